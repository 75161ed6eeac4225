/** What the app of the guides has. */
declare const result: import('CODE').MyFlowResult;
declare function startOver(): void;
