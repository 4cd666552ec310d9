/** State of the editor for one screen. */
import type { Conflict } from '../../../language/service/history/merge';
import type { ChangeSet } from '@codemirror/state';
import type { EditingState } from '../../../shared/editing/editing';
import type { Start } from './start';
import type { Calls, ScreenProblem, ScreenSummary, ScreenVersion } from '../../../services/catalogue/generated/types';

export type Opened = Calls['workshop.openScreen']['result'];
export type Published = Calls['workshop.publishScreen']['result'];

/** A version; without an id if the screen was never published. */
export interface Version {
  readonly versionId: number | null;
  readonly text: string;
}

/** The served version. */
export interface Newest extends Version {
  readonly versionNo: number;
  readonly author: string;
  readonly updateTime: string | null;
}

/** A draft found when the editor opened. */
export interface Restored {
  readonly at: string;
  readonly from: 'server' | 'browser';
  /** Another draft, written elsewhere. */
  readonly other?: { readonly text: string; readonly baseVersionId: number | null; readonly at: string };
}

/** Conflicts to be decided. */
export interface Clash {
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
  readonly merged: unknown;
  readonly conflicts: readonly Conflict[];
  /** Their version; null: the release's text. */
  readonly version: Newest | null;
}

/** Changes received from others. */
export interface Incoming {
  /**
   * `updated`: an unchanged text was replaced by theirs. `merged`: merged into the draft. `published`: merged while
   * publishing.
   */
  readonly how: 'updated' | 'merged' | 'published';
  readonly versionNo: number;
  readonly author: string;
  readonly before: string;
  readonly after: string;
}

/** What the editor shows beside the text. */
export interface Screen {
  /** null: the screen is not on the server yet. */
  readonly screen: ScreenSummary | null;
  readonly readOnly: boolean;
  /** Whether other people can open the screen and this person lacks the right to publish such screens. */
  readonly isOthers: boolean;
  /** Whether this browser has the draft. */
  readonly isKept: boolean;
  /** The version that the text is based on. */
  readonly base: Version;
  readonly newest: Newest;
  /** Whether the screen was deleted while it is edited. */
  readonly deleted: boolean;
  readonly restored: Restored | null;
  readonly incoming: Incoming | null;
  readonly clash: Clash | null;
  /** The file on disk, if it has errors and is therefore not served. */
  readonly disk: {
    readonly text: string;
    readonly problems: readonly ScreenProblem[];
    readonly isReplaced: boolean;
  } | null;
  /** A change of the release that overlaps the served version. */
  readonly release: Opened['release'];
  /** The person's submission for review or planned publication, if there is something to know about it. */
  readonly review: Opened['review'];
  readonly busy: 'publishing' | 'deleting' | 'merging' | null;
  /** The version that this editor published last. */
  readonly published: ScreenVersion | null;
}

export type EditState = EditingState<string, ChangeSet, Conflict> & Screen;

/** Whether there is something to publish. */
export const isChanged = ({ document, newest }: Pick<EditState, 'document' | 'newest'>): boolean =>
  document.trimEnd() !== newest.text.trimEnd();

/** Whether the text waits for a reviewer, or for its time. */
export const isWaiting = ({ review }: Pick<EditState, 'review'>): boolean =>
  review?.state === 'pending' || review?.state === 'planned';

/** Whether others published since the text's base version. */
export const isBehind = ({ base, newest }: Pick<EditState, 'base' | 'newest'>): boolean =>
  base.versionId !== newest.versionId;

export const newestOf = ({ screen, text, versionId }: Opened): Newest => ({
  versionId,
  text,
  versionNo: screen.versionNo,
  author: screen.author,
  updateTime: screen.updateTime,
});

export const newestAs = ({ versionId, versionNo, author, createTime }: ScreenVersion, text: string): Newest => ({
  versionId,
  text,
  versionNo,
  author,
  updateTime: createTime,
});

/** The base of a screen without a version. */
export const NOTHING: Version = { versionId: null, text: '{}' };

/** State without a draft, received version, conflict or work in progress. */
const CALM = {
  isKept: true,
  restored: null,
  incoming: null,
  clash: null,
  busy: null,
  published: null,
} as const;

/** A screen on the server, opened with the text of `start`, which is based on `base`. */
export function openedState(opened: Opened, { from, at, other }: Start, base: Version): Screen {
  // A screen without a version consists of its draft only, which is not reported as restored.
  const isServed = from === 'served' || (from === 'server' && opened.versionId === null);
  return {
    ...CALM,
    ...servedState(opened),
    base,
    restored: isServed ? null : { at: at!, from, ...(other && { other }) },
  };
}

/** A new screen, which is only a draft until it is published. */
export const NEW_SCREEN: Screen = {
  ...CALM,
  screen: null,
  readOnly: false,
  isOthers: false,
  base: NOTHING,
  newest: { ...NOTHING, versionNo: 0, author: '', updateTime: null },
  deleted: false,
  disk: null,
  release: null,
  review: null,
};

/** The part of the state that the server decides. */
export const servedState = (opened: Opened) => ({
  screen: opened.screen,
  readOnly: opened.readOnly,
  isOthers: opened.isOthers,
  disk: opened.disk,
  release: opened.release,
  review: opened.review,
  newest: newestOf(opened),
  deleted: false,
});

/** Changes of the state after `mine` was published, perhaps merged with changes of others. */
export function publishedState(version: ScreenVersion, { outcome, text }: Published, mine: string): Partial<Screen> {
  const newest = newestAs(version, text);
  return {
    newest,
    base: newest,
    published: version,
    review: null,
    restored: null,
    clash: null,
    deleted: false,
    disk: null,
    incoming:
      outcome === 'merged'
        ? { how: 'published', versionNo: version.versionNo, author: version.author, before: mine, after: text }
        : null,
  };
}
