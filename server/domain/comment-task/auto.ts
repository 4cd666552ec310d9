/** Runs the automatic creation of comment tasks: what a run creates and its next time commit together. */
import type {
  AutoTaskStatus,
  FeedRobotConfigAutoCreateTaskParams,
} from '../../../src/services/catalogue/generated/types';
import { AUTO_TASK } from '../../../src/services/catalogue/sets/comment-task';
import { PLATFORM_OF_NUMBER } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { addDays, beginOfDay } from '../../db/days';
import { invalidField } from '../../kernel/calls/api-errors';
import { leftToday, type Around } from '../message/message.send';
import { forbiddenIn } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { meaningful } from '../rows/rows.rules';
import * as store from './auto.store';
import { plan, queue } from './comment-task';
import { MESSAGES } from './comment-task.messages';

const NUMBER_OF_PLATFORM = Object.fromEntries(
  Object.entries(PLATFORM_OF_NUMBER).map(([number, code]) => [code, Number(number)]),
) as Readonly<Record<string, AutoTaskStatus['platform']>>;

export async function autoStatus(db: Database, own: store.Own, now: Date): Promise<AutoTaskStatus> {
  const [settings, madeToday] = await Promise.all([store.readAuto(db, own), store.madeSince(db, own, beginOfDay(now))]);
  const dailyLimit = settings?.dailyLimit ?? AUTO_TASK.dailyLimit.usual;
  return {
    origin: own.origin,
    platform: NUMBER_OF_PLATFORM[own.platform]!,
    enabled: settings?.enabled ?? false,
    texts: settings?.texts ?? [],
    words: settings?.words ?? [],
    dailyLimit,
    intervalMinutes: settings?.intervalMinutes ?? AUTO_TASK.intervalMinutes.usual,
    state: stateOf(settings, now),
    reason: settings?.enabled ? settings.lastReason : '',
    madeToday,
    leftToday: Math.max(0, dailyLimit - madeToday),
    lastTime: settings?.lastTime?.toISOString() ?? null,
    lastMade: settings?.lastMade ?? 0,
    nextTime: settings?.enabled ? settings.dueTime.toISOString() : null,
    editor: settings?.editor ?? '',
  };
}

function stateOf(settings: store.AutoTask | null, now: Date): AutoTaskStatus['state'] {
  if (!settings?.enabled) return 'off';
  if (settings.leaseTime !== null && settings.leaseTime > now) return 'running';
  return settings.lastReason === '' ? 'waiting' : 'held';
}

/** Saves the given settings; absent ones keep their value. Switching automatic creation on starts a run at once. */
export async function configure(
  { db, actor, now }: Omit<Around, 'config'>,
  own: store.Own,
  { enabled, texts, words, dailyLimit, intervalMinutes }: FeedRobotConfigAutoCreateTaskParams,
): Promise<AutoTaskStatus> {
  const before = await store.readAuto(db, own);
  const given = texts?.map((text, index) => meaningful(`texts[${index}]`, text)) ?? before?.texts ?? [];
  if (enabled && given.length === 0) throw invalidField('texts', MESSAGES.noTexts);
  const forbidden = await activeWords(db, actor);
  given.forEach((text, index) => {
    const reason = forbiddenIn(text, forbidden);
    if (reason !== null) throw invalidField(`texts[${index}]`, reason);
  });
  await store.saveAuto(db, {
    departmentId: own.departmentId,
    platform: own.platform,
    origin: own.origin,
    editorId: actor.userId,
    enabled,
    texts: given,
    words: words?.map((word) => word.trim()) ?? before?.words ?? [],
    dailyLimit: dailyLimit ?? before?.dailyLimit ?? AUTO_TASK.dailyLimit.usual,
    intervalMinutes: intervalMinutes ?? before?.intervalMinutes ?? AUTO_TASK.intervalMinutes.usual,
    dueTime: enabled && before?.enabled ? before.dueTime : now(),
    leaseTime: null,
    lastReason: '',
    createTime: now(),
    updateTime: now(),
  });
  return autoStatus(db, own, now());
}

type Running = Pick<Around, 'db' | 'config' | 'now'>;

/** Runs everything that is due; returns the number of runs. */
export async function runDue({ db, config, now }: Running): Promise<number> {
  for (let runs = 0; ; runs += 1) {
    const taken = await store.takeDue(db, now());
    if (!taken) return runs;
    await db.transaction(async (tx) => {
      const held = await store.holdLease(tx, taken);
      if (held) await store.endRun(tx, held, await run({ db: tx, config, now }, held), now());
    });
  }
}

async function run({ db, config, now }: Running, settings: store.AutoTask): Promise<{ made: number; reason: string }> {
  const none = (reason: string) => ({ made: 0, reason });
  const actor = await store.editorOf(db, settings);
  if (!actor) return none(MESSAGES.editorDisabled);
  const around = { db, actor, config, now };
  const today = beginOfDay(now());
  const left = settings.dailyLimit - (await store.madeSince(db, settings, today));
  if (left <= 0) return none(MESSAGES.dayFull);
  const own = await leftToday(db, around);
  if (own === 0) return none(MESSAGES.editorFull);
  const most = Math.min(AUTO_TASK.perRun, left, own);
  const commentIds = await store.openComments(db, settings, addDays(now(), -AUTO_TASK.days), most);
  if (commentIds.length === 0) return none(MESSAGES.noComments);
  const { texts } = settings;
  const wanted = commentIds.map((commentId, index) => ({
    commentId,
    content: texts[(settings.lastMade + index) % texts.length]!,
  }));
  const planned = await plan(around, wanted, { computers: settings, again: false });
  const { made, failed } = await queue(around, planned, { again: false, automatic: true });
  return { made: made.size, reason: made.size > 0 ? '' : (failed[0]?.reason ?? MESSAGES.noComments) };
}
