enum SwiftBackendPlaceholder {}
