/** Configures the group bot: settings of accounts and groups, switching them on and off. */
import type {
  GroupAnswer,
  GroupBotAccount,
  GroupBotAddAccountConfParams,
  GroupBotAddGroupConfParams,
  GroupConf,
  PlatformGroup,
} from '../../../src/services/catalogue/generated/types';
import { awaitsDecision, type OutcomeDecision } from '../../../src/services/catalogue/sets/outcome';
import { GROUP_BOT_DEFAULTS } from '../../../src/services/catalogue/sets/group-bot';
import { beginOfDay } from '../../db/days';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { minutesOf, timeOf } from '../automatic/automatic.rules';
import { checkedText } from '../automatic/settings.acts';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MESSAGES } from './group-bot.messages';
import { isReadable, repeatedKeyword, settingsFor } from './group-bot.rules';
import * as store from './group-conf.store';
import { lockReply, release, stopReplies } from './group-reply.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;
type AccountParams = GroupBotAddAccountConfParams;
type GroupParams = GroupBotAddGroupConfParams;

/** The given settings as columns; refuses texts and keywords at their fields. */
async function checkedSettings(
  around: Around,
  { welcome, answers, quietFrom, quietTo }: Pick<GroupParams, 'welcome' | 'answers' | 'quietFrom' | 'quietTo'>,
) {
  return {
    ...(welcome !== undefined && {
      welcome: welcome.trim() === '' ? '' : await checkedText(around, 'welcome', welcome),
    }),
    ...(answers !== undefined && { answers: await checkedAnswers(around, answers) }),
    ...(quietFrom !== undefined && { quietFrom: minutesOf(quietFrom) }),
    ...(quietTo !== undefined && { quietTo: minutesOf(quietTo) }),
  };
}

async function checkedAnswers(around: Around, answers: readonly GroupAnswer[]): Promise<GroupAnswer[]> {
  const checked: GroupAnswer[] = [];
  for (const [row, { keywords, match, text }] of answers.entries()) {
    const trimmed = keywords.map((each) => each.trim());
    const unreadable = trimmed.findIndex((each) => !isReadable(each));
    if (unreadable >= 0)
      throw invalidField(`answers[${row}].keywords`, MESSAGES.unreadableKeyword(keywords[unreadable]!));
    checked.push({ keywords: trimmed, match, text: await checkedText(around, `answers[${row}].text`, text) });
  }
  const again = repeatedKeyword(checked);
  if (again !== null)
    throw invalidField(`answers[${again.row}].keywords`, MESSAGES.repeatedKeyword(again.keyword, again.before + 1));
  return checked;
}

export async function addAccount(around: Around, params: AccountParams): Promise<GroupBotAccount> {
  const { db, actor, now } = around;
  const { accountId, enabled = true, gapSeconds, dailyLimit } = params;
  const found = await store.replyAccountOf(db, actor, accountId);
  if (!found) throw notFound(MESSAGES.account);
  if (found.platform !== 'xhs') throw invalidField('accountId', MESSAGES.onlyXhs);
  const settings = await checkedSettings(around, params);
  await db.transaction((tx) =>
    store.insertAccount(tx, {
      accountId,
      departmentId: found.departmentId,
      creatorId: actor.userId,
      enabled,
      quietFrom: minutesOf(GROUP_BOT_DEFAULTS.quietFrom),
      quietTo: minutesOf(GROUP_BOT_DEFAULTS.quietTo),
      ...settings,
      ...(gapSeconds !== undefined && { gapSeconds }),
      ...(dailyLimit !== undefined && { dailyLimit }),
      createTime: now(),
      updateTime: now(),
    }),
  );
  return store.readAccount(db, accountId, beginOfDay(now()));
}

export async function changeAccount(around: Around, params: AccountParams): Promise<GroupBotAccount> {
  const { db, actor, now } = around;
  const { accountId, enabled, gapSeconds, dailyLimit } = params;
  const settings = await checkedSettings(around, params);
  await db.transaction(async (tx) => {
    if (!(await store.lockAccount(tx, actor, accountId))) throw notFound(MESSAGES.account);
    await store.updateAccount(tx, accountId, {
      ...settings,
      ...(enabled !== undefined && { enabled }),
      ...(gapSeconds !== undefined && { gapSeconds }),
      ...(dailyLimit !== undefined && { dailyLimit }),
      updateTime: now(),
    });
    if (enabled === false) await stopReplies(tx, { accountId }, MESSAGES.accountOff, now());
  });
  return store.readAccount(db, accountId, beginOfDay(now()));
}

