/** Notifies this server's workers of a queued job. Workers of other servers find it by polling. */
import type { Database } from '../../db/connect';
import { perDatabase } from '../../db/per-database';
import type { Worker } from './worker';

const workersOf = perDatabase(() => new Set<Worker>());

/** `db`: the server's connection. Returns a function that removes the worker. */
export function listenForJobs(db: Database, worker: Worker): () => void {
  const known = workersOf(db).add(worker);
  return () => known.delete(worker);
}

/** Call it after the transaction that queues the job is committed. */
export const wakeWorkers = (db: Database): void => workersOf(db).forEach((worker) => worker.wake());
