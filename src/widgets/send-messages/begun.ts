/** Unsent texts by comment, kept in memory until the page closes, so that reopening the dialog restores them. */
import type { Letter } from './letters';

export type Begun = Map<number, Pick<Letter, 'text' | 'provider'>>;

/** By user, so that nobody sees texts of other people. */
const byUser = new Map<number | string, Begun>();

/** The unsent texts of a user; without a user, an empty map that is not kept. */
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
