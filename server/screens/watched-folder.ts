/** The folder as it was seen last: every text, and what the folder agreed on with the versions when it last did. */
import { accessSync, closeSync, constants, fstatSync, readSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Seen } from '../db/schema';
import { awaySince, fileOf, type FoundFile, read, scan } from './folder';
import { hashOfText } from './hash';
import type { Replaced } from './place';

export interface FileText {
  readonly screenId: string;
  readonly content: string;
  readonly hash: string;
}
interface Source extends FileText {
  found: FoundFile;
}

/** What a program wrote into a file after it was replaced. */
export interface Late extends FileText {
  /** What it began with. */
  readonly base: string;
}

/** Programs that save into the same file are through with it, ms. */
const LATE_AFTER_MS = 1_000;

/** A file that an editor replaces is away for a moment: gone is what is missing twice. */
export class WatchedFolder {
  readonly #sources = new Map<string, Source>();
  readonly #missing = new Set<string>();
  readonly #seen = new Map<string, string | null>();
  #replaced: (Replaced & { readonly since: number; readonly base: string })[] = [];
  #late: readonly Late[] = [];

  constructor(readonly path: string) {}

  /** Host and path: one name for the servers that share it. */
  get name(): string {
    return `${hostname()}:${realPathOf(this.path)}`;
  }

  texts = (): ReadonlyMap<string, FileText> => this.#sources;
  seen = (id: string): string | null | undefined => this.#seen.get(id);

  /** By what an earlier run saw. Who touched a file since is told by the time at which the file changed. */
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

  /** Reads what changed. Whether any text came, went or is another than before. */
  look(): boolean {
    const found = scan(this.path);
    // An empty folder says nothing: a disk may be away, and nobody deletes the whole console.
    if (found.size === 0) return false;
    const gone = this.#forgetMissing(found);
    return [...found].map(([id, file]) => this.#read(id, file)).some(Boolean) || gone;
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
    return true;
  }

  /** We wrote it ourselves. */
  wrote(id: string, text: string | null): void {
    if (text === null) this.#forget(id);
    else
      this.#sources.set(id, {
        ...textOf(id, text),
        found: { id, file: fileOf(id), bytes: 0, changeTime: 0, mark: '' },
      });
  }

  writable(): boolean {
    try {
      accessSync(this.path, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  /** Looks at it again when whoever had it open is through. `base`: the version that they began with. */
  watchReplaced(replaced: Replaced, base: string): void {
    this.#replaced.push({ ...replaced, since: Date.now(), base });
  }

  /** Whether there is anything to be looked at again. `all`: also what was replaced just now. */
  lookLate(all = false): boolean {
    const due = this.#replaced.filter(({ since }) => all || Date.now() - since >= LATE_AFTER_MS);
    this.#replaced = this.#replaced.filter((each) => !due.includes(each));
    for (const { id, handle, text: before, base } of due) {
      const text = wholeOf(handle);
      if (text !== before && text.trim() !== '') this.#late = [...this.#late, { ...textOf(id, text), base }];
    }
    return this.#late.length > 0;
  }

  /** What was written into replaced files after all, until it is dealt with. */
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
