/**
 * A kind of work that people cancel, retry or decide on, and that the tray shows (docs/decisions/0083-task-tray.md). Its
 * subject declares it as `work` in a file `*.work.ts`; nothing in the tray knows it, neither here nor in the browser.
 */
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Entity } from '../../../src/services/catalogue/entities';
import type { BatchResult, CallName } from '../../../src/services/catalogue/generated/types';
import type { OutcomeDecision } from '../../../src/services/catalogue/sets/outcome';
import type { Interruptible } from '../../db/heartbeat';
import { ApiError } from '../../kernel/calls/errors';
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
  /** Object with the fields of what was made, for the steps of `made`; null: not finished. */
  readonly outcome?: SQLWrapper;
  readonly canCancel?: SQLWrapper;
  readonly canRetry?: SQLWrapper;
}

type Ids = readonly (number | string)[];

/** Refuses rows that the person may not change, or that are in another state. */
type Act = (context: Context, ids: Ids) => Promise<BatchResult>;

/** Acts on each; a single one is refused with its reason. */
export const oneByOne =
  (run: (context: Context, jobId: string) => Promise<unknown>): Act =>
  async (context, ids) => {
    const failed: BatchResult['failed'] = [];
    for (const id of ids)
      try {
        await run(context, String(id));
      } catch (error) {
        if (ids.length === 1 || !(error instanceof ApiError)) throw error;
        failed.push({ id: Number(id), reason: error.message });
      }
    return { done: ids.length - failed.length, failed };
  };

/** `oneByOne` for rows whose ids are numbers. */
export const rowByRow = (run: (context: Context, id: number) => Promise<unknown>): Act =>
  oneByOne((context, id) => run(context, Number(id)));

/** Acts on all rows in one call; their ids are numbers. */
export const asBatch =
  (run: (context: Context, ids: readonly number[]) => Promise<BatchResult>): Act =>
  (context, ids) =>
    run(context, ids.map(Number));

interface Action {
  readonly run: Act;
}

interface JobAction extends Action {
  /** Chinese. */
  readonly label: string;
  /** Confirmation before cancelling; absent: nothing would be lost. */
  readonly question?: string;
}

export interface WorkKind {
  /** Stands for the kind in calls, answers and stored dismissals. */
  readonly kind: string;
  readonly cancel?: Action;
  readonly retry?: Action;
  /** Stores what a person says about rows whose outcome on the platform is unknown: sent, or not sent. */
  decide?(context: Context, ids: readonly number[], decision: OutcomeDecision): Promise<BatchResult>;
  readonly elsewhere?: Elsewhere;
  /** Of work that no other process can take over: ends it after its server died. */
  readonly interruptible?: Interruptible;
}

export interface TrayKind extends WorkKind {
  /** Chinese. */
  readonly title: string;
  /** Strokes of an SVG path, 24 by 24. */
  readonly icon: string;
  /** Entities whose changes begin or end its jobs. */
  readonly entities: readonly Entity[];
  /** Further entities that its rows show, such as their titles; the tray does not follow them. */
  readonly shows?: readonly Entity[];
  /** Further entities whose changes are the progress of its jobs. */
  readonly progressEntities?: readonly Entity[];
  /** The person's rows that are under way, or ended after `since`, of which some depend on `now`. Served by an index that begins with the person. */
  rows(actor: Actor, since: Date, now: Date): JobRows;
  readonly cancel?: JobAction;
  readonly retry?: JobAction;
  /** The call whose next steps (`next`) the finished jobs offer. */
  readonly made?: CallName;
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

export const isListed = (kind: WorkKind): kind is TrayKind => 'rows' in kind;

/** Entities that the tray reads. */
export const trayEntities = (work: readonly WorkKind[]): readonly Entity[] => [
  ...new Set<Entity>([
    'trayDismissal',
    ...work
      .filter(isListed)
      .flatMap(({ entities, shows = [], progressEntities = [] }) => [...entities, ...shows, ...progressEntities]),
    ...work.flatMap(({ elsewhere }) => elsewhere?.entities ?? []),
  ]),
];
