/** Work that no other process can take over: it reports by heartbeats, and is interrupted if its process stops sending them. */
import { lt, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database } from './connect';

/** Interval of heartbeats without progress, ms: slow work must not count as that of a dead process. */
export const HEARTBEAT_EVERY_MS = 4_000;
/** Without a heartbeat for this long a process counts as dead, ms. */
const HEARTBEAT_TIMEOUT_MS = 20_000;

/** A kind of such work. */
export interface Interruptible {
  readonly heartbeat: AnyColumn;
  /** Interrupts the stalled rows: their process is dead. */
  interrupt(db: Database, isStalled: SQL, now: Date): Promise<unknown>;
}

export const interruptStalled = (db: Database, { heartbeat, interrupt }: Interruptible, now: Date): Promise<unknown> =>
  interrupt(db, lt(heartbeat, new Date(now.getTime() - HEARTBEAT_TIMEOUT_MS)), now);
