/** Tells the workers of this server that something was queued. Those of other servers find it when they next look. */
import type { Database } from '../../db/connect';
import type { Worker } from './worker';

const workers = new WeakMap<Database, Set<Worker>>();

/** `db`: the connection of the server. Answers how to stop. */
export function listenForJobs(db: Database, worker: Worker): () => void {
  const known = workers.get(db) ?? new Set();
  workers.set(db, known.add(worker));
  return () => known.delete(worker);
}

/** After what was queued is committed. */
export const wakeWorkers = (db: Database): void => workers.get(db)?.forEach((worker) => worker.wake());
