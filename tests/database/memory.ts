/**
 * The folder for the files of test databases: in memory where there is room. A database has 900 files, and creating
 * them on ext4 takes 160 to 360 ms of processor time, in memory 20 ms.
 */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { memoryFolder } from '../../scripts/testing/run-folder.mjs';

const MEMORY = '/dev/shm';
/** Databases of three workers, the largest with 100,000 rows, and the write-ahead log. */
const BYTES_NEEDED = 6 * 2 ** 30;

export function folderOfDatabases(): string {
  return hasRoom() ? memoryFolder() : tmpdir();
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= BYTES_NEEDED;
  } catch {
    // Not on this system.
    return false;
  }
}
