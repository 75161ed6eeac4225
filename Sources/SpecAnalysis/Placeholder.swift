enum SpecAnalysisPlaceholder {}
