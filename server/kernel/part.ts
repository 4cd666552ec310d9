/** Parts of the server beside the catalogue: screens, files, generated pictures. */
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/connect';
import type { AppConfig } from './config';

/** What a part is given. */
export interface PartOptions {
  readonly db: Database;
  readonly config: AppConfig;
  readonly clock: () => Date;
  /** Aborted when the server stops: event streams end. */
  readonly stopping: AbortSignal;
}
export type Part = FastifyPluginAsync<PartOptions>;
