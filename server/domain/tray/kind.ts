/**
 * A kind of long work as the tray shows it (docs/decisions/0083-task-tray.md). A file of `kinds/` declares one; nothing
 * else in the tray knows it, neither on the server nor in the browser.
 */
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Entity } from '../../../src/services/catalogue/entities';
import type { Actor, Context } from '../../kernel/calls/handler';

/** The rows of a person as expressions of one select; absent ones are null or false. */
export interface JobRows {
  /** Tables and condition: what follows the word `from`. */
  readonly from: SQL;
  readonly jobId: SQLWrapper;
  /** Title: the subject of the work. */
  readonly title: SQLWrapper;
  /** Progress or outcome in words. */
  readonly detail?: SQLWrapper;
  /** A `TrayState`. */
  readonly state: SQLWrapper;
  /** Percent. */
  readonly progress?: SQLWrapper;
  readonly reason?: SQLWrapper;
  readonly beginTime: SQLWrapper;
  /** null while it is not finished. */
  readonly endTime: SQLWrapper;
  /** Where to see it, in this console; null: nowhere. */
  readonly address?: SQLWrapper;
  /** Name of the file that `console.downloadExport` returns. */
  readonly fileName?: SQLWrapper;
  readonly canCancel?: SQLWrapper;
  readonly canRetry?: SQLWrapper;
}

export interface JobAction {
  /** Chinese. */
  readonly label: string;
  /** Confirmation before cancelling; absent: nothing would be lost. */
  readonly question?: string;
  /** Refuses rows that the person may not change, or that are in another state. */
  run(context: Context, jobId: string): Promise<unknown>;
}

export interface TrayKind {
  /** Stands for the kind in answers and in stored dismissals. */
  readonly kind: string;
  /** Chinese. */
  readonly title: string;
  /** Strokes of an SVG path, 24 by 24. */
  readonly icon: string;
  /** Entities whose changes begin or end its jobs; `console.queryTray` reads them all. */
  readonly entities: readonly Entity[];
  /** Further entities whose changes are the progress of its jobs. */
  readonly progressEntities?: readonly Entity[];
  /** The person's rows that are under way, or ended after `since`, of which some depend on `now`. Served by an index that begins with the person. */
  rows(actor: Actor, since: Date, now: Date): JobRows;
  readonly cancel?: JobAction;
  readonly retry?: JobAction;
}

/** Long work with a screen of its own: the tray only counts it. */
export interface Elsewhere {
  readonly title: string;
  readonly icon: string;
  /** Followed while the tray is open. */
  readonly entities: readonly Entity[];
  readonly address: string;
  /** Menu of that screen; the count is hidden from people without it. */
  readonly menu: string;
  /** The number of the person's open jobs: an expression. */
  count(actor: Actor): SQL;
}