export async function removeAccount({ db, actor }: Around, accountId: number): Promise<null> {
  await db.transaction(async (tx) => {
    if (!(await store.lockAccount(tx, actor, accountId))) throw notFound(MESSAGES.account);
    await store.deleteAccount(tx, accountId);
  });
  return null;
}

/** Time from which messages get replies; earlier ones get none. */
export async function addGroup(around: Around, params: GroupParams): Promise<PlatformGroup> {
  const { db, actor, now } = around;
  const { groupId, enabled = true, ownSettings = false } = params;
  const settings = await checkedSettings(around, params);
  await db.transaction(async (tx) => {
    const group = await store.lockGroup(tx, actor, groupId);
    if (!group) throw notFound(MESSAGES.group);
    if (group.confTime !== null) throw invalidField('groupId', MESSAGES.configured);
    if (group.isLeft) throw invalidField('groupId', MESSAGES.left);
    await store.updateGroup(tx, groupId, { ...settings, enabled, ownSettings, confTime: now(), updateTime: now() });
  });
  return store.readGroup(db, groupId);
}

export async function changeGroup(around: Around, params: GroupParams): Promise<PlatformGroup> {
  const { db, actor, now } = around;
  const { groupId, enabled, ownSettings } = params;
  const settings = await checkedSettings(around, params);
  await db.transaction(async (tx) => {
    const group = await store.lockGroup(tx, actor, groupId);
    if (!group) throw notFound(MESSAGES.group);
    if (group.confTime === null) throw invalidField('groupId', MESSAGES.notConfigured);
    await store.updateGroup(tx, groupId, {
      ...settings,
      ...(enabled !== undefined && { enabled }),
      ...(ownSettings !== undefined && { ownSettings }),
      updateTime: now(),
    });
    if (enabled === false) await stopReplies(tx, { groupId }, MESSAGES.groupOff, now());
  });
  return store.readGroup(db, groupId);
}

/** Removes a group's configuration: the bot becomes silent there, and the texts are kept for a later configuration. */
export async function removeGroup({ db, actor, now }: Around, groupId: number): Promise<PlatformGroup> {
  await db.transaction(async (tx) => {
    const group = await store.lockGroup(tx, actor, groupId);
    if (!group) throw notFound(MESSAGES.group);
    if (group.confTime === null) throw invalidField('groupId', MESSAGES.notConfigured);
    await store.updateGroup(tx, groupId, { confTime: null, enabled: false, updateTime: now() });
    await stopReplies(tx, { groupId }, MESSAGES.groupRemoved, now());
  });
  return store.readGroup(db, groupId);
}

/** The effective configuration of an account or a group. */
export async function confFor(
  { db, actor }: Pick<Around, 'db' | 'actor'>,
  { accountId, groupId }: { readonly accountId?: number; readonly groupId?: number },
): Promise<GroupConf> {
  if ((accountId === undefined) === (groupId === undefined)) throw invalid(MESSAGES.oneOfBoth);
  const group = groupId === undefined ? null : await store.groupOf(db, actor, groupId);
  if (groupId !== undefined && !group) throw notFound(MESSAGES.group);
  const found = await store.confOfAccount(db, actor, group?.accountId ?? accountId!);
  if (!found) throw notFound(MESSAGES.account);
  const { row, name } = found;
  const { welcome, answers, quietFrom, quietTo } = group ? settingsFor(row, group) : row;
  return {
    accountId: row.accountId,
    groupId: group?.groupId ?? null,
    name: group?.name ?? name,
    url: group?.url ?? '',
    active: row.enabled && (group === null || (group.enabled && !group.isLeft)),
    source: group?.ownSettings ? 'group' : 'account',
    welcome,
    answers: [...answers],
    quietFrom: timeOf(quietFrom),
    quietTo: timeOf(quietTo),
    gapSeconds: row.gapSeconds,
    dailyLimit: row.dailyLimit,
  };
}

/** A person has looked at the platform: it has the reply, or the reply is sent again with the same key. */
export async function decideReply(
  { db, actor, now }: Around,
  replyId: number,
  decision: OutcomeDecision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const reply = await lockReply(tx, actor, replyId);
    if (!reply) throw notFound(MESSAGES.reply);
    if (!awaitsDecision({ state: reply.state, failReason: reply.reason })) throw invalid(OUTCOME_MESSAGES.notAwaited);
    const again = { state: 'waiting', reason: null, attempts: 0, dueTime: now() } as const;
    await release(tx, replyId, decision === 'sent' ? { state: 'sent', reason: null, sentTime: now() } : again, now());
  });
}
