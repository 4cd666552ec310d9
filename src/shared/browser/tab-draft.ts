/**
 * Unsent input of widgets, kept in sessionStorage beside the drafts of forms
 * (docs/decisions/0012-drafts-stay-in-the-tab.md): a log-out deletes it, so that the next person does not see it.
 */
import { tabStore } from '../editing/tab-store';

/** Prefix of the keys of everything that a log-out deletes. */
export const DRAFT_PREFIX = 'atelier.draft:';

/** @returns the storage key of a person's draft at a place; undefined: no person is known, and nothing is stored. */
export const tabDraftKey = (userId: unknown, ...place: readonly unknown[]): string | undefined =>
  typeof userId === 'number' || typeof userId === 'string'
    ? `${DRAFT_PREFIX}${JSON.stringify([userId, ...place])}`
    : undefined;

const store = tabStore();

/** @param asDraft validates stored JSON. */
export function readTabDraft<Draft>(key: string | undefined, none: Draft, asDraft: (json: unknown) => Draft): Draft {
  return key === undefined ? none : asDraft(store.read(key));
}

export function writeTabDraft(key: string | undefined, draft: object, isEmpty: boolean): void {
  if (key === undefined) return;
  if (isEmpty) store.remove(key);
  else store.write(key, { ...draft, at: Date.now() });
}
