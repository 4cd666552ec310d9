/** What the editor knows of the screen that it edits. */
import type { Conflict } from '../../../language/service/history/merge';
import type { Calls, ScreenProblem, ScreenSummary, ScreenVersion } from '../../../services/catalogue/generated/types';

export type Opened = Calls['workshop.openScreen']['result'];
export type Published = Calls['workshop.publishScreen']['result'];

/** A version as far as the editor needs it; without an id: the screen was never published. */
export interface Version {
  readonly versionId: number | null;
  readonly text: string;
}

/** What is served now. */
export interface Newest extends Version {
  readonly versionNo: number;
  readonly author: string;
  readonly updateTime: string | null;
}

/** A draft that was found when the editor opened. */
export interface Restored {
  readonly at: string;
  readonly from: 'server' | 'browser';
  /** Another one, which was typed elsewhere. */
  readonly other?: { readonly text: string; readonly baseVersionId: number | null; readonly at: string };
}

/** Changes of the same places, to be decided. */
export interface Clash {
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
  readonly merged: unknown;
  readonly conflicts: readonly Conflict[];
  /** The version that theirs is. */
  readonly version: Newest;
}

/** What came in from others. */
export interface Incoming {
  /**
   * The text that had not been touched is theirs now; they were merged into the draft; they were merged when it was
   * published.
   */
  readonly how: 'updated' | 'merged' | 'published';
  readonly versionNo: number;
  readonly author: string;
  readonly before: string;
  readonly after: string;
}

export interface EditState {
  /** null: it is not on the server yet. */
  readonly screen: ScreenSummary | null;
  readonly readOnly: boolean;
  /** Other people open the screen, and the person may not publish such. */
  readonly isOthers: boolean;
  readonly text: string;
  /** What the text began with. */
  readonly base: Version;
  readonly newest: Newest;
  /** Somebody deleted the screen while it is edited. */
  readonly deleted: boolean;
  readonly restored: Restored | null;
  readonly incoming: Incoming | null;
  readonly clash: Clash | null;
  /** The file on disk where it has errors and is not what is served. */
  readonly disk: { readonly text: string; readonly problems: readonly ScreenProblem[] } | null;
  readonly busy: 'publishing' | 'deleting' | 'merging' | null;
  /** What was published last, by this editor. */
  readonly published: ScreenVersion | null;
}

/** Whether there is something to publish. */
export const isChanged = ({ text, newest }: Pick<EditState, 'text' | 'newest'>): boolean =>
  text.trimEnd() !== newest.text.trimEnd();

/** Whether others published since the text began. */
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
