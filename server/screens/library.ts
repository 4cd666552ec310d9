/**
 * The screens: the newest version of each, compiled, in step with the folder where people edit them and with the other
 * servers on the same database (docs/decisions/0014-versions-of-screens.md). A text with an error never takes the place
 * of a good one.
 */
import { setImmediate } from 'node:timers/promises';
import { compileMenu } from '../../src/language/declare/menu';
import type { ScreenDocument, Problem, ScreenEvent } from '../../src/language/types';
import type { MenuGroup } from '../../src/services/catalogue/generated/types';
import type { Database } from '../db/connect';
import { violationOf } from '../db/errors';
import { hashOf } from '../kernel/http/document';
import { ApiError } from '../kernel/calls/errors';
import type {
  FromRelease,
  NewestVersion,
  ReleaseConflict,
  ScreenChange,
  ScreenShelf,
  ScreenTexts,
  ShownScreen,
} from '../kernel/screens';
import { hashOfNewest, type Waiting } from './import-edits';
import { Change, checkTexts, type Done, isBehind, isThere, usersOf } from './change';
import { buildId, CompiledFile } from './compiled-file';
import { Compiler, inOrder } from './compiler';
import { Documents } from './documents';
import { fileOf, MENU_ID } from './folder';
import { CannotWrite, Touched } from './place';
import { isBroken, problemsOf } from './problems';
import { MESSAGES } from './screens.messages';
import { forgetOldFolders, readSeen } from './versions.store';
import { WatchedFolder } from './watched-folder';
import { removeLeftovers } from './write';

export interface LibraryOptions {
  readonly folder: string;
  /** Version of the product, if the folder is that of its release; undefined: people edit the folder. */
  readonly release?: string | undefined;
  readonly db: Database;
  /** Host patterns of pictures that may be shown; default: the hosts of the platforms. */
  readonly mediaHosts?: readonly string[];
  /** File for compiled screens, so that the next start need not compile them; default: none. */
  readonly compiledFile?: string | null;
  readonly now?: () => Date;
  readonly log?: (what: Readonly<Record<string, unknown>>, message: string) => void;
}

type Listener = (events: readonly ScreenEvent[]) => void;

/** Attempts of a change that is interrupted by edits of its files. */
const TRIES = 5;
/** Delay before writing a file is retried, ms. */
const TRY_AGAIN_MS = 30_000;
/** SQLSTATE: another transaction held the lock too long. */
const LOCK_NOT_AVAILABLE = '55P03';

