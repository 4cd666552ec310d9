/**
 * Texts that were begun and not sent, by comment: who closes the window finds them there when it is opened again, as
 * long as the page is open.
 */
import type { Letter } from './letters';

export type Begun = Map<number, Pick<Letter, 'text' | 'provider'>>;

/** By person: nobody is shown what somebody else wrote. */
const byUser = new Map<number | string, Begun>();

/** Without a person, for this once. */
export function begunBy(userId: number | string | null | undefined): Begun {
  const begun: Begun = byUser.get(userId ?? '') ?? new Map();
  if (userId !== null && userId !== undefined) byUser.set(userId, begun);
  return begun;
}

export function keepBegun(begun: Begun, letters: readonly Letter[]): void {
  for (const {
    person: { commentId },
    text,
    provider,
    queued,
  } of letters) {
    if (text === '' || queued) begun.delete(commentId);
    else begun.set(commentId, { text, provider });
  }
}
