/**
 * Writes files of the folder: each is written to a temporary file beside it, synced, compared with the expected text
 * and renamed into place. Several files are written together or not at all.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open, mkdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join, sep } from 'node:path';
import { fileOf } from './folder';
import { hashOfText } from './hash';
import { CannotWrite, type Prepared, putAll, type Replaced, type FileChange } from './place';

/** Calls `replaced` for each former file, also on failure. */
export async function writeFiles(
  folder: string,
  changes: readonly FileChange[],
  replaced: (file: Replaced) => void,
): Promise<void> {
  const prepared: Prepared[] = [];
  try {
    for (const change of changes) prepared.push(await prepare(folder, change));
    putAll(prepared, replaced);
    for (const parent of new Set(prepared.map(({ path }) => dirname(path)))) makeDurable(parent);
  } catch (error) {
    throw isRefused(error) ? new CannotWrite((error as Error).message) : error;
  } finally {
    for (const { beside } of prepared) rmSync(beside, { force: true });
  }
}

const REFUSALS: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
]);
const isRefused = (error: unknown): boolean => REFUSALS.has((error as NodeJS.ErrnoException).code);

async function prepare(folder: string, change: FileChange): Promise<Prepared> {
  const path = join(folder, fileOf(change.id));
  const parent = dirname(path);
  const beside = join(parent, `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  if (change.text === null) return { ...change, path, beside, inode: null };
  await mkdir(parent, { recursive: true });
  stayInside(folder, parent);
  const handle = await open(beside, 'wx', statSync(path, { throwIfNoEntry: false })?.mode ?? 0o644);
  try {
    await handle.writeFile(change.text, 'utf8');
    await handle.sync();
    return { ...change, path, beside, inode: (await handle.stat()).ino };
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Refuses to follow a link that leads out of the folder. */
function stayInside(folder: string, parent: string): void {
  const root = realpathSync(folder);
  const real = realpathSync(parent);
  if (real !== root && !real.startsWith(root + sep))
    throw new CannotWrite(`${parent} leads out of the folder of the screens`);
}

/**
 * Syncs the folder, so that the rename survives a power failure. Where folders cannot be synced (Windows), that is left
 * to the system.
 */
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

/** Longer than any write takes, ms. */
const LEFT_AFTER_MS = 60_000;

/** Removes temporary files of killed servers. */
export function removeLeftovers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^\..+\.json\.[0-9a-f]{12}\.tmp$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > LEFT_AFTER_MS) rmSync(path, { force: true });
  }
}

/** A hidden folder, so that its files are not taken for screens. */
export const ASIDE = '.replaced';

/** Saves a text that is in no version and is about to lose its file. Returns the path. */
export function keepAside(folder: string, id: string, text: string): string {
  const path = join(ASIDE, `${id.replaceAll('/', '--')}.${hashOfText(text).slice(0, 12)}.json`);
  try {
    mkdirSync(join(folder, ASIDE), { recursive: true });
    writeFileSync(join(folder, path), text);
  } catch (error) {
    throw new CannotWrite((error as Error).message);
  }
  return path;
}
