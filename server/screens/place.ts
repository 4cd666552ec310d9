/**
 * Puts files in place, each by one rename, so that a name always has a complete file; undoes all if one fails. A
 * replaced file stays open, so that later writes into it become a version.
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
  /** Id of the screen. */
  readonly id: string;
  /** Null: the file is deleted. */
  readonly text: string | null;
  /** The present text; null: no file. */
  readonly expected: string | null;
}

export interface Prepared extends FileChange {
  readonly path: string;
  /** Temporary file with the new text; for a deletion, the path that the file is moved to. The caller removes it. */
  readonly beside: string;
  /** Inode of the temporary file. */
  readonly inode: number | null;
}

/**
 * A replaced file, still open. Its content differs from `text` if a program put another file in place at the last
 * moment, or still writes into the file that it had open.
 */
export interface Replaced {
  readonly id: string;
  readonly handle: number;
  /** The expected content. */
  readonly text: string;
}

/** Another program wrote the file in the meantime. */
export class Touched extends Error {
  constructor(readonly id: string) {
    super(`${fileOf(id)} was written meanwhile`);
  }
}

/** The folder or a subfolder is read-only. */
export class CannotWrite extends Error {}

type OnReplaced = (file: Replaced) => void;
type Undo = () => void;

/**
 * Applies all changes or none. Throws Touched if a file differs from what is expected, so that the caller can merge it.
 * A program that renames its file into place between our comparison and rename (about ten microseconds) is overwritten
 * (decision 14).
 */
export function putAll(changes: readonly Prepared[], replaced: OnReplaced): void {
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

function create(change: Prepared, replaced: OnReplaced): Undo {
  const { path, beside, id } = change;
  try {
    link(beside, path);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new Touched(id) : error;
  }
  // Renaming between two hard links of one file does nothing, so remove the other link.
  rmSync(beside, { force: true });
  return () => {
    renameIfThere(path, beside);
    keep(change, change.text, replaced);
  };
}

function takeAway(change: Prepared, replaced: OnReplaced): Undo {
  const { path, beside } = change;
  renameIfThere(path, beside);
  keep(change, change.expected, replaced);
  return () => {
    try {
      link(beside, path);
    } catch (error) {
      // Another program created the file again, or removed it first.
      if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOENT') throw error;
    }
  };
}

function replace(change: Prepared, replaced: OnReplaced): Undo {
  const { path, beside, id, inode } = change;
  const expected = change.expected ?? '';
  // The file was just deleted, which loses no text, and this text is newer.
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
  notifyReplaced({ id, handle, text: expected }, replaced);
  return () => {
    // Another program saved over this text in the meantime: its file stays.
    if (inodeOf(path) !== inode) return;
    writeFileSync(beside, expected);
    renameSync(beside, path);
  };
}

/**
 * Keeps the file at `beside` open and reports it, so that late writes into it are read once its writer has finished.
 */
function keep({ id, beside }: Prepared, text: string | null, replaced: OnReplaced): void {
  if (text === null || inodeOf(beside) === undefined) return;
  notifyReplaced({ id, text, handle: openSync(beside, 'r') }, replaced);
}

/** On Windows an open file blocks its name, so late writes are not watched there. */
function notifyReplaced(file: Replaced, replaced: OnReplaced): void {
  if (process.platform === 'win32') closeSync(file.handle);
  else replaced(file);
}

/** Fails if the target exists. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // File systems without hard links.
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
