/**
 * Puts files in their places, each in one step that leaves what stood there in our hands; or puts back what it found.
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
import { exchange } from './exchange';
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
type Undo = () => Promise<void> | void;

export async function putAll(changes: readonly Prepared[], replaced: Tell): Promise<void> {
  // Who was there before is merged with, or told of; what comes from here on is found in our hands.
  for (const { path, id, expected } of changes) if (textAt(path) !== expected) throw new Touched(id);
  const undo: Undo[] = [];
  try {
    for (const change of changes) {
      if (change.expected === null) undo.push(create(change, replaced));
      else if (change.text === null) undo.push(takeAway(change, replaced));
    }
    await replaceAll(
      changes.filter(({ text, expected }) => text !== null && expected !== null),
      replaced,
      undo,
    );
  } catch (error) {
    for (const back of undo.reverse()) await back();
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

async function replaceAll(changes: readonly Prepared[], replaced: Tell, undo: Undo[]): Promise<void> {
  await exchange(changes.map(({ beside, path }) => [beside, path]));
  const others = changes.filter((change) => !isExchanged(change));
  for (const change of changes.filter(isExchanged)) {
    keep(change, change.expected, replaced);
    undo.push(() => exchangeBack(change, replaced));
  }
  for (const change of others) undo.push(replaceAsFarAsPossible(change, replaced));
}

function isExchanged({ beside, inode }: Prepared): boolean {
  const now = inodeOf(beside);
  return now !== undefined && now !== inode;
}

async function exchangeBack(change: Prepared, replaced: Tell): Promise<void> {
  await exchange([[change.beside, change.path]]);
  if (!isExchanged(change)) return;
  // Somebody saved over ours, and what they saved was taken away again: it is a version all the same.
  keep(change, change.text, replaced);
}

/**
 * Where names cannot be exchanged, who puts a file there between our look and our rename, some ten microseconds, is
 * overwritten.
 */
function replaceAsFarAsPossible(change: Prepared, replaced: Tell): Undo {
  const { path, beside, id } = change;
  const expected = change.expected ?? '';
  // Taken away a moment ago: that holds no text, and ours is newer.
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
