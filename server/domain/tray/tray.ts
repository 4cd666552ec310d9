/** The task tray: the long work of a person, with cancelling and retrying (docs/decisions/0083-task-tray.md). */
import type {
  ConsoleCancelTrayJobParams,
  ConsoleDismissTrayJobsParams,
  ConsoleDismissTrayJobsResult,
  ConsoleQueryTrayResult,
} from '../../../src/services/catalogue/generated/types';
import { allows } from '../../../src/services/catalogue/policy';
import { lacksAgreement } from '../../kernel/agreement';
import { invalid, notFound } from '../../kernel/api-errors';
import { ApiError } from '../../kernel/errors';
import type { Context } from '../../kernel/handler';
import { AGREEMENT_MENUS } from '../account/menus';
import type { JobAction, TrayKind } from './kind';
import { ELSEWHERE, KINDS } from './kinds';
import * as store from './tray.store';

export const MESSAGES = { job: '任务', ended: '任务的状态已经改变，请刷新后再试' } as const;

/** `kinds`, `places`: those of the tray; tests pass their own. */
export async function queryTray(context: Context, kinds = KINDS, places = ELSEWHERE): Promise<ConsoleQueryTrayResult> {
  const { db, actor, now } = context;
  const rows = await store.readTray(db, kinds, actor, now());
  const seen = places.filter(({ menu }) => actor.menuCodes.has(menu));
  const counts = await store.countElsewhere(db, seen, actor);
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]));
  return {
    list: rows.map(({ canCancel, canRetry, detail, begin_time: _begin, end_time: _end, ...row }) => {
      const { cancel, retry } = byKind.get(row.kind)!;
      return {
        ...row,
        detail: detail ?? '',
        canCancel: canCancel && mayRun(context, cancel),
        canRetry: canRetry && mayRun(context, retry),
      };
    }),
    kinds: kinds.map(({ kind, title, icon, cancel, retry }) => ({
      kind,
      title,
      icon,
      cancel: cancel?.label ?? '',
      question: cancel?.question ?? '',
      retry: retry?.label ?? '',
    })),
    elsewhere: seen.map(({ title, icon, address, entities }, at) => ({
      title,
      icon,
      address,
      entities: [...entities],
      count: counts[at]!,
    })),
    entities: ['trayDismissal', ...new Set(kinds.flatMap((kind) => entitiesOf(kind, rows)))],
  };
}

/** Entities of progress are followed only while a job of the kind runs, because they may change all the time. */
const entitiesOf = ({ kind, entities, progressEntities = [] }: TrayKind, rows: readonly store.TrayRow[]) =>
  rows.some((row) => row.kind === kind && row.endTime === null) ? [...entities, ...progressEntities] : entities;

export const cancelJob = (context: Context, job: ConsoleCancelTrayJobParams, kinds = KINDS): Promise<void> =>
  runAction(context, job, kinds, 'cancel');

export const retryJob = (context: Context, job: ConsoleCancelTrayJobParams, kinds = KINDS): Promise<void> =>
  runAction(context, job, kinds, 'retry');

async function runAction(
  context: Context,
  { kind, jobId }: ConsoleCancelTrayJobParams,
  kinds: readonly TrayKind[],
  action: 'cancel' | 'retry',
): Promise<void> {
  const found = kinds.find((each) => each.kind === kind);
  const { db, actor, now } = context;
  const job = found && (await store.readJob(db, found, actor, now(), jobId));
  if (!job) throw notFound(MESSAGES.job);
  const declared = found[action];
  if (!declared || !(action === 'cancel' ? job.canCancel : job.canRetry)) throw invalid(MESSAGES.ended);
  refuseUnlessAllowed(context, declared);
  await declared.run(context, jobId);
}

const callOf = ({ calls }: Context, { call }: JobAction) => calls.find(({ name }) => name === call);

function mayRun(context: Context, action: JobAction | undefined): boolean {
  const call = action && callOf(context, action);
  return call !== undefined && allows(call.policy, context.actor);
}

function refuseUnlessAllowed(context: Context, action: JobAction): void {
  const call = callOf(context, action);
  if (!call || !allows(call.policy, context.actor)) throw new ApiError('forbidden');
  if (lacksAgreement(call, context.actor, AGREEMENT_MENUS)) throw new ApiError('notAgreed');
}

/** Without `jobs`, all finished ones. */
export async function dismissJobs(
  context: Context,
  { jobs }: ConsoleDismissTrayJobsParams,
  kinds = KINDS,
): Promise<ConsoleDismissTrayJobsResult> {
  const { db, actor, now } = context;
  const wished = jobs && new Set(jobs.map(({ kind, jobId }) => `${kind} ${jobId}`));
  const ended = (await store.readTray(db, kinds, actor, now())).filter(
    ({ endTime, kind, jobId }) => endTime !== null && (!wished || wished.has(`${kind} ${jobId}`)),
  );
  await store.dismiss(db, actor.userId, ended, now());
  await store.forgetDismissals(db, actor.userId, now());
  return { dismissed: ended.length };
}
