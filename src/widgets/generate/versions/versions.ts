/** The versions of a text that are shown side by side, and their state changes. Pure. */
import type { GeneratedMessage } from '../../../services/catalogue/generated/types';
import type { LiveText } from '../stream/live-text';

/** The request of a version, stored to repeat it. */
export type GenerationRequest =
  | {
      readonly of: 'source';
      readonly purpose: GeneratedMessage['purpose'];
      readonly keyword: string;
      readonly style: GeneratedMessage['style'];
      readonly tone: GeneratedMessage['tone'];
      readonly length: GeneratedMessage['length'];
      readonly fileIds: readonly number[];
      readonly instruction: string;
    }
  | { readonly of: 'version'; readonly messageId: number; readonly instruction: string };

export interface Version {
  /** The generation's id. */
  readonly key: string;
  /** Shown as the version's title; the first is 1. */
  readonly number: number;
  /** null: opened from the history. */
  readonly request: GenerationRequest | null;
  readonly state: GeneratedMessage['state'];
  /** The growing text; null once it has ended. */
  readonly live: LiveText | null;
  /** The final text; empty while it is being written. */
  readonly text: string;
  /** The connection was lost and is being retried. */
  readonly lost: boolean;
  readonly message: GeneratedMessage | null;
  readonly error: string | null;
}

export type Change =
  | { readonly is: 'begun'; readonly key: string; readonly request: GenerationRequest; readonly live: LiveText }
  | { readonly is: 'resumed'; readonly key: string; readonly live: LiveText }
  | { readonly is: 'lost'; readonly key: string; readonly lost: boolean }
  | { readonly is: 'saved'; readonly message: GeneratedMessage }
  | { readonly is: 'stopped'; readonly key: string; readonly text: string }
  | { readonly is: 'failed'; readonly key: string; readonly text: string; readonly error: string }
  | { readonly is: 'closed'; readonly key: string };

/** Maximum number of versions; more are of no use for a comparison. */
const MOST = 6;

export function changed(versions: readonly Version[], change: Change): readonly Version[] {
  switch (change.is) {
    case 'begun':
      return withNew(versions, {
        key: change.key,
        request: change.request,
        state: 'running',
        live: change.live,
        text: '',
        lost: false,
        message: null,
        error: null,
      });
    case 'resumed':
      return put(versions, change.key, (version) => ({ ...version, state: 'running', live: change.live, error: null }));
    case 'lost':
      return put(versions, change.key, (version) => ({ ...version, lost: change.lost }));
    case 'saved':
      return withSaved(versions, change.message);
    case 'stopped':
      return put(versions, change.key, (version) => ({
        ...version,
        state: 'stopped',
        live: null,
        text: change.text,
        lost: false,
      }));
    case 'failed':
      return put(versions, change.key, (version) => ({
        ...version,
        state: 'failed',
        live: null,
        text: change.text,
        lost: false,
        error: change.error,
      }));
    case 'closed':
      return versions.filter(({ key }) => key !== change.key);
  }
}

const put = (versions: readonly Version[], key: string, change: (version: Version) => Version): readonly Version[] =>
  versions.map((version) => (version.key === key ? change(version) : version));

/**
 * Adds a version at the start; if there are too many, removes the oldest that is not being written. It stays in the
 * history.
 */
function withNew(versions: readonly Version[], fresh: Omit<Version, 'number'>): readonly Version[] {
  const number = Math.max(0, ...versions.map((version) => version.number)) + 1;
  const all = [{ ...fresh, number }, ...versions];
  const oldest = all.findLastIndex(({ state }) => state !== 'running');
  return all.length > MOST && oldest > 0 ? all.toSpliced(oldest, 1) : all;
}

/** Takes over the saved message; adds a version if it comes from the history. */
function withSaved(versions: readonly Version[], message: GeneratedMessage): readonly Version[] {
  const { generationId: key, content: text, state, failReason: error } = message;
  if (!versions.some((version) => version.key === key))
    return withNew(versions, { key, request: null, state, live: null, text, lost: false, message, error });
  return put(versions, key, (version) => ({ ...version, state, live: null, text, lost: false, message, error }));
}
