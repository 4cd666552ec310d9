/** The task tray: the long work of a person, with cancelling and retrying (docs/decisions/0083-task-tray.md). */
import type {
  BatchResult,
  CallName,
  ConsoleCancelTrayJobParams,
  ConsoleDecideOutcomeParams,
  ConsoleDismissTrayJobsParams,
  ConsoleDismissTrayJobsResult,
  ConsoleQueryTrayResult,
  ConsoleRetryTrayJobParams,
} from '../../../src/services/catalogue/generated/types';
import { allows } from '../../../src/services/catalogue/policy';
import { stepsWith } from '../../../src/shared/next/steps';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { work as WORK } from '../generated/work';
import { isListed, type TrayKind } from './kind';
import * as store from './tray.store';

export const MESSAGES = { job: '任务' } as const;
type Action = 'cancel' | 'retry';
const CALL_OF: Readonly<Record<Action, CallName>> = {
  cancel: 'console.cancelTrayJob',
  retry: 'console.retryTrayJob',
};

/** `work`: all kinds of work; tests pass their own. */
export async function queryTray(context: Context, work = WORK): Promise<ConsoleQueryTrayResult> {
  const { db, actor, now } = context;
  const kinds = work.filter(isListed);
  const rows = await store.readTray(db, kinds, actor, now());
  const places = work.flatMap(({ elsewhere }) => elsewhere ?? []);
  const seen = places.filter(({ menu }) => actor.menuCodes.has(menu));
  const counts = await store.countElsewhere(db, seen, actor);
  return {
    list: rows.map(({ canCancel, canRetry, detail, begin_time: _begin, end_time: _end, outcome, ...row }) => ({
      ...row,
      detail: detail ?? '',
      next: stepsWith(stepsOf(context, kinds, row.kind), outcome ?? {}),
      canCancel: canCancel && mayRun(context, 'cancel', row.kind),
      canRetry: canRetry && mayRun(context, 'retry', row.kind),
    })),
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

/** The steps of the call that made what the jobs of a kind make. */
const stepsOf = ({ calls }: Context, kinds: readonly TrayKind[], kind: string) => {
  const made = kinds.find((each) => each.kind === kind)?.made;
  return calls.find(({ name }) => name === made)?.next ?? [];
};

/** Entities of progress are followed only while a job of the kind runs, because they may change all the time. */
const entitiesOf = ({ kind, entities, progressEntities = [] }: TrayKind, rows: readonly store.TrayRow[]) =>
  rows.some((row) => row.kind === kind && row.endTime === null) ? [...entities, ...progressEntities] : entities;

/** The kernel has checked the right to records of the kind. */
export async function actOnJobs(
  context: Context,
  action: Action,
  { kind, ids }: ConsoleCancelTrayJobParams | ConsoleRetryTrayJobParams,
  work = WORK,
): Promise<BatchResult> {
  const act = work.find((each) => each.kind === kind)?.[action];
  if (!act) throw notFound(MESSAGES.job);
  return act.run(context, ids);
}

export async function decideOutcome(
  context: Context,
  { kind, ids, decision }: ConsoleDecideOutcomeParams,
): Promise<BatchResult> {
  const decided = WORK.find((each) => each.kind === kind);
  if (!decided?.decide) throw notFound(MESSAGES.job);
  return decided.decide(context, ids.map(Number), decision);
}

/** Whether the person may cancel or retry work of the kind. */
function mayRun({ calls, actor }: Context, action: Action, kind: string): boolean {
  const call = calls.find(({ name }) => name === CALL_OF[action]);
  return call?.kinds !== undefined && allows(call.kinds[kind]!.policy, actor);
}

/** Without `jobs`, all finished ones. */
export async function dismissJobs(
  context: Context,
  { jobs }: ConsoleDismissTrayJobsParams,
  work = WORK,
): Promise<ConsoleDismissTrayJobsResult> {
  const { db, actor, now } = context;
  const wished = jobs && new Set(jobs.map(({ kind, jobId }) => `${kind} ${jobId}`));
  const ended = (await store.readTray(db, work.filter(isListed), actor, now())).filter(
    ({ endTime, kind, jobId }) => endTime !== null && (!wished || wished.has(`${kind} ${jobId}`)),
  );
  await store.dismiss(db, actor.userId, ended, now());
  return { dismissed: ended.length };
}
