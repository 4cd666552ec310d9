/** Uploads of this tab, from all its upload fields, for the task tray. */
import { createStore } from 'zustand/vanilla';
import type { Item } from './items';

/** What the tray does with an upload. */
export interface RunningQueue {
  pause(key: number): void;
  resume(key: number): void;
  remove(key: number): void;
}

export interface RunningUpload {
  readonly item: Item;
  readonly queue: RunningQueue;
}

const byQueue = new Map<RunningQueue, readonly Item[]>();

export const runningUploads = createStore<readonly RunningUpload[]>(() => []);

/** Reports the items of a queue that are not done; an empty list when its field is left. */
export function reportUploads(queue: RunningQueue, items: readonly Item[]): void {
  const unfinished = items.filter(({ kind, state }) => kind !== null && state !== 'done');
  if (unfinished.length > 0) byQueue.set(queue, unfinished);
  else byQueue.delete(queue);
  runningUploads.setState(
    [...byQueue].flatMap(([of, list]) => list.map((item) => ({ item, queue: of }))),
    true,
  );
}
