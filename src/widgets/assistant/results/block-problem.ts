import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import { readResult } from '../../../shared/assistant/result-formats';

/** Why a text is not of a kind of result; undefined: it is. */
export function blockProblem(kind: ResultKind, body: string): string | undefined {
  const read = readResult(kind, body);
  return 'problem' in read ? read.problem : undefined;
}
