/**
 * The code of every problem. Codes are stable: people search for them, tests and scripts cite them, and docs/problems has a page for
 * each, with an example that has it and one that has not. A code that is no longer given is taken out; none is used for something else.
 */
export const PROBLEM_CODES = [
  // the text
  'too-large', 'too-deep', 'syntax', 'not-an-object', 'duplicate-key', 'forbidden-key', 'newer-version', 'checker-failed',
  // the shape
  'unknown-prop', 'missing-prop', 'unknown-node', 'unknown-action', 'unknown-value', 'wrong-type', 'out-of-bounds',
  // the contract
  'unknown-call', 'unknown-param', 'missing-param', 'param-does-not-fit', 'unknown-field', 'component-does-not-fit', 'options-missing',
  'filter-is-fixed', 'field-is-fixed', 'duplicate-field',
  // names of the screen
  'unknown-source', 'unknown-dialog', 'duplicate-id', 'duplicate-tab', 'address-name-taken',
  // reading and writing
  'needs-read', 'needs-list', 'needs-file', 'not-for-screens', 'only-for-reads', 'redundant-refresh', 'needs-whole', 'either-or', 'needs-source',
  'needs-object', 'needs-version', 'write-needs-press', 'publisher-may-not',
  // expressions
  'expression-syntax', 'expression-namespace', 'expression-unknown-function', 'expression-unknown-filter', 'expression-forbidden-name',
  'expression-limit', 'unknown-scope', 'scope-not-here', 'always-true', 'always-false', 'cannot-compare', 'never-equal', 'no-arithmetic',
  'wrong-argument', 'argument-count', 'not-a-list', 'not-a-date', 'object-as-text', 'display-does-not-fit', 'source-cycle',
  // what the console has
  'unknown-widget', 'unknown-icon', 'unknown-menu', 'unknown-route', 'foreign-address', 'duplicate-route', 'duplicate-route-param',
  // islands
  'unknown-amis-type', 'unknown-amis-prop', 'forbidden-prop', 'forbidden-action', 'not-a-source', 'unknown-target', 'foreign-media', 'data-in-address', 'unknown-toolbar-entry', 'script', 'raw-html', 'unescaped', 'too-many-nodes',
  // menu.json
  'menu',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];
