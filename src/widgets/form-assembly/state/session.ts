/** What survives a reload of the tab: the steps that can be taken back, and what is not saved. */
import type { FormDocument } from '../../../pages/forms/document';

const MODULE = 'formAssembly';
const VERSION = 1;

/** A step: what it did, and the document on its other side. */
export interface Step {
  readonly title: string;
  readonly document: FormDocument;
}

export interface Session {
  /** Revision of the draft that it belongs to. */
  readonly revision: number;
  /** Absent: everything is saved. */
  readonly document?: FormDocument;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (formId: number): string => `${MODULE}.${formId}`;
/** Numbers of undo steps to try to store, because session storage has a size limit. */
const ROOM = [100, 20, 5, 0];

/** Stores the session; drops older undo steps when space is short, never unsaved changes. */
export function writeSession(storage: SessionStorage, formId: number, session: Session): void {
  for (const most of ROOM) {
    const steps =
      most === 0 ? { done: [], undone: [] } : { done: session.done.slice(-most), undone: session.undone.slice(-most) };
    try {
      storage.setItem(keyOf(formId), JSON.stringify({ version: VERSION, ...session, ...steps }));
      return;
    } catch {
      // too large, or refused in a private window
    }
  }
}

export function readSession(storage: SessionStorage, formId: number): Session | undefined {
  try {
    const session: unknown = JSON.parse(storage.getItem(keyOf(formId)) ?? 'null');
    return isSession(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSession(storage: SessionStorage, formId: number): void {
  try {
    storage.removeItem(keyOf(formId));
  } catch {
    // nothing is kept
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { version, revision, done, undone } = value as Partial<Session> & { version?: unknown };
  return version === VERSION && typeof revision === 'number' && Array.isArray(done) && Array.isArray(undone);
}
