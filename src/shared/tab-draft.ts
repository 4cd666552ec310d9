/**
 * Unsent input of widgets, kept in sessionStorage beside the drafts of forms
 * (docs/decisions/0012-drafts-stay-in-the-tab.md): a log-out deletes it, so that the next person does not see it.
 */

/** Prefix of the keys of everything that a log-out deletes. */
export const DRAFT_PREFIX = 'atelier.draft:';

/** @returns the storage key of a person's draft at a place; undefined: no person is known, and nothing is stored. */
export const tabDraftKey = (userId: unknown, ...place: readonly unknown[]): string | undefined =>
  typeof userId === 'number' || typeof userId === 'string'
    ? `${DRAFT_PREFIX}${JSON.stringify([userId, ...place])}`
    : undefined;

/** @param asDraft validates stored JSON. */
export function readTabDraft<Draft>(key: string | undefined, none: Draft, asDraft: (json: unknown) => Draft): Draft {
  if (key === undefined) return none;
  try {
    return asDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return none;
  }
}

export function writeTabDraft(key: string | undefined, draft: object, isEmpty: boolean): void {
  if (key === undefined) return;
  try {
    if (isEmpty) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Storage is forbidden or full: the draft is not kept.
  }
}
