/**
 * One change of screens, inside a transaction that no other change interleaves with: edits on disk become versions, the
 * work adds its own, then the files are written.
 */
import type { Database } from '../db/connect';
import type { Seen } from '../db/schema';
import type {
  NewestVersion,
  NewVersion,
  ReleaseConflict,
  ScreenChange,
  ScreenTexts,
  ScreenVersion,
} from '../kernel/screens';
import type { Problem } from '../../src/language/types';
import { importEdits, type Waiting } from './import-edits';
import { importRelease } from './import-release';
import type { Compiler } from './compiler';
import { MENU_ID } from './folder';
import { isPartId } from '../../src/language/parts/file-name';
import { hashOfText } from './hash';
import { CannotWrite, type FileChange, Touched } from './place';
import { MESSAGES } from './screens.messages';
import { changeNumber, insertVersions, lockChanges, newestSince, setNewest, writeSeen } from './versions.store';
import type { Late, WatchedFolder } from './watched-folder';
import { keepAside, writeFiles } from './write';

/** State of the library at the beginning of a change. */
export interface Known {
  readonly folder: WatchedFolder;
  readonly compiler: Compiler;
  readonly newest: ReadonlyMap<string, NewestVersion>;
  /** Number of the last change included in `newest`; -1: none. */
  readonly changeNo: number;
  readonly now: () => Date;
  /** Logs what was done with files on the change's own initiative. */
  readonly noted: (what: Readonly<Record<string, unknown>>, message: string) => void;
}

/** State of the library after the change. */
export interface Done {
  readonly newest: ReadonlyMap<string, NewestVersion>;
  readonly changeNo: number;
  readonly waiting: ReadonlyMap<string, Waiting>;
  readonly conflicts: ReadonlyMap<string, ReleaseConflict>;
  readonly seen: Readonly<Record<string, Seen>>;
  readonly late: readonly Late[];
  /** Whether some files could not be updated to what others published. */
  readonly behind: boolean;
}

export class Change implements ScreenChange {
  readonly #newest: Map<string, NewestVersion>;
  #changeNo = 0;
  /** Screens with a new newest version. `true`: the change fails unless the file can be written too. */
  readonly #touched = new Map<string, boolean>();
  #waiting: ReadonlyMap<string, Waiting> = new Map();
  #conflicts: ReadonlyMap<string, ReleaseConflict> = new Map();
  /** Screens whose file is older than what others published. */
  #behind: readonly string[] = [];
  #left = false;
  #late: readonly Late[] = [];
  readonly #seen: Record<string, Seen> = {};

  private constructor(
    readonly tx: Database,
    private readonly known: Known,
  ) {
    this.#newest = new Map(known.newest);
  }

  static async begin(tx: Database, known: Known): Promise<Change> {
    const change = new Change(tx, known);
    change.#changeNo = await lockChanges(tx);
    if (change.#changeNo !== known.changeNo) {
      for (const { changeNo: _, ...version } of await newestSince(tx, known.changeNo))
        change.#newest.set(version.screenId, version);
    }
    known.folder.look();
    change.#late = known.folder.late();
    const importAll = known.folder.release === undefined ? importEdits : importRelease;
    const imported = await importAll({
      ...known,
      tx,
      newest: change.#newest,
      put: (versions) => change.#insert(versions, false),
      remove: (id) => change.#delete(id, false),
    });
    change.#waiting = imported.waiting;
    change.#conflicts = imported.conflicts;
    change.#behind = imported.behind;
    for (const [id, hash] of imported.agreed) change.#saw(id, hash);
    return change;
  }

