/**
 * Reports possible changes in a folder. Watches each subfolder separately, because Node's recursive watching loses
 * files that an editor replaces. Also checks periodically, because events can be lost (network disks, no watches left).
 */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Debounce, ms: editors write in several steps. */
const SETTLE_MS = 30;
const LOOK_EVERY_MS = 1_000;
/** The depth to which screens are searched. */
const MAX_DEPTH = 5;

export function watchFolder(folder: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let settling: NodeJS.Timeout | undefined;

  const forget = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const follow = () => {
    const present = new Set(foldersBelow(folder));
    for (const path of watchers.keys()) if (!present.has(path)) forget(path);
    for (const path of present) {
      if (watchers.has(path)) continue;
      try {
        watchers.set(
          path,
          watch(path, { persistent: false }, settle).on('error', () => forget(path)),
        );
      } catch {
        // The folder is gone, or no watches are left: the periodic check covers it.
      }
    }
  };
  const look = () => {
    follow();
    changed();
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(look, SETTLE_MS);
  };

  const looking = setInterval(look, LOOK_EVERY_MS);
  looking.unref();
  follow();
  return () => {
    clearInterval(looking);
    clearTimeout(settling);
    for (const path of watchers.keys()) forget(path);
  };
}

function foldersBelow(folder: string, depth = 0): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
    );
    return [
      folder,
      ...(depth < MAX_DEPTH ? below.flatMap(({ name }) => foldersBelow(join(folder, name), depth + 1)) : []),
    ];
  } catch {
    return [];
  }
}
