enum SpecLanguagePlaceholder {}
