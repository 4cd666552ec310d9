/**
 * Reports whether the disks of the data folders are full or nearly full, from their free space and from recent
 * disk-full errors.
 */
import { statfs as statfsOfNode } from 'node:fs/promises';
import { within } from './calls/within';

/** PostgreSQL may stop below this: a WAL segment takes 16 MB, and it needs several. */
const FULL_BELOW_BYTES = 64 * 2 ** 20;
/** Warning threshold: leaves an operator time to act. */
const LOW_BELOW_BYTES = 2 ** 30;
/** How long a disk-full error counts, ms: quotas and disks of another machine do not show in the free space. */
const ERROR_COUNTS_MS = 60_000;
/** Time limit of statfs, ms: an unreachable network drive never answers. */
const ANSWER_WITHIN_MS = 2_000;

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export type Room = 'ok' | 'low' | 'full';

/** Space of a file system; `files` (inodes) is 0 where the file system does not count them. */
interface Space {
  readonly bsize: number;
  readonly blocks: number;
  readonly bavail: number;
  readonly files: number;
  readonly ffree: number;
}

/** Bytes. */
export interface FolderSpace {
  readonly folders: readonly string[];
  readonly free: number;
  readonly total: number;
}

export interface DiskSpaceOptions {
  readonly folders: readonly string[];
  readonly statfs?: (folder: string) => Promise<Space>;
  readonly now?: () => number;
}

export class DiskSpace {
  readonly #folders: readonly string[];
  readonly #statfs: (folder: string) => Promise<Space>;
  readonly #now: () => number;
  #fullSince = -Infinity;

  constructor({ folders, statfs = statfsOfNode, now = Date.now }: DiskSpaceOptions) {
    this.#folders = [...new Set(folders)];
    this.#statfs = statfs;
    this.#now = now;
  }

  /** Records an error if it means a full disk; ignores every other error. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.#fullSince = this.#now();
  }

  /** The worst state among the folders. A folder that does not answer in time is ignored. */
  async room(): Promise<Room> {
    if (this.#now() - this.#fullSince < ERROR_COUNTS_MS) return 'full';
    const rooms = await Promise.all(this.#folders.map((folder) => this.#roomOf(folder)));
    return (['full', 'low'] as const).find((room) => rooms.includes(room)) ?? 'ok';
  }

  /** Free and whole space of each file system, with its folders; those that do not answer in time are left out. */
  async spaces(): Promise<FolderSpace[]> {
    const found = await Promise.all(
      this.#folders.map(async (folder) => ({ folder, space: await within(ANSWER_WITHIN_MS, this.#statfs(folder)) })),
    );
    const spaces = new Map<string, FolderSpace>();
    for (const { folder, space } of found) {
      if (space === undefined) continue;
      const [free, total] = [space.bavail * space.bsize, space.blocks * space.bsize];
      // Folders with the same figures are on the same disk.
      const before = spaces.get(`${free} ${total}`);
      spaces.set(`${free} ${total}`, { folders: [...(before?.folders ?? []), folder], free, total });
    }
    return [...spaces.values()];
  }

  async #roomOf(folder: string): Promise<Room> {
    const space = await within(ANSWER_WITHIN_MS, this.#statfs(folder));
    if (space === undefined) return 'ok';
    const free = space.bavail * space.bsize;
    if (free < FULL_BELOW_BYTES || (space.files > 0 && space.ffree === 0)) return 'full';
    return free < LOW_BELOW_BYTES ? 'low' : 'ok';
  }
}

/** ENOSPC and EDQUOT of files, 53100 of PostgreSQL; also looks at the causes of wrapping errors. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (FULL_CODES.has((each as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}
