/**
 * Chooses the text that the editor opens: the served text, the server's draft, or a draft that only this browser has.
 * Pure.
 */

import type { History } from '../../../shared/editing/steps';

/** A draft in this browser. */
export interface LocalDraft {
  readonly text: string;
  /** The version that the draft is based on; null: none. */
  readonly baseVersionId: number | null;
  /** Time of the last change by this browser's clock, ms since 1970. */
  readonly at: number;
  /** Server time of the last draft that the server accepted from this browser; null: none. */
  readonly saved: string | null;
  /** Whether the server lacks this text. */
  readonly unsaved: boolean;
  /** Steps of undo of the text. */
  readonly steps?: History<unknown>;
}

/** Includes the user id, so that nobody reads another person's draft on the same machine. */
export const draftKey = (userId: unknown, screenId: string): string => JSON.stringify(['screen', userId, screenId]);

/** Validates stored data; undefined if its shape is wrong. */
export function asDraft(json: unknown): LocalDraft | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { text, baseVersionId, at, saved, unsaved, steps } = json as Partial<LocalDraft>;
  const isDraft =
    typeof text === 'string' &&
    typeof at === 'number' &&
    typeof unsaved === 'boolean' &&
    (baseVersionId === null || typeof baseVersionId === 'number') &&
    (saved === null || typeof saved === 'string');
  return isDraft ? { text, baseVersionId, at, saved, unsaved, ...(steps && { steps }) } : undefined;
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
  /** Source of the text. */
  readonly from: 'served' | 'server' | 'browser';
  /** Time of the last change; null for the served text. */
  readonly at: string | null;
  /** The draft that was not chosen; kept, so that the user can switch to it. */
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
  // The server's draft came from this browser, so the browser's text is newer.
  if (local?.saved === draft?.updateTime) return fromBrowser;
  const [newer, older] =
    Date.parse(fromBrowser.at!) >= Date.parse(fromServer.at!) ? [fromBrowser, fromServer] : [fromServer, fromBrowser];
  return { ...newer, other: { text: older.text, baseVersionId: older.baseVersionId, at: older.at! } };
}

/** Ignores trailing white space. */
const isNew = (text: string, served: string): boolean => text.trimEnd() !== served.trimEnd();