  get newest(): ReadonlyMap<string, NewestVersion> {
    return new Map([...this.#newest].filter(([id]) => id !== MENU_ID));
  }

  get broken(): ReadonlySet<string> {
    return new Set(this.#waiting.keys());
  }

  usersOf = (partIds: Iterable<string>): readonly NewestVersion[] =>
    usersOf(partIds, this.#newest, this.known.compiler);

  check = (texts: ScreenTexts): readonly Problem[] => checkTexts(texts, this.#newest, this.known.compiler);

  put = (versions: readonly NewVersion[]): Promise<ScreenVersion[]> => this.#insert(versions, true);

  remove = (screenId: string): void => this.#delete(screenId, true);

  async keepOverRelease(screenId: string, hash: string, author: string): Promise<boolean> {
    const conflict = this.#conflicts.get(screenId);
    const newest = this.#newest.get(screenId);
    if (conflict?.hash !== hash || !newest) return false;
    const { content, versionNo: restoredNo } = newest;
    // The release's text becomes a version, because the merge with the next release needs it as its base.
    const release = MESSAGES.releaseAuthor(this.known.folder.release ?? '');
    await this.put([{ screenId, content: conflict.content, origin: 'release', author: release }]);
    await this.put([{ screenId, content, origin: 'restore', author, restoredNo, message: MESSAGES.keptOverRelease }]);
    this.#saw(screenId, hash);
    this.#conflicts = new Map([...this.#conflicts].filter(([id]) => id !== screenId));
    return true;
  }

  async #insert(versions: readonly NewVersion[], must: boolean): Promise<ScreenVersion[]> {
    const createTime = this.known.now();
    const rows = await insertVersions(
      this.tx,
      versions.map((version) => ({
        message: '',
        restoredNo: null,
        batchId: null,
        ...version,
        createTime,
        versionNo: (this.#newest.get(version.screenId)?.versionNo ?? 0) + 1,
      })),
    );
    for (const row of rows) this.#touch({ ...row, deleteTime: null }, must);
    return rows;
  }

  #delete(screenId: string, must: boolean): void {
    this.#touch({ ...this.#newest.get(screenId)!, deleteTime: this.known.now() }, must);
  }

  #touch(version: NewestVersion, must: boolean): void {
    this.#newest.set(version.screenId, version);
    this.#touched.set(version.screenId, must || this.#touched.get(version.screenId) === true);
  }

  /** Finishes the change; only the commit of the transaction remains. */
  async finish(): Promise<Done> {
    if (this.#touched.size > 0)
      this.#changeNo = await setNewest(
        this.tx,
        [...this.#touched.keys()].map((id) => this.#newest.get(id)!),
      );
    if (this.known.folder.release === undefined) await this.#writeFiles();
    const waiting = new Map([...this.#waiting].filter(([id]) => !this.#touched.has(id)));
    if (Object.keys(this.#seen).length > 0) await writeSeen(this.tx, this.known.folder.name, this.#seen);
    return {
      newest: this.#newest,
      changeNo: this.#changeNo,
      waiting,
      conflicts: this.#conflicts,
      seen: this.#seen,
      late: this.#late,
      behind: this.#left,
    };
  }

  async #writeFiles(): Promise<void> {
    const follow = [...this.#touched].filter(([, must]) => must).map(([id]) => id);
    const changes = follow.flatMap((id) => this.#fileChange(id) ?? []);
    for (const { id, expected } of changes) this.#keepAside(id, expected);
    await this.#write(changes);
    for (const id of follow) this.#saw(id, hashOrNull(this.#textOf(id)));
    const others = [...this.#touched.keys(), ...this.#behind].filter((id) => this.#touched.get(id) !== true);
    const writable = this.known.folder.writable();
    for (const id of new Set(others)) await this.#followIfPossible(id, writable);
  }

  /**
   * Writes the file of a screen that others published. A failure only leaves the file outdated, because the served
   * screen does not depend on it.
   */
  async #followIfPossible(id: string, writable: boolean): Promise<void> {
    const change = this.#fileChange(id);
    if (change && !writable) this.#left = true;
    try {
      if (change && writable) await this.#write([change]);
      const text = this.known.folder.texts().get(id)?.content ?? null;
      this.#saw(id, hashOrNull(text));
    } catch (error) {
      if (!(error instanceof Touched) && !(error instanceof CannotWrite)) throw error;
      this.#left = true;
      this.known.noted({ err: error, screen: id }, 'screen file stays behind');
    }
  }

  async #write(changes: readonly FileChange[]): Promise<void> {
    const { folder } = this.known;
    if (changes.length === 0) return;
    await writeFiles(folder.path, changes, (replaced) =>
      folder.watchReplaced(replaced, this.#baseOf(replaced.id, replaced.text)),
    );
    for (const { id, text } of changes) folder.wrote(id, text);
  }

  /**
   * The merge base for later writes of a program that had this text open. For a file with errors, that is the newest
   * version.
   */
  #baseOf(id: string, text: string): string {
    return (this.#waiting.has(id) ? this.known.newest.get(id)?.content : undefined) ?? text;
  }

  /** Saves a file with errors in another place before a publish overwrites it, because it is in no version. */
  #keepAside(id: string, text: string | null): void {
    if (!this.#waiting.has(id) || text === null || text.trim() === '') return;
    this.known.noted(
      { screen: id, kept: keepAside(this.known.folder.path, id, text) },
      'replaced a screen file with errors',
    );
  }

  #fileChange(id: string): FileChange | null {
    const text = this.#textOf(id);
    const expected = this.known.folder.texts().get(id)?.content ?? null;
    return text === expected ? null : { id, text, expected };
  }

  #textOf(id: string): string | null {
    const version = this.#newest.get(id);
    return version && version.deleteTime === null ? version.content : null;
  }

  #saw(id: string, hash: string | null): void {
    const { release } = this.known.folder;
    this.#seen[id] = { hash, at: Date.now(), ...(release !== undefined && { release }) };
  }
}

const hashOrNull = (text: string | null): string | null => (text === null ? null : hashOfText(text));

export const isThere = ({ deleteTime }: NewestVersion): boolean => deleteTime === null;

/** Ids of screens (not of parts) that use one of the parts. */
export function usersOf(
  partIds: Iterable<string>,
  newest: ReadonlyMap<string, NewestVersion>,
  compiler: Compiler,
): readonly NewestVersion[] {
  const existing = [...newest.values()].filter((version) => isThere(version) && version.screenId !== MENU_ID);
  const users = new Set(compiler.usersOf(new Set(partIds), existing));
  return existing.filter((version) => users.has(version) && !isPartId(version.screenId));
}

export function checkTexts(
  texts: ScreenTexts,
  newest: ReadonlyMap<string, NewestVersion>,
  compiler: Compiler,
): readonly Problem[] {
  const before = [...newest.values()].filter(isThere);
  const after = [
    ...before.filter(({ screenId }) => !texts.has(screenId)),
    ...[...texts].flatMap(([screenId, content]) => (content === null ? [] : { screenId, content })),
  ];
  return compiler.check(before, after);
}

/** Whether another server has changed screens. */
export const isBehind = async (db: Database, { changeNo }: Pick<Known, 'changeNo'>): Promise<boolean> =>
  (await changeNumber(db)) !== changeNo;
