/** Unsent texts by comment, stored in memory until the page closes, so that reopening the dialog restores them. */
import type { Letter } from './letters';

export type UnsentTexts = Map<number, Pick<Letter, 'text' | 'provider'>>;

/** By user, so that nobody sees texts of other people. */
const byUser = new Map<number | string, UnsentTexts>();

/** The unsent texts of a user; without a user, an empty map that is not stored. */
export function unsentTextsOf(userId: number | string | null | undefined): UnsentTexts {
  const unsent: UnsentTexts = byUser.get(userId ?? '') ?? new Map();
  if (userId !== null && userId !== undefined) byUser.set(userId, unsent);
  return unsent;
}

export function storeUnsentTexts(unsent: UnsentTexts, letters: readonly Letter[]): void {
  for (const {
    person: { commentId },
    text,
    provider,
    queued,
  } of letters) {
    if (text === '' || queued) unsent.delete(commentId);
    else unsent.set(commentId, { text, provider });
  }
}
