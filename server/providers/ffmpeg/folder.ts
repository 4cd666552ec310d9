/** Temporary folders of ffmpeg's work. They are removed when the work ends, and after a crash by the next server. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDiskFull } from '../../kernel/disk-space';
import { FfmpegFailure } from './failure';

/** Folders of this process that are in use. */
const inUse = new Set<string>();
/** A folder of another machine, or of a process whose number another program has now, ms. */
const FORGOTTEN_MS = 24 * 3_600_000;

const machine = (): string => hostname().replace(/[^\w-]/g, '_');

/** `root`: the folder of all such folders. The folder is gone when the promise is settled. */
export async function withFolder<T>(root: string, run: (folder: string) => Promise<T>): Promise<T> {
  const name = `${machine()}.${process.pid}.${randomUUID()}`;
  const folder = join(root, name);
  inUse.add(name);
  try {
    await mkdir(folder, { recursive: true });
    return await run(folder);
  } catch (error) {
    throw isDiskFull(error) ? new FfmpegFailure('full', { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    inUse.delete(name);
  }
}

/** Removes the folders that servers left behind when they died. Returns how many. */
export async function sweepFolders(root: string, now: Date): Promise<number> {
  const names = await readdir(root).catch(() => []);
  const left = [];
  for (const name of names) if (!inUse.has(name) && (await isLeft(root, name, now))) left.push(name);
  await Promise.all(left.map((name) => rm(join(root, name), { recursive: true, force: true })));
  return left.length;
}

async function isLeft(root: string, name: string, now: Date): Promise<boolean> {
  const [host, pid] = name.split('.');
  if (host === machine() && !isAlive(Number(pid))) return true;
  const found = await stat(join(root, name)).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs > FORGOTTEN_MS;
}

function isAlive(pid: number): boolean {
  // A folder of this process that is not in use was left by an earlier process with the same number.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
