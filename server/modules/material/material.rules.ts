/** What may be done with material. Pure. */
import { invalid } from '../../kernel/refusals';
import { MESSAGES } from './material.messages';

/** A line goes when nothing stands in it. */
export function mayDeleteLine({ accountCount, noteCount }: { readonly accountCount: number; readonly noteCount: number }): void {
  const left = [...(accountCount > 0 ? [MESSAGES.accountsLeft(accountCount)] : []), ...(noteCount > 0 ? [MESSAGES.notesLeft(noteCount)] : [])];
  if (left.length > 0) throw invalid(MESSAGES.lineKept(left));
}
