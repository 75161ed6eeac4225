#include "embedded.h"

#include <string.h>

// The compiler reads the files itself (C23, 6.10.4): an array in Swift of the same size takes it minutes. They are texts,
// each with a zero behind it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct stepgen_embedded_file files[] = {
    {"dart/dartCheckReference.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartCheckReference.mustache" suffix(, 0)
    }},
    {"dart/dartChoices.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartChoices.mustache" suffix(, 0)
    }},
    {"dart/dartConformance.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartConformance.mustache" suffix(, 0)
    }},
    {"dart/dartConstants.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartConstants.mustache" suffix(, 0)
    }},
    {"dart/dartErrors.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartErrors.mustache" suffix(, 0)
    }},
    {"dart/dartFlowTable.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartFlowTable.mustache" suffix(, 0)
    }},
    {"dart/dartFlows.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartFlows.mustache" suffix(, 0)
    }},
    {"dart/dartIndex.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartIndex.mustache" suffix(, 0)
    }},
    {"dart/dartLayout.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartLayout.mustache" suffix(, 0)
    }},
    {"dart/dartOperations.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartOperations.mustache" suffix(, 0)
    }},
    {"dart/dartReference.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartReference.mustache" suffix(, 0)
    }},
    {"dart/dartResponses.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartResponses.mustache" suffix(, 0)
    }},
    {"dart/dartRuntime.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartRuntime.mustache" suffix(, 0)
    }},
    {"dart/dartSteps.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartSteps.mustache" suffix(, 0)
    }},
    {"dart/dartTable.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartTable.mustache" suffix(, 0)
    }},
    {"dart/dartTestSpec.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartTestSpec.mustache" suffix(, 0)
    }},
    {"dart/dartTypes.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartTypes.mustache" suffix(, 0)
    }},
    {"dart/dartUnion.mustache", (const unsigned char[]){
#embed "../../../Templates/dart/dartUnion.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinChoices.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinChoices.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinConformance.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinConformance.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinConstants.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinConstants.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinErrors.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinErrors.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinFlow.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinFlowTable.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinFlowTable.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinFlows.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinFlows.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinLayout.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinLayout.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinOperations.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinOperations.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinReference.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinReference.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinResponses.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinResponses.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinRuntime.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinRuntime.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinSteps.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinSteps.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinTestSpec.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinTestSpec.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinTypes.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinTypes.mustache" suffix(, 0)
    }},
    {"kotlin/kotlinUnion.mustache", (const unsigned char[]){
#embed "../../../Templates/kotlin/kotlinUnion.mustache" suffix(, 0)
    }},
    {"reference/01-introduction.md", (const unsigned char[]){
#embed "../../../Templates/reference/01-introduction.md" suffix(, 0)
    }},
    {"reference/02-files.md", (const unsigned char[]){
#embed "../../../Templates/reference/02-files.md" suffix(, 0)
    }},
    {"reference/03-texts.md", (const unsigned char[]){
#embed "../../../Templates/reference/03-texts.md" suffix(, 0)
    }},
    {"reference/04-platforms.md", (const unsigned char[]){
#embed "../../../Templates/reference/04-platforms.md" suffix(, 0)
    }},
    {"reference/05-names.md", (const unsigned char[]){
#embed "../../../Templates/reference/05-names.md" suffix(, 0)
    }},
    {"reference/06-differences.md", (const unsigned char[]){
#embed "../../../Templates/reference/06-differences.md" suffix(, 0)
    }},
    {"reference/07-shared-things.md", (const unsigned char[]){
#embed "../../../Templates/reference/07-shared-things.md" suffix(, 0)
    }},
    {"reference/08-operations.md", (const unsigned char[]){
#embed "../../../Templates/reference/08-operations.md" suffix(, 0)
    }},
    {"reference/09-flows.md", (const unsigned char[]){
#embed "../../../Templates/reference/09-flows.md" suffix(, 0)
    }},
    {"reference/10-outcomes.md", (const unsigned char[]){
#embed "../../../Templates/reference/10-outcomes.md" suffix(, 0)
    }},
    {"samples/dartAwaitAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/dartAwaitAnswer.mustache" suffix(, 0)
    }},
    {"samples/dartAwaitFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/dartAwaitFlow.mustache" suffix(, 0)
    }},
    {"samples/dartAwaitOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/dartAwaitOperation.mustache" suffix(, 0)
    }},
    {"samples/dartAwaitStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/dartAwaitStep.mustache" suffix(, 0)
    }},
    {"samples/javaCallbacksAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaCallbacksAnswer.mustache" suffix(, 0)
    }},
    {"samples/javaCallbacksFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaCallbacksFlow.mustache" suffix(, 0)
    }},
    {"samples/javaCallbacksOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaCallbacksOperation.mustache" suffix(, 0)
    }},
    {"samples/javaCallbacksStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaCallbacksStep.mustache" suffix(, 0)
    }},
    {"samples/javaSingleAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaSingleAnswer.mustache" suffix(, 0)
    }},
    {"samples/javaSingleFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaSingleFlow.mustache" suffix(, 0)
    }},
    {"samples/javaSingleOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaSingleOperation.mustache" suffix(, 0)
    }},
    {"samples/javaSingleStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/javaSingleStep.mustache" suffix(, 0)
    }},
    {"samples/kotlinAwaitAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinAwaitAnswer.mustache" suffix(, 0)
    }},
    {"samples/kotlinAwaitFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinAwaitFlow.mustache" suffix(, 0)
    }},
    {"samples/kotlinAwaitOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinAwaitOperation.mustache" suffix(, 0)
    }},
    {"samples/kotlinAwaitStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinAwaitStep.mustache" suffix(, 0)
    }},
    {"samples/kotlinCallbacksAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinCallbacksAnswer.mustache" suffix(, 0)
    }},
    {"samples/kotlinCallbacksFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinCallbacksFlow.mustache" suffix(, 0)
    }},
    {"samples/kotlinCallbacksOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinCallbacksOperation.mustache" suffix(, 0)
    }},
    {"samples/kotlinCallbacksStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/kotlinCallbacksStep.mustache" suffix(, 0)
    }},
    {"samples/swiftAwaitAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftAwaitAnswer.mustache" suffix(, 0)
    }},
    {"samples/swiftAwaitFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftAwaitFlow.mustache" suffix(, 0)
    }},
    {"samples/swiftAwaitOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftAwaitOperation.mustache" suffix(, 0)
    }},
    {"samples/swiftAwaitStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftAwaitStep.mustache" suffix(, 0)
    }},
    {"samples/swiftPublisherAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftPublisherAnswer.mustache" suffix(, 0)
    }},
    {"samples/swiftPublisherFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftPublisherFlow.mustache" suffix(, 0)
    }},
    {"samples/swiftPublisherOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftPublisherOperation.mustache" suffix(, 0)
    }},
    {"samples/swiftPublisherStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/swiftPublisherStep.mustache" suffix(, 0)
    }},
    {"samples/typescriptAwaitAnswer.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/typescriptAwaitAnswer.mustache" suffix(, 0)
    }},
    {"samples/typescriptAwaitFlow.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/typescriptAwaitFlow.mustache" suffix(, 0)
    }},
    {"samples/typescriptAwaitOperation.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/typescriptAwaitOperation.mustache" suffix(, 0)
    }},
    {"samples/typescriptAwaitStep.mustache", (const unsigned char[]){
#embed "../../../Templates/samples/typescriptAwaitStep.mustache" suffix(, 0)
    }},
    {"site/app.js", (const unsigned char[]){
#embed "../../../Templates/site/app.js" suffix(, 0)
    }},
    {"site/boot.js", (const unsigned char[]){
#embed "../../../Templates/site/boot.js" suffix(, 0)
    }},
    {"site/card.base64", (const unsigned char[]){
#embed "../../../Templates/site/card.base64" suffix(, 0)
    }},
    {"site/columns.js", (const unsigned char[]){
#embed "../../../Templates/site/columns.js" suffix(, 0)
    }},
    {"site/front.js", (const unsigned char[]){
#embed "../../../Templates/site/front.js" suffix(, 0)
    }},
    {"site/handlers/dart.txt", (const unsigned char[]){
#embed "../../../Templates/site/handlers/dart.txt" suffix(, 0)
    }},
    {"site/handlers/kotlin.txt", (const unsigned char[]){
#embed "../../../Templates/site/handlers/kotlin.txt" suffix(, 0)
    }},
    {"site/handlers/swift.txt", (const unsigned char[]){
#embed "../../../Templates/site/handlers/swift.txt" suffix(, 0)
    }},
    {"site/handlers/typescript.txt", (const unsigned char[]){
#embed "../../../Templates/site/handlers/typescript.txt" suffix(, 0)
    }},
    {"site/icon.svg", (const unsigned char[]){
#embed "../../../Templates/site/icon.svg" suffix(, 0)
    }},
    {"site/l10n/ar.po", (const unsigned char[]){
#embed "../../../Templates/site/l10n/ar.po" suffix(, 0)
    }},
    {"site/l10n/de.po", (const unsigned char[]){
#embed "../../../Templates/site/l10n/de.po" suffix(, 0)
    }},
    {"site/l10n/es.po", (const unsigned char[]){
#embed "../../../Templates/site/l10n/es.po" suffix(, 0)
    }},
    {"site/l10n/ja.po", (const unsigned char[]){
#embed "../../../Templates/site/l10n/ja.po" suffix(, 0)
    }},
    {"site/l10n/zh-Hans.po", (const unsigned char[]){
#embed "../../../Templates/site/l10n/zh-Hans.po" suffix(, 0)
    }},
    {"site/live.css", (const unsigned char[]){
#embed "../../../Templates/site/live.css" suffix(, 0)
    }},
    {"site/live.js", (const unsigned char[]){
#embed "../../../Templates/site/live.js" suffix(, 0)
    }},
    {"site/missing.js", (const unsigned char[]){
#embed "../../../Templates/site/missing.js" suffix(, 0)
    }},
    {"site/search.js", (const unsigned char[]){
#embed "../../../Templates/site/search.js" suffix(, 0)
    }},
    {"site/style.css", (const unsigned char[]){
#embed "../../../Templates/site/style.css" suffix(, 0)
    }},
    {"site/walk.js", (const unsigned char[]){
#embed "../../../Templates/site/walk.js" suffix(, 0)
    }},
    {"starter/flows/first-flow.yaml", (const unsigned char[]){
#embed "../../../Templates/starter/flows/first-flow.yaml" suffix(, 0)
    }},
    {"starter/platforms.yaml", (const unsigned char[]){
#embed "../../../Templates/starter/platforms.yaml" suffix(, 0)
    }},
    {"starter/registry.yaml", (const unsigned char[]){
#embed "../../../Templates/starter/registry.yaml" suffix(, 0)
    }},
    {"starter/shared.yaml", (const unsigned char[]){
#embed "../../../Templates/starter/shared.yaml" suffix(, 0)
    }},
    {"swift/adapter.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/adapter.mustache" suffix(, 0)
    }},
    {"swift/adapterTypes.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/adapterTypes.mustache" suffix(, 0)
    }},
    {"swift/choices.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/choices.mustache" suffix(, 0)
    }},
    {"swift/conformance.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/conformance.mustache" suffix(, 0)
    }},
    {"swift/constants.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/constants.mustache" suffix(, 0)
    }},
    {"swift/flowErrors.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/flowErrors.mustache" suffix(, 0)
    }},
    {"swift/flowTable.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/flowTable.mustache" suffix(, 0)
    }},
    {"swift/flows.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/flows.mustache" suffix(, 0)
    }},
    {"swift/idType.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/idType.mustache" suffix(, 0)
    }},
    {"swift/operations.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/operations.mustache" suffix(, 0)
    }},
    {"swift/payloadTypes.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/payloadTypes.mustache" suffix(, 0)
    }},
    {"swift/reference.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/reference.mustache" suffix(, 0)
    }},
    {"swift/responses.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/responses.mustache" suffix(, 0)
    }},
    {"swift/stepCoding.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/stepCoding.mustache" suffix(, 0)
    }},
    {"swift/stepEnum.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/stepEnum.mustache" suffix(, 0)
    }},
    {"swift/stepHandler.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/stepHandler.mustache" suffix(, 0)
    }},
    {"swift/stepUnion.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/stepUnion.mustache" suffix(, 0)
    }},
    {"swift/testSpec.mustache", (const unsigned char[]){
#embed "../../../Templates/swift/testSpec.mustache" suffix(, 0)
    }},
    {"typescript/typescriptChoices.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptChoices.mustache" suffix(, 0)
    }},
    {"typescript/typescriptConformance.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptConformance.mustache" suffix(, 0)
    }},
    {"typescript/typescriptConstants.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptConstants.mustache" suffix(, 0)
    }},
    {"typescript/typescriptErrors.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptErrors.mustache" suffix(, 0)
    }},
    {"typescript/typescriptFlowTable.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptFlowTable.mustache" suffix(, 0)
    }},
    {"typescript/typescriptFlows.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptFlows.mustache" suffix(, 0)
    }},
    {"typescript/typescriptIndex.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptIndex.mustache" suffix(, 0)
    }},
    {"typescript/typescriptLayout.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptLayout.mustache" suffix(, 0)
    }},
    {"typescript/typescriptOperations.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptOperations.mustache" suffix(, 0)
    }},
    {"typescript/typescriptReference.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptReference.mustache" suffix(, 0)
    }},
    {"typescript/typescriptReferenceTest.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptReferenceTest.mustache" suffix(, 0)
    }},
    {"typescript/typescriptResponses.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptResponses.mustache" suffix(, 0)
    }},
    {"typescript/typescriptRuntime.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptRuntime.mustache" suffix(, 0)
    }},
    {"typescript/typescriptSteps.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptSteps.mustache" suffix(, 0)
    }},
    {"typescript/typescriptTable.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptTable.mustache" suffix(, 0)
    }},
    {"typescript/typescriptTestSpec.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptTestSpec.mustache" suffix(, 0)
    }},
    {"typescript/typescriptTypes.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptTypes.mustache" suffix(, 0)
    }},
    {"typescript/typescriptUnion.mustache", (const unsigned char[]){
#embed "../../../Templates/typescript/typescriptUnion.mustache" suffix(, 0)
    }},
    {"runtime/FieldWire.swift", (const unsigned char[]){
#embed "../StepRuntime/FieldWire.swift" suffix(, 0)
    }},
    {"runtime/FlowRun.swift", (const unsigned char[]){
#embed "../StepRuntime/FlowRun.swift" suffix(, 0)
    }},
    {"runtime/FlowStep.swift", (const unsigned char[]){
#embed "../StepRuntime/FlowStep.swift" suffix(, 0)
    }},
    {"runtime/FlowTable.swift", (const unsigned char[]){
#embed "../StepRuntime/FlowTable.swift" suffix(, 0)
    }},
    {"runtime/MemberWire.swift", (const unsigned char[]){
#embed "../StepRuntime/MemberWire.swift" suffix(, 0)
    }},
    {"runtime/PayloadDecoder.swift", (const unsigned char[]){
#embed "../StepRuntime/PayloadDecoder.swift" suffix(, 0)
    }},
    {"runtime/PayloadEncoder.swift", (const unsigned char[]){
#embed "../StepRuntime/PayloadEncoder.swift" suffix(, 0)
    }},
    {"runtime/PayloadValue.swift", (const unsigned char[]){
#embed "../StepRuntime/PayloadValue.swift" suffix(, 0)
    }},
    {"runtime/ResponseLayout.swift", (const unsigned char[]){
#embed "../StepRuntime/ResponseLayout.swift" suffix(, 0)
    }},
    {"runtime/SecretValue.swift", (const unsigned char[]){
#embed "../StepRuntime/SecretValue.swift" suffix(, 0)
    }},
    {"runtime/StepLayout.swift", (const unsigned char[]){
#embed "../StepRuntime/StepLayout.swift" suffix(, 0)
    }},
    {"runtime/StepTrace.swift", (const unsigned char[]){
#embed "../StepRuntime/StepTrace.swift" suffix(, 0)
    }},
    {"runtime/StepWire.swift", (const unsigned char[]){
#embed "../StepRuntime/StepWire.swift" suffix(, 0)
    }},
    {"runtime/UnknownStep.swift", (const unsigned char[]){
#embed "../StepRuntime/UnknownStep.swift" suffix(, 0)
    }},
};

const struct stepgen_embedded_file *stepgen_embedded_files(void) { return files; }

unsigned long stepgen_embedded_file_count(void) { return sizeof files / sizeof *files; }

unsigned long stepgen_embedded_file_size(const struct stepgen_embedded_file *file) {
  return strlen((const char *)file->bytes);
}
