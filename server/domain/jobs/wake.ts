/** Notifies this server's workers of a queued job. Workers of other servers find it by polling. */
import type { Database } from '../../db/connect';
import type { Worker } from './worker';

const workers = new WeakMap<Database, Set<Worker>>();

/** `db`: the server's connection. Returns a function that removes the worker. */
export function listenForJobs(db: Database, worker: Worker): () => void {
  const known = workers.get(db) ?? new Set();
  workers.set(db, known.add(worker));
  return () => known.delete(worker);
}

/** Call it after the transaction that queues the job is committed. */
export const wakeWorkers = (db: Database): void => workers.get(db)?.forEach((worker) => worker.wake());
