/// The spec language, version 1.
package struct Grammar: Sendable {
  package let records: [RecordName: Record]
  /// The names of the records, in the order of the JSON Schema.
  package let names: [RecordName]

  /// The language that this release reads.
  package static let current = Grammar(
    [
      WrittenManifest.record.record, WrittenShared.record.record, WrittenFlow.record.record,
      WrittenWireLayout.record.record, WrittenGenerate.record.record,
    ] + WrittenCodeTarget.records.map(\.record.record) + [
      WrittenDocsTarget.record.record,
      WrittenTask.record.record, WrittenTheme.record.record, WrittenSiteLink.record.record,
      WrittenFonts.record.record, WrittenFont.record.record, WrittenFontFile.record.record,
      WrittenSiteVersion.record.record, WrittenSiteScript.record.record, WrittenHead.record.record,
      WrittenContentPolicy.record.record,
      WrittenWaiver.record.record, WrittenRetiredName.record.record, WrittenAcknowledgement.record.record,
      WrittenPlatform.record.record, WrittenSourceFiles.record.record, WrittenSchemes.record.record,
      WrittenScheme.record.record,
      WrittenStyle.record.record, WrittenCondition.record.record, WrittenSetting.record.record,
      WrittenConstant.record.record,
      WrittenTerm.record.record, WrittenRehearsal.record.record, WrittenPreparation.record.record,
      WrittenRehearsal.WrittenSample.record.record, WrittenType.record.record, WrittenField.record.record,
      WrittenMethod.record.record, WrittenChoice.record.record, WrittenMember.record.record,
      WrittenCarried.record.record, WrittenError.record.record, WrittenCause.record.record,
      WrittenOperation.record.record,
      WrittenInterface.record.record, WrittenName.record.record, WrittenName.typedRecord.record,
      WrittenName.stepRecord.record, WrittenFormerName.record.record, WrittenDeprecation.record.record,
      WrittenStepType.record.record, WrittenFlowResult.record.record, WrittenStart.record.record,
      WrittenStep.record.record,
      WrittenAnswerExample.record.record, WrittenAsk.record.record, WrittenFormField.record.record,
      WrittenOtherAnswer.record.record, WrittenInterval.record.record, WrittenOutcome.record.record,
      WrittenClause.record.record, WrittenAlternative.record.record,
      WrittenInternal.record.record, WrittenTrace.record.record, WrittenMove.record.record,
      WrittenProperty.record.record,
    ]
  )

  private init(_ records: [Record]) {
    names = records.map(\.name)
    self.records = Dictionary(records.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The record with this name; a test checks that every name has one.
  package func record(_ name: RecordName) -> Record {
    records[name] ?? Record(name, "", [])
  }
}
