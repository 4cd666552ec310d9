/** Says that something in a folder may have changed. Events are quick and can be lost (network disks, new folders, too many watches); so it also looks from time to time. */
import { type FSWatcher, watch } from 'node:fs';

/** Editors write in several steps, ms. */
const SETTLE_MS = 40;
const LOOK_EVERY_MS = 1_000;

export function watchFolder(folder: string, changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, SETTLE_MS);
  };
  const follow = () => {
    try {
      watcher = watch(folder, { recursive: true, persistent: false }, settle);
      watcher.on('error', unfollow);
    } catch {
      // Not there yet, or no watches left: looking serves until the next try.
      watcher = undefined;
    }
  };
  const unfollow = () => {
    watcher?.close();
    watcher = undefined;
  };
  const look = setInterval(() => {
    if (!watcher) follow();
    changed();
  }, LOOK_EVERY_MS);
  look.unref();
  follow();
  return () => {
    clearInterval(look);
    clearTimeout(settling);
    unfollow();
  };
}
