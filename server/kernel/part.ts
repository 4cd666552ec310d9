/** Parts of the server beside the catalogue: screens, files, generated pictures. */
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/connect';
import type { AppConfig } from './config';
import type { MountedCall } from './handler';
import type { ScreenShelf } from './screens';
import type { SessionWatch } from './session-watch';
import type { WorkPool } from './work';

/** What a part is given. */
export interface PartOptions {
  readonly db: Database;
  readonly config: AppConfig;
  readonly clock: () => Date;
  /** Aborted when the server stops: event streams end. */
  readonly stopping: AbortSignal;
  /** Tells when a person whose stream is open is no longer who they were. */
  readonly watch: SessionWatch;
  readonly screens: ScreenShelf;
  readonly pool: WorkPool;
  /** Every call that the server answers, with who may make it. */
  readonly calls: readonly MountedCall[];
}
export type Part = FastifyPluginAsync<PartOptions>;
