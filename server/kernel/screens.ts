/** The screens, as those who edit them see and change them. Given to handlers; server/screens keeps them. */
import type { CheckOptions } from '../../src/language/check';
import type { MenuGroup, Page, Problem, ScreenEvent } from '../../src/language/types';
import type { Database } from '../db/connect';
import type { VersionOrigin } from '../db/schema';

/** One of the texts that a screen had. Never changes. */
export interface ScreenVersion {
  readonly versionId: number;
  readonly screenId: string;
  /** From 1, without gaps. */
  readonly versionNo: number;
  readonly content: string;
  readonly origin: VersionOrigin;
  /** Name of the person, or that of the disk. */
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
  /** Its file in the folder, with `/`. */
  readonly file: string;
  /** Null: there is only a file, which was never good. */
  readonly newest: NewestVersion | null;
  /** What is served: of the newest version. */
  readonly page: Page | null;
  /** Of the newest version's text. */
  readonly faults: readonly Problem[];
  /** The file, where it has errors and so is no version. */
  readonly disk: { readonly content: string; readonly problems: readonly Problem[] } | null;
}

/** Text of each screen that is to be; null: it is to be deleted. */
export type ScreenTexts = ReadonlyMap<string, string | null>;

/** Errors that screens would have: those that are to be changed, and those that only this change would break. */
export type CheckScreens = (texts: ScreenTexts) => readonly Problem[];

/** A change of screens. What was edited on disk until now is among the versions already. */
export interface ScreenChange {
  /** For what belongs to the change: it is done with it, or not at all. */
  readonly tx: Database;
  /** Of every screen, also of those that are deleted. */
  readonly newest: ReadonlyMap<string, NewestVersion>;
  /** Screens whose file has errors: an older version is served, or nothing. */
  readonly broken: ReadonlySet<string>;
  readonly check: CheckScreens;
  /** Screens that use one of these parts, directly or through another. */
  usersOf(partIds: Iterable<string>): readonly NewestVersion[];
  /** Files are written when the change is done, all of them or none. */
  put(versions: readonly NewVersion[]): Promise<ScreenVersion[]>;
  remove(screenId: string): void;
}

export interface Screens {
  /** Every screen that there is, with what other servers published until now. */
  current(): Promise<ReadonlyMap<string, KeptScreen>>;
  readonly check: CheckScreens;
  /** Screens that use one of these parts, as they are now. */
  usersOf(partIds: Iterable<string>): readonly NewestVersion[];
  /** What the checker knows of the product, for what else is asked of texts. */
  known(): Omit<CheckOptions, 'file'>;
  /** Whether the folder cannot be written. */
  readOnly(): boolean;
  /**
   * Changes screens: alone, on whatever server. A throw changes nothing. May be tried again when somebody writes a file
   * meanwhile.
   */
  change<T>(work: (change: ScreenChange) => Promise<T>): Promise<T>;
}

/** A screen as it is served. */
export interface ShownScreen extends KeptScreen {
  /** Of the page; '' where there never was a good one. */
  readonly version: string;
}

/** The screens, as they are served and kept in step with folder and database. */
export interface ScreenShelf extends Screens {
  /** Reads everything; whoever asks for the screens before waits for it. */
  open(): Promise<void>;
  /** Looks at folder and database. */
  refresh(): Promise<void>;
  close(): Promise<void>;
  all(): readonly ShownScreen[];
  get(id: string): ShownScreen | undefined;
  /** The sidebar's groups in order. */
  groups(): readonly MenuGroup[];
  /** Of menu.json, where it has errors. */
  menuProblems(): readonly Problem[];
  /** Tells what became of each screen that changed. Answers how to stop. */
  listen(listener: (events: readonly ScreenEvent[]) => void): () => void;
}