export class ScreenLibrary implements ScreenShelf {
  readonly #folder: WatchedFolder;
  readonly #compiler: Compiler;
  readonly #compiledFile: CompiledFile | undefined;
  #newest: ReadonlyMap<string, NewestVersion> = new Map();
  #waiting: ReadonlyMap<string, Waiting> = new Map();
  #conflicts: ReadonlyMap<string, ReleaseConflict> = new Map();
  #changeNo = -1;
  /** The folder has changes that were not imported yet. */
  #untidy = true;
  #behindSince = 0;
  #screens: ReadonlyMap<string, ShownScreen> = new Map();
  #menu: { version: NewestVersion | undefined; groups: readonly MenuGroup[] } = { version: undefined, groups: [] };
  readonly #listeners = new Set<Listener>();
  readonly documents = new Documents(this);
  #opened: Promise<void> | undefined;
  #working: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: LibraryOptions) {
    this.#folder = new WatchedFolder(options.folder, options.release);
    this.#compiler = new Compiler(options.mediaHosts);
    const build = buildId();
    if (options.compiledFile && build) this.#compiledFile = new CompiledFile(options.compiledFile, build);
  }

  all = (): readonly ShownScreen[] => [...this.#screens.values()];
  get = (id: string): ShownScreen | undefined => this.#screens.get(id);
  groups = (): readonly MenuGroup[] => this.#menu.groups;
  /** Problems of menu.json. */
  menuProblems = (): readonly Problem[] => this.#waiting.get(MENU_ID)?.problems ?? [];
  writesFiles = (): boolean => this.options.release === undefined;
  readOnly = (): boolean => this.writesFiles() && !this.#folder.writable();
  known = () => this.#compiler.known;
  check = (texts: ScreenTexts): readonly Problem[] => checkTexts(texts, this.#newest, this.#compiler);
  usersOf = (partIds: Iterable<string>) => usersOf(partIds, this.#newest, this.#compiler);

  /** Reports each screen that changed. Returns the function that unsubscribes. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads everything: from the database, then from the folder. */
  open(): Promise<void> {
    this.#opened ??= this.#alone(async () => {
      const { db } = this.options;
      const compiled = this.#compiledFile?.read(this.#compiler.known.mediaHosts ?? []);
      if (compiled) this.#compiler.restore(compiled);
      if (this.options.release === undefined) this.#folder.remember(await readSeen(db, this.#folder.name));
      await this.#change(async () => undefined);
      await forgetOldFolders(db, this.#folder.name);
      if (this.#folder.writable()) removeLeftovers(this.options.folder);
      this.#keepCompiled();
    }).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** Checks folder and database for changes. */
  async refresh(): Promise<void> {
    await this.open();
    await this.#alone(async () => {
      if (this.#folder.look()) this.#untidy = true;
      if (this.#folder.lookLate()) this.#untidy = true;
      if (this.#untidy || this.#mayCatchUp() || (await this.#isBehind())) await this.#change(async () => undefined);
    });
  }

  async current(): Promise<ReadonlyMap<string, ShownScreen>> {
    await this.open();
    await this.#alone(async () => {
      if (await this.#isBehind()) await this.#change(async () => undefined);
    });
    return this.#screens;
  }

  async change<T>(work: (change: ScreenChange) => Promise<T>): Promise<T> {
    await this.open();
    return this.#alone(() => this.#change(work));
  }

  /** Imports what was last written into replaced files. */
  async close(): Promise<void> {
    if (!this.#opened) return;
    await this.#alone(async () => {
      if (this.#folder.lookLate(true)) await this.#change(async () => undefined);
      this.#keepCompiled();
    });
  }

  #keepCompiled(): void {
    const compiled = this.#compiledFile && this.#compiler.save();
    if (compiled) this.#compiledFile?.write(compiled);
  }

  /** Runs the tasks one after the other. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => undefined);
    return done;
  }

  #isBehind = (): Promise<boolean> => isBehind(this.options.db, { changeNo: this.#changeNo });
  #mayCatchUp = (): boolean =>
    this.#behindSince > 0 && Date.now() - this.#behindSince > TRY_AGAIN_MS && this.#folder.writable();

  async #change<T>(work: (change: ScreenChange) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        const { result, done } = await this.options.db.transaction(async (tx) => {
          const change = await Change.begin(tx, this.#known());
          const answer = await work(change);
          return { result: answer, done: await change.finish() };
        });
        await this.#take(done);
        return result;
      } catch (error) {
        this.#untidy = true;
        if (!(error instanceof Touched) || tries === TRIES) throw inWords(error);
      }
    }
  }

  #known() {
    const { now = () => new Date(), log = () => undefined } = this.options;
    return {
      folder: this.#folder,
      compiler: this.#compiler,
      newest: this.#newest,
      changeNo: this.#changeNo,
      now,
      noted: log,
    };
  }

  async #take(done: Done): Promise<void> {
    this.#newest = done.newest;
    this.#changeNo = done.changeNo;
    this.#waiting = done.waiting;
    this.#conflicts = done.conflicts;
    this.#untidy = false;
    this.#behindSince = done.behind ? Date.now() : 0;
    this.#folder.agree(done.seen);
    this.#folder.dealtWith(done.late);
    const before = this.#screens;
    this.#screens = await this.#compileAll();
    this.#takeMenu();
    const events = changesBetween(before, this.#screens);
    if (events.length > 0) for (const notify of this.#listeners) notify(events);
  }

  async #compileAll(): Promise<ReadonlyMap<string, ShownScreen>> {
    const existing = [...this.#newest.values()].filter((version) => isThere(version) && version.screenId !== MENU_ID);
    const waiting = [...this.#waiting.values()].filter(({ screenId }) => screenId !== MENU_ID);
    this.#compiler.use(existing, waiting);
    const screens = new Map<string, ShownScreen>();
    const isNewest = new Set(existing.map(({ screenId }) => screenId));
    for (const text of inOrder([...existing, ...waiting.filter(({ screenId }) => !isNewest.has(screenId))])) {
      // Yields to the event loop between screens, so that requests are answered.
      if (this.#compiler.isNew(text)) await setImmediate();
      screens.set(text.screenId, this.#screenOf(text.screenId));
    }
    return screens;
  }

  #screenOf(id: string): ShownScreen {
    const newest = this.#newest.get(id);
    const disk = this.#waiting.get(id) ?? null;
    const release = this.#conflicts.get(id) ?? null;
    if (!newest || !isThere(newest))
      return {
        id,
        file: fileOf(id),
        newest: null,
        page: null,
        version: '',
        faults: [],
        disk,
        release,
        fromRelease: null,
      };
    const page = this.#compiler.pageOf(newest);
    return {
      id,
      file: fileOf(id),
      newest,
      page,
      version: versionOf(page),
      faults: this.#compiler.compile(newest).problems,
      disk,
      release,
      fromRelease: this.#fromRelease(newest),
    };
  }

  #fromRelease(newest: NewestVersion): FromRelease | null {
    if (this.options.release === undefined) return null;
    const released = this.#folder.texts().get(newest.screenId)?.hash;
    if (released === undefined) return 'added';
    return released === hashOfNewest(newest) ? 'same' : 'changed';
  }

  #takeMenu(): void {
    const version = this.#newest.get(MENU_ID);
    if (version === this.#menu.version) return;
    this.#menu = {
      version,
      groups: version && isThere(version) ? (compileMenu(version.content, fileOf(MENU_ID)).groups ?? []) : [],
    };
  }
}

const versions = new WeakMap<ScreenDocument, string>();

function versionOf(page: ScreenDocument | null): string {
  if (!page) return '';
  let version = versions.get(page);
  if (version === undefined) versions.set(page, (version = hashOf(JSON.stringify(page))));
  return version;
}

function inWords(error: unknown): unknown {
  if (error instanceof CannotWrite) return new ApiError('forbidden', { message: MESSAGES.cannotWrite });
  if (error instanceof Touched) return new ApiError('conflict', { message: MESSAGES.fileBusy });
  return violationOf(error)?.state === LOCK_NOT_AVAILABLE
    ? new ApiError('conflict', { message: MESSAGES.busy })
    : error;
}

const sameProblems = (a: readonly Problem[], b: readonly Problem[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

function changesBetween(
  before: ReadonlyMap<string, ShownScreen>,
  after: ReadonlyMap<string, ShownScreen>,
): ScreenEvent[] {
  const events: ScreenEvent[] = [];
  for (const [id, screen] of after) {
    const old = before.get(id);
    const same = old?.version === screen.version && sameProblems(problemsOf(old), problemsOf(screen));
    if (!same) events.push({ id, version: screen.version, broken: isBroken(screen) });
  }
  for (const id of before.keys()) if (!after.has(id)) events.push({ id, version: '', broken: false, removed: true });
  return events;
}
