/** The folder as of the last scan: every text, and the sync state with the versions. */
import { accessSync, closeSync, constants, fstatSync, readSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Seen } from '../db/schema';
import { awaySince, fileOf, type FoundFile, read, scan } from './folder';
import { hashOfText } from './hash';
import type { Replaced } from './place';
import { RELEASE } from './versions.store';

export interface FileText {
  readonly screenId: string;
  readonly content: string;
  readonly hash: string;
}
interface Source extends FileText {
  found: FoundFile;
}

/** A text that a program wrote into a file after it was replaced. */
export interface Late extends FileText {
  /** The version that the program had opened. */
  readonly base: string;
}

/** Orders releases: 0.10.0 is after 0.9.0. */
const BY_NUMBERS = new Intl.Collator('en', { numeric: true });

/** Time after which programs that save into the same file have finished, ms. */
const LATE_AFTER_MS = 1_000;

/**
 * A scanned folder. A file counts as deleted after two scans without it, because editors that replace a file briefly
 * remove it.
 */
export class WatchedFolder {
  readonly #sources = new Map<string, Source>();
  readonly #missing = new Set<string>();
  readonly #seen = new Map<string, string | null>();
  #replaced: (Replaced & { readonly since: number; readonly base: string })[] = [];
  #late: readonly Late[] = [];
  /** Files that changed since the first scan. */
  readonly #changed = new Set<string>();
  #isScanned = false;

  /**
   * `release`: version of the product, if the folder belongs to its release and is never written. Undefined: people edit
   * the folder.
   */
  constructor(
    readonly path: string,
    readonly release?: string,
  ) {}

  /** Host name and path: the same for servers that share the folder. All servers share the state of the release. */
  get name(): string {
    if (this.release !== undefined) return RELEASE;
    return `${hostname()}:${realPathOf(this.path)}`;
  }

  texts = (): ReadonlyMap<string, FileText> => this.#sources;
  seen = (id: string): string | null | undefined => this.#seen.get(id);

  /**
   * Restores the sync state of an earlier run. A file that differs from it counts as edited only if it changed after
   * that state was recorded.
   */
  remember(seen: Readonly<Record<string, Seen>>): void {
    this.look();
    if (this.#sources.size === 0) return;
    for (const [id, { hash, at }] of Object.entries(seen)) {
      const changed = this.#sources.get(id)?.found.changeTime ?? awaySince(this.path, fileOf(id));
      const untouched = this.#sources.get(id)?.hash === hash || (!this.#sources.has(id) && hash === null);
      if (untouched || changed > at) this.#seen.set(id, hash);
    }
  }

  agree(seen: Readonly<Record<string, Seen>>): void {
    for (const [id, { hash }] of Object.entries(seen)) this.#seen.set(id, hash);
  }

  /** Scans the folder. Returns whether a text was added, removed or changed. */
  look(): boolean {
    const found = scan(this.path);
    // An empty folder is ignored: its disk may be unmounted, and deleting every screen on purpose is unlikely.
    if (found.size === 0) return false;
    const hasDeleted = this.#forgetMissing(found);
    const hasRead = [...found].map(([id, file]) => this.#read(id, file)).some(Boolean);
    this.#isScanned = true;
    return hasRead || hasDeleted;
  }

  #forgetMissing(found: ReadonlyMap<string, FoundFile>): boolean {
    let changed = false;
    for (const id of this.#sources.keys()) {
      if (found.has(id)) this.#missing.delete(id);
      else if (!this.#missing.has(id)) this.#missing.add(id);
      else changed = this.#forget(id);
    }
    return changed;
  }

  #forget(id: string): true {
    this.#missing.delete(id);
    this.#sources.delete(id);
    this.#changed.add(id);
    return true;
  }

  #read(id: string, found: FoundFile): boolean {
    const known = this.#sources.get(id);
    if (known?.found.mark === found.mark) return false;
    const content = read(this.path, found);
    if (content === undefined) return false;
    if (known?.content === content) {
      known.found = found;
      return false;
    }
    this.#sources.set(id, { found, ...textOf(id, content) });
    if (this.#isScanned) this.#changed.add(id);
    return true;
  }

  /** Records a text that the server itself wrote. */
  wrote(id: string, text: string | null): void {
    if (text === null) this.#forget(id);
    else
      this.#sources.set(id, {
        ...textOf(id, text),
        found: { id, file: fileOf(id), bytes: 0, changeTime: 0, mark: '' },
      });
  }

  /**
   * Compares the folder's release with the one that a text was taken from: -1 older, 0 the same, 1 newer. A file that
   * changed since the first scan counts as newer.
   */
  orderAfter(id: string, other: string | undefined): -1 | 0 | 1 {
    if (this.#changed.has(id)) return 1;
    return other === undefined ? 0 : (Math.sign(BY_NUMBERS.compare(this.release ?? '', other)) as -1 | 0 | 1);
  }

  writable(): boolean {
    if (this.release !== undefined) return false;
    try {
      accessSync(this.path, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Reads the replaced file again once its writer should have finished. `base`: the version that the writer had opened.
   */
  watchReplaced(replaced: Replaced, base: string): void {
    this.#replaced.push({ ...replaced, since: Date.now(), base });
  }

  /**
   * Checks replaced files. Returns whether there are late texts. `all`: also checks files that were replaced just now.
   */
  lookLate(all = false): boolean {
    const due = this.#replaced.filter(({ since }) => all || Date.now() - since >= LATE_AFTER_MS);
    this.#replaced = this.#replaced.filter((each) => !due.includes(each));
    for (const { id, handle, text: before, base } of due) {
      const text = wholeOf(handle);
      if (text !== before && text.trim() !== '') this.#late = [...this.#late, { ...textOf(id, text), base }];
    }
    return this.#late.length > 0;
  }

  /** Texts that were written into replaced files and are not handled yet. */
  late = (): readonly Late[] => this.#late;
  dealtWith(late: readonly Late[]): void {
    this.#late = this.#late.filter((each) => !late.includes(each));
  }
}

const textOf = (screenId: string, content: string): FileText => ({ screenId, content, hash: hashOfText(content) });

function wholeOf(handle: number): string {
  try {
    const content = Buffer.alloc(fstatSync(handle).size);
    const length = readSync(handle, content, 0, content.length, 0);
    return content.toString('utf8', 0, length);
  } finally {
    closeSync(handle);
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
