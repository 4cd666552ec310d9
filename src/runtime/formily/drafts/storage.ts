/**
 * Storage of drafts: the tab's sessionStorage, which survives reloads and the redirect for log-in and ends with the
 * tab. Small and without Formily, because the console clears drafts at log-out even if no form was drawn.
 */
import { type TabTexts, tabTexts } from '../../../shared/editing/tab-store';
import { DRAFT_PREFIX } from '../../../shared/browser/tab-draft';

/** A browser's storage as drafts use it; its keys are those of drafts only. */
export type DraftStorage = TabTexts;

export const tabStorage: DraftStorage = tabTexts(DRAFT_PREFIX);

export const hasDrafts = (): boolean => tabStorage.keys().length > 0;

/** Drafts of the mounted forms. */
export const openDrafts = new Set<{ abandon(): void }>();

/** At log-out, removes all drafts and stops mounted forms from storing theirs. */
export function forgetDrafts(): void {
  openDrafts.forEach((draft) => draft.abandon());
  tabStorage.keys().forEach(tabStorage.remove);
}
