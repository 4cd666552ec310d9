/** The task tray: the long work of a person, with cancelling and retrying (docs/decisions/0083-task-tray.md). */
import type {
  BatchResult,
  CallName,
  ConsoleCancelTrayJobParams,
  ConsoleDismissTrayJobsParams,
  ConsoleDismissTrayJobsResult,
  ConsoleQueryTrayResult,
  ConsoleRetryTrayJobParams,
} from '../../../src/services/catalogue/generated/types';
import { allows } from '../../../src/services/catalogue/policy';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import type { TrayKind } from './kind';
import { oneByOne, SHOWN_BY_SCREENS, type Action } from './acts';
import { ELSEWHERE, KINDS } from './kinds';
import * as store from './tray.store';

export const MESSAGES = { job: '任务' } as const;
const CALL_OF: Readonly<Record<Action, CallName>> = {
  cancel: 'console.cancelTrayJob',
  retry: 'console.retryTrayJob',
};

/** `kinds`, `places`: those of the tray; tests pass their own. */
export async function queryTray(context: Context, kinds = KINDS, places = ELSEWHERE): Promise<ConsoleQueryTrayResult> {
  const { db, actor, now } = context;
  const rows = await store.readTray(db, kinds, actor, now());
  const seen = places.filter(({ menu }) => actor.menuCodes.has(menu));
  const counts = await store.countElsewhere(db, seen, actor);
  return {
    list: rows.map(({ canCancel, canRetry, detail, begin_time: _begin, end_time: _end, ...row }) => ({
      ...row,
      detail: detail ?? '',
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

/** Entities of progress are followed only while a job of the kind runs, because they may change all the time. */
const entitiesOf = ({ kind, entities, progressEntities = [] }: TrayKind, rows: readonly store.TrayRow[]) =>
  rows.some((row) => row.kind === kind && row.endTime === null) ? [...entities, ...progressEntities] : entities;

/** The kernel has checked the right to records of the kind. */
export async function actOnJobs(
  context: Context,
  action: Action,
  { kind, ids }: ConsoleCancelTrayJobParams | ConsoleRetryTrayJobParams,
  kinds = KINDS,
): Promise<BatchResult> {
  const listed = kinds.find((each) => each.kind === kind)?.[action];
  const act = listed
    ? oneByOne(listed)
    : Object.hasOwn(SHOWN_BY_SCREENS[action], kind) && SHOWN_BY_SCREENS[action][kind];
  if (!act) throw notFound(MESSAGES.job);
  return act(context, ids);
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
