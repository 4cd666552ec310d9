/** What was typed and not saved, kept in this tab's storage, so that a reload loses nothing. */
interface Draft {
  readonly text: string;
  /** The saved text on which it was written, and its revision. */
  readonly base: string;
  readonly revision: number;
}

const keyOf = (pageId: number): string => `atelier.page-json:${pageId}`;

export function readDraft(pageId: number): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(pageId)) ?? 'null') as Partial<Draft> | null;
    const { text, base, revision } = stored ?? {};
    return typeof text === 'string' && typeof base === 'string' && typeof revision === 'number'
      ? { text, base, revision }
      : null;
  } catch {
    return null;
  }
}

/** Storage may be full or refused: the text then lasts until the page is left, and leaving asks. */
export function writeDraft(pageId: number, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(pageId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(pageId));
  } catch {
    // see above
  }
}
