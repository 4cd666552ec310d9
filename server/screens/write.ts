/**
 * Writes files of the folder. Each is written whole beside its place, made durable, and put there only if what stands there is what
 * was expected: who saves the same file at this moment is not overwritten. Several files are written together or not at all.
 */
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, mkdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join, sep } from 'node:path';
import { fileOf } from './folder';
import { hashOfText } from './hash';

export interface FileChange {
  /** Of the screen. */
  readonly id: string;
  /** null: it is taken away. */
  readonly text: string | null;
  /** What stands there; null: nothing does. */
  readonly expected: string | null;
}

/** What was replaced, still open: a program that had the file open may go on writing into it. */
export interface Replaced {
  readonly id: string;
  readonly handle: number;
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

interface Prepared extends FileChange {
  readonly path: string;
  /** The whole text, beside its place. */
  readonly beside: string | null;
}

export async function writeFiles(folder: string, changes: readonly FileChange[]): Promise<Replaced[]> {
  const prepared: Prepared[] = [];
  try {
    for (const change of changes) prepared.push(await prepare(folder, change));
    // Without waiting in between: nothing of this process comes between looking and putting.
    return putAll(prepared);
  } catch (error) {
    throw isRefused(error) ? new CannotWrite((error as Error).message) : error;
  } finally {
    for (const { beside } of prepared) if (beside !== null) rmSync(beside, { force: true });
  }
}

const REFUSALS: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ENOSPC', 'EDQUOT']);
const isRefused = (error: unknown): boolean => REFUSALS.has((error as NodeJS.ErrnoException).code);

async function prepare(folder: string, change: FileChange): Promise<Prepared> {
  const path = join(folder, fileOf(change.id));
  const parent = dirname(path);
  if (change.text === null) return { ...change, path, beside: null };
  await mkdir(parent, { recursive: true });
  stayInside(folder, parent);
  const beside = join(parent, `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  const handle = await open(beside, 'wx', statSync(path, { throwIfNoEntry: false })?.mode ?? 0o644);
  try {
    await handle.writeFile(change.text, 'utf8');
    await handle.sync();
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return { ...change, path, beside };
}

/** A link that leads out of the folder is not followed. */
function stayInside(folder: string, parent: string): void {
  const root = realpathSync(folder);
  const real = realpathSync(parent);
  if (real !== root && !real.startsWith(root + sep)) throw new CannotWrite(`${parent} leads out of the folder of the screens`);
}

function putAll(prepared: readonly Prepared[]): Replaced[] {
  const done: { change: Prepared; replaced: Replaced | null }[] = [];
  try {
    for (const change of prepared) done.push({ change, replaced: put(change) });
  } catch (error) {
    for (const { change, replaced } of done.reverse()) takeBack(change, replaced);
    throw error;
  }
  for (const parent of new Set(prepared.map(({ path }) => dirname(path)))) makeDurable(parent);
  return done.flatMap(({ replaced }) => replaced ?? []);
}

function put({ path, id, beside, expected }: Prepared): Replaced | null {
  const handle = openIfThere(path);
  try {
    const text = handle === null ? null : readFileSync(handle, 'utf8');
    const inode = handle === null ? undefined : fstatSync(handle).ino;
    // Nothing more between the last look and the rename: who renames a file onto this one in between is overwritten.
    if (text !== expected || statSync(path, { throwIfNoEntry: false })?.ino !== inode) throw new Touched(id);
    if (beside !== null) renameSync(beside, path);
    else if (handle !== null) rmSync(path);
    if (handle !== null && text !== null && process.platform !== 'win32') return { id, handle, text };
  } catch (error) {
    if (handle !== null) closeSync(handle);
    throw error;
  }
  if (handle !== null) closeSync(handle);
  return null;
}

function takeBack({ path, expected }: Prepared, replaced: Replaced | null): void {
  if (replaced) closeSync(replaced.handle);
  if (expected === null) return rmSync(path, { force: true });
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  writeFileSync(beside, expected);
  renameSync(beside, path);
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** That the name is there outlasts a loss of power; where folders cannot be synced (Windows), it is left to the system. */
function makeDurable(parent: string): void {
  try {
    const handle = openSync(parent, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // See above.
  }
}

/** Longer than any file is being written, ms. */
const LEFT_AFTER_MS = 60_000;

/** Takes away what servers that were killed left beside files. */
export function removeLeftovers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^\..+\.json\.[0-9a-f]{12}\.tmp$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > LEFT_AFTER_MS) rmSync(path, { force: true });
  }
}

/** Hidden, so that nobody takes what is in it for screens. */
export const ASIDE = '.replaced';

/** Keeps a text that is no version and loses its file. Answers where. */
export function keepAside(folder: string, id: string, text: string): string {
  const kept = join(ASIDE, `${id.replaceAll('/', '--')}.${hashOfText(text).slice(0, 12)}.json`);
  try {
    mkdirSync(join(folder, ASIDE), { recursive: true });
    writeFileSync(join(folder, kept), text);
  } catch (error) {
    throw new CannotWrite((error as Error).message);
  }
  return kept;
}
