/**
 * Which text the editor opens with: what is served, the draft that the server keeps, or what only this browser has.
 * Pure.
 */

/** What this browser keeps of a screen that somebody edits. */
export interface LocalDraft {
  readonly text: string;
  /** The version that the text began with; null: there was none. */
  readonly baseVersionId: number | null;
  /** When it was typed, by this browser's clock, ms since 1970. */
  readonly at: number;
  /** The server's time of the last draft that it took from here; null: it took none. */
  readonly saved: string | null;
  /** Whether the server has not got this text yet. */
  readonly unsaved: boolean;
}

export interface ServerDraft {
  readonly text: string;
  readonly baseVersionId: number | null;
  readonly updateTime: string;
}

export interface Served {
  readonly text: string;
  readonly versionId: number | null;
  readonly draft: ServerDraft | null;
}

export interface Start {
  readonly text: string;
  readonly baseVersionId: number | null;
  /** Where the text is from. */
  readonly from: 'served' | 'server' | 'browser';
  /** When it was typed; null of what is served. */
  readonly at: string | null;
  /** The draft that was not chosen, where both were typed: it is not thrown away unseen. */
  readonly other?: { readonly text: string; readonly baseVersionId: number | null; readonly at: string };
}

export function startOf({ text, versionId, draft }: Served, local: LocalDraft | undefined): Start {
  const served: Start = { text, baseVersionId: versionId, from: 'served', at: null };
  const fromServer: Start | undefined =
    draft && isNew(draft.text, text)
      ? { text: draft.text, baseVersionId: draft.baseVersionId, from: 'server', at: draft.updateTime }
      : undefined;
  const fromBrowser: Start | undefined =
    local?.unsaved && isNew(local.text, text)
      ? { text: local.text, baseVersionId: local.baseVersionId, from: 'browser', at: new Date(local.at).toISOString() }
      : undefined;
  if (!fromBrowser) return fromServer ?? served;
  if (!fromServer || fromServer.text === fromBrowser.text) return fromBrowser;
  // The server's is what this browser sent last: what was typed after it is newer.
  if (local?.saved === draft?.updateTime) return fromBrowser;
  const [newer, older] =
    Date.parse(fromBrowser.at!) >= Date.parse(fromServer.at!) ? [fromBrowser, fromServer] : [fromServer, fromBrowser];
  return { ...newer, other: { text: older.text, baseVersionId: older.baseVersionId, at: older.at! } };
}

/** Spaces at the end are no draft. */
const isNew = (text: string, served: string): boolean => text.trimEnd() !== served.trimEnd();
