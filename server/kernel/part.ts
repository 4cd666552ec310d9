/** Server parts that are not calls of the catalogue: screens, files, generated pictures. */
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/connect';
import type { AppConfig } from './config';
import type { ChangeFeed } from './calls/changes';
import type { MountedCall } from './calls/handler';
import type { ScreenShelf } from './screens';
import type { SessionWatch } from './session/session-watch';
import type { WorkPool } from './work';

/** Arguments of a part when it is registered. */
export interface PartOptions {
  readonly db: Database;
  readonly config: AppConfig;
  readonly clock: () => Date;
  /** Aborted when the server stops: event streams end. */
  readonly stopping: AbortSignal;
  /** Tells when the rights of a person with an open stream change. */
  readonly watch: SessionWatch;
  readonly screens: ScreenShelf;
  readonly pool: WorkPool;
  readonly changes: ChangeFeed;
  /** Every call that the server mounts, with its policy. */
  readonly calls: readonly MountedCall[];
}
export type Part = FastifyPluginAsync<PartOptions>;
