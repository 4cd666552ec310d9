/** A problem of a document, with its place and what was expected, in Chinese. */

export const PROBLEM_CODES = {
  'not-a-document': 'error',
  empty: 'error',
  'too-large': 'error',
  'too-deep': 'error',
  'too-many-nodes': 'error',
  'too-much-drawn': 'error',
  'bad-node': 'error',
  'bad-id': 'error',
  'duplicate-id': 'error',
  'unknown-primitive': 'error',
  'unknown-component': 'error',
  'unknown-key': 'error',
  'unknown-prop': 'error',
  'missing-required': 'error',
  'wrong-type': 'error',
  'bad-value': 'error',
  'bad-link': 'error',
  'bad-style': 'error',
  'bad-event': 'error',
  'bad-place': 'error',
  'bad-source': 'error',
  'bad-migration': 'error',
  'unknown-slot': 'error',
  'dead-link': 'error',
  'bad-expression': 'error',
  'unknown-name': 'error',
  'component-cycle': 'error',
  'form-without-fields': 'error',
  'unknown-form': 'error',
  'placeholder-text': 'warning',
  'unopened-popup': 'warning',
  'low-contrast': 'warning',
  overflow: 'warning',
  'heavy-picture': 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>;
export type ProblemCode = keyof typeof PROBLEM_CODES;

export type Path = readonly (string | number)[];

/** An error keeps a page from being published; a warning does not. */
export interface PageProblem {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning';
  readonly path: Path;
  readonly nodeId: string | null;
  readonly message: string;
}

export const problem = (code: ProblemCode, path: Path, nodeId: string | null, message: string): PageProblem => ({
  code,
  severity: PROBLEM_CODES[code],
  path,
  nodeId,
  message,
});
