/** Interface by which handlers read and change the screens; server/screens implements it. */
import type { CheckOptions } from '../../src/language/check';
import type { ScreenDocument, Problem, ScreenEvent, ServedScreen } from '../../src/language/types';
import type { MenuGroup, ScreenIndex } from '../../src/services/catalogue/generated/types';
import type { Holder } from '../../src/services/catalogue/policy';
import type { Database } from '../db/connect';
import type { VersionOrigin } from '../db/schema';
import type { JsonDocument } from './http/document';

/** One stored text of a screen; immutable. */
export interface ScreenVersion {
  readonly versionId: number;
  readonly screenId: string;
  /** From 1, without gaps. */
  readonly versionNo: number;
  readonly content: string;
  readonly origin: VersionOrigin;
  /** Name of the person, or the name that stands for edits on disk. */
  readonly author: string;
  readonly message: string;
  readonly restoredNo: number | null;
  readonly batchId: number | null;
  readonly createTime: Date;
}

export type NewVersion = Pick<ScreenVersion, 'screenId' | 'content' | 'origin' | 'author'> &
  Partial<Pick<ScreenVersion, 'message' | 'restoredNo' | 'batchId'>>;

export interface NewestVersion extends ScreenVersion {
  /** Set while the screen is deleted. */
  readonly deleteTime: Date | null;
}

export interface KeptScreen {
  readonly id: string;
  /** Path in the folder of screens, with `/`. */
  readonly file: string;
  /** Null: there is only a file, which always had errors. */
  readonly newest: NewestVersion | null;
  /** The compiled newest version, which is served. */
  readonly page: ScreenDocument | null;
  /** Problems of the newest version's text. */
  readonly faults: readonly Problem[];
  /** The file, if it has errors and therefore is not a version. */
  readonly disk: { readonly content: string; readonly problems: readonly Problem[] } | null;
  readonly release: ReleaseConflict | null;
  /** The newest version beside the release's text; null: people edit the folder, so that there is no release. */
  readonly fromRelease: FromRelease | null;
}

/** `added`: the release has no such screen. */
export type FromRelease = 'same' | 'changed' | 'added';

/** A change of the release that overlaps a change of people, whose version is served until somebody decides. */
export interface ReleaseConflict {
  /** The release's text. */
  readonly content: string;
  readonly hash: string;
  /** Text of the release before; null: unknown. */
  readonly base: string | null;
}

/** New text of each screen; null deletes the screen. */
export type ScreenTexts = ReadonlyMap<string, string | null>;

/**
 * Checks a change before it is made: errors of the changed screens, and those that the change would cause in other
 * screens.
 */
export type CheckScreens = (texts: ScreenTexts) => readonly Problem[];

/** A running change of screens. Earlier edits on disk have already become versions. */
export interface ScreenChange {
  /** The transaction of the change, for writes that belong to it. */
  readonly tx: Database;
  /** Newest version of every screen, including deleted ones. */
  readonly newest: ReadonlyMap<string, NewestVersion>;
  /** Screens whose file has errors: an older version is served, or none. */
  readonly broken: ReadonlySet<string>;
  readonly check: CheckScreens;
  /** Screens that use one of these parts, directly or through another part. */
  usersOf(partIds: Iterable<string>): readonly NewestVersion[];
  /** Adds versions. Their files are written at the end of the change, all or none. */
  put(versions: readonly NewVersion[]): Promise<ScreenVersion[]>;
  remove(screenId: string): void;
  /** Decides for the newest version against the release's text with this hash. Returns false if there is none. */
  keepOverRelease(screenId: string, hash: string, author: string): Promise<boolean>;
}

/** Screens as people get them. */
export interface ScreenDocuments {
  index(reader: Holder): JsonDocument<ScreenIndex>;
  /** The screen of an address; null if there is none, or none that the person may open. */
  at(path: string, reader: Holder): JsonDocument<ServedScreen | null>;
  /** Throws `unknownPath` if there is no such screen, or the person may not open it. */
  read(id: string, identify: () => Promise<Holder>): Promise<JsonDocument<ServedScreen>>;
}

export interface Screens {
  readonly documents: ScreenDocuments;
  /** All existing screens, after loading what other servers published. */
  current(): Promise<ReadonlyMap<string, KeptScreen>>;
  readonly check: CheckScreens;
  /** Screens that use one of these parts at present. */
  usersOf(partIds: Iterable<string>): readonly NewestVersion[];
  /** Facts of the product for the checker (calls, menus, routes, widgets), for other checks of texts. */
  known(): Omit<CheckOptions, 'file'>;
  /** Whether the folder is read-only. */
  readOnly(): boolean;
  /** Whether a publish writes the file of the screen; the release's files are never written. */
  writesFiles(): boolean;
  /**
   * Runs one change of screens under a lock that all servers share. If `work` throws, nothing changes. `work` may run
   * again when a file is edited meanwhile.
   */
  change<T>(work: (change: ScreenChange) => Promise<T>): Promise<T>;
}

/** A screen with the version under which it is served. */
export interface ShownScreen extends KeptScreen {
  /** Hash of the compiled screen; '' if no version was ever valid. */
  readonly version: string;
}

/** The served screens, kept in sync with the folder and the database. */
export interface ScreenShelf extends Screens {
  /** Loads everything; earlier reads of the screens wait for it. */
  open(): Promise<void>;
  /** Checks folder and database for changes. */
  refresh(): Promise<void>;
  close(): Promise<void>;
  all(): readonly ShownScreen[];
  get(id: string): ShownScreen | undefined;
  /** The sidebar's groups in order. */
  groups(): readonly MenuGroup[];
  /** Problems of menu.json. */
  menuProblems(): readonly Problem[];
  /** Reports each screen that changed. Returns the function that unsubscribes. */
  listen(listener: (events: readonly ScreenEvent[]) => void): () => void;
}
