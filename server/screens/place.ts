/**
 * Puts files in their places, each by one rename, so that a name is never without its whole file; or puts back what it
 * found. The replaced file stays open, so that what another program still writes into it becomes a version.
 */
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileOf } from './folder';

export interface FileChange {
  /** Of the screen. */
  readonly id: string;
  /** null: it is taken away. */
  readonly text: string | null;
  /** What stands there; null: nothing does. */
  readonly expected: string | null;
}

export interface Prepared extends FileChange {
  readonly path: string;
  /** Holds the whole text; afterwards, what stood in its place. Whoever prepared it removes it. */
  readonly beside: string;
  /** Of the file with the text. */
  readonly inode: number | null;
}

/**
 * What was replaced, still open. A program may have put another file there at the last moment, or go on writing into
 * the one that it had
 * open: then it holds another text than this one.
 */
export interface Replaced {
  readonly id: string;
  readonly handle: number;
  /** What was expected there. */
  readonly text: string;
}

/** Somebody wrote the file meanwhile. */
export class Touched extends Error {
  constructor(readonly id: string) {
    super(`${fileOf(id)} was written meanwhile`);
  }
}

/** The folder, or a folder in it, cannot be written. */
export class CannotWrite extends Error {}

type Tell = (file: Replaced) => void;
type Undo = () => void;

/**
 * All or none. Throws Touched where a file is another than expected: the caller merges it. A program that renames its
 * file onto the name between the comparison and the rename, some ten microseconds, is overwritten (decision 14).
 */
export function putAll(changes: readonly Prepared[], replaced: Tell): void {
  for (const { path, id, expected } of changes) if (textAt(path) !== expected) throw new Touched(id);
  const undo: Undo[] = [];
  try {
    for (const change of changes) {
      if (change.expected === null) undo.push(create(change, replaced));
      else if (change.text === null) undo.push(takeAway(change, replaced));
    }
    for (const change of changes)
      if (change.text !== null && change.expected !== null) undo.push(replace(change, replaced));
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
}

function create(change: Prepared, replaced: Tell): Undo {
  const { path, beside, id } = change;
  try {
    link(beside, path);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new Touched(id) : error;
  }
  // To rename one name of a file to another one of it does nothing.
  rmSync(beside, { force: true });
  return () => {
    renameIfThere(path, beside);
    keep(change, change.text, replaced);
  };
}

function takeAway(change: Prepared, replaced: Tell): Undo {
  const { path, beside } = change;
  renameIfThere(path, beside);
  keep(change, change.expected, replaced);
  return () => {
    try {
      link(beside, path);
    } catch (error) {
      // Somebody wrote it anew, or took it away before us.
      if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOENT') throw error;
    }
  };
}

function replace(change: Prepared, replaced: Tell): Undo {
  const { path, beside, id, inode } = change;
  const expected = change.expected ?? '';
  // Removed a moment ago: that holds no text, and ours is newer.
  if (inodeOf(path) === undefined) return create(change, replaced);
  const handle = openSync(path, 'r');
  try {
    const text = readFileSync(handle, 'utf8');
    if (text !== expected || inodeOf(path) !== fstatSync(handle).ino) throw new Touched(id);
    renameSync(beside, path);
  } catch (error) {
    closeSync(handle);
    throw error;
  }
  tell({ id, handle, text: expected }, replaced);
  return () => {
    // Saved over ours meanwhile: their file stays.
    if (inodeOf(path) !== inode) return;
    writeFileSync(beside, expected);
    renameSync(beside, path);
  };
}

/** What is beside the place is in nobody's way: it is looked at when whoever has it open is through. */
function keep({ id, beside }: Prepared, text: string | null, replaced: Tell): void {
  if (text === null || inodeOf(beside) === undefined) return;
  tell({ id, text, handle: openSync(beside, 'r') }, replaced);
}

/** Windows keeps the name of a file that is open. */
function tell(file: Replaced, replaced: Tell): void {
  if (process.platform === 'win32') closeSync(file.handle);
  else replaced(file);
}

/** Fails where there is something. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // File systems without links.
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'ENOTSUP' && codeOf(error) !== 'ENOSYS') throw error;
    if (inodeOf(to) !== undefined) throw Object.assign(new Error(to), { code: 'EEXIST' });
    renameSync(from, to);
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
