/** Changes settings of automatic replies. Switching a kind off stops its waiting replies. */
import { and, eq, type SQL } from 'drizzle-orm';
import type {
  BatchResult,
  GreetingRelation,
  PrivateLetterAccountConfig,
  ReplyManageOperateNoteCollectGreetingRelationParams,
  ReplyManageSavePrivateLetterAccountConfigParams,
  ReplyManageUpdateWecomSecondReplyConfParams,
  ReplyManageUpdateXhsUserTouchRecordConfParams,
  SecondReplyConf,
  TouchConf,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { automaticReply } from '../../db/schema';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { parseFlowUrl } from '../content/flow-url.rules';
import { opened } from '../content/shared-link';
import { readAccount } from '../conversation/reply-account.store';
import { forbiddenIn } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { departmentOf, meaningful } from '../rows/rows.rules';
import * as conf from './automatic-conf.store';
import { MESSAGES } from './automatic.messages';
import { minutesOf } from './automatic.rules';
import { cancelWaiting, firedSince, stopWaiting } from './automatic-reply.store';
import * as relations from './greeting.store';
import { beginOfDay } from '../../db/days';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

/** The trimmed text; refuses blank ones and prohibited words at the field. */
export async function checkedText({ db, actor }: Around, field: string, text: string): Promise<string> {
  const trimmed = meaningful(field, text);
  const forbidden = forbiddenIn(trimmed, await activeWords(db, actor));
  if (forbidden !== null) throw invalidField(field, forbidden);
  return trimmed;
}

const stopIf = (isOff: boolean, tx: Database, which: SQL | undefined, reason: string, now: Date) =>
  isOff ? stopWaiting(tx, which, reason, now) : Promise.resolve([]);

export async function saveSecondReply(
  around: Around,
  { enabled, afterMinutes, text }: ReplyManageUpdateWecomSecondReplyConfParams,
): Promise<SecondReplyConf> {
  const { db, actor, now } = around;
  const departmentId = departmentOf(actor);
  const secondText = await checkedText(around, 'text', text);
  const edited = { secondEditorId: actor.userId, secondTime: now() };
  await db.transaction(async (tx) => {
    await conf.saveConf(tx, departmentId, {
      secondEnabled: enabled,
      secondMinutes: afterMinutes,
      secondText,
      ...edited,
    });
    const ofKind = and(eq(automaticReply.departmentId, departmentId), eq(automaticReply.kind, 'second'));
    await stopIf(!enabled, tx, ofKind, MESSAGES.kindOff, now());
  });
  return conf.secondReplyOf(db, departmentId);
}

export async function saveTouch(
  around: Around,
  { enabled, steps }: ReplyManageUpdateXhsUserTouchRecordConfParams,
): Promise<TouchConf> {
  const { db, actor, now } = around;
  const departmentId = departmentOf(actor);
  const touchSteps: { afterHours: number; text: string }[] = [];
  for (const [index, { afterHours, text }] of steps.entries()) {
    if (index > 0 && afterHours <= steps[index - 1]!.afterHours)
      throw invalidField(`steps[${index}].afterHours`, MESSAGES.descending);
    touchSteps.push({ afterHours, text: await checkedText(around, `steps[${index}].text`, text) });
  }
  await db.transaction(async (tx) => {
    const edited = { touchEditorId: actor.userId, touchTime: now() };
    await conf.saveConf(tx, departmentId, { touchEnabled: enabled, touchSteps, ...edited });
    const ofKind = and(eq(automaticReply.departmentId, departmentId), eq(automaticReply.kind, 'touch'));
    await stopIf(!enabled, tx, ofKind, MESSAGES.kindOff, now());
  });
  return conf.touchOf(db, departmentId);
}

export async function accountConfig(
  { db, actor, now }: Around,
  accountId: number,
): Promise<PrivateLetterAccountConfig> {
  const account = await readAccount(db, actor, accountId, beginOfDay(now()));
  if (!account) throw notFound('账号');
  const { leftToday, dailyLimit } = account;
  const automaticToday = await firedSince(db, accountId, beginOfDay(now()));
  return conf.accountConfigOf(db, accountId, { leftToday, dailyLimit, automaticToday });
}

export async function saveAccountConfig(
  around: Around,
  params: ReplyManageSavePrivateLetterAccountConfigParams,
): Promise<PrivateLetterAccountConfig> {
  const { db, actor, now } = around;
  const { accountId, greeting, secondReply, touch, quietFrom, quietTo, dailyLimit, automaticLimit } = params;
  if (!(await readAccount(db, actor, accountId, beginOfDay(now())))) throw notFound('账号');
  const values = {
    accountId,
    greeting,
    secondReply,
    touch,
    quietFrom: minutesOf(quietFrom),
    quietTo: minutesOf(quietTo),
    automaticLimit,
    editorId: actor.userId,
    updateTime: now(),
  };
  await db.transaction(async (tx) => {
    await conf.saveAccount(tx, values, dailyLimit);
    for (const [kind, isOn] of [
      ['greeting', greeting],
      ['second', secondReply],
      ['touch', touch],
    ] as const) {
      const ofKind = and(eq(automaticReply.accountId, accountId), eq(automaticReply.kind, kind));
      await stopIf(!isOn, tx, ofKind, MESSAGES.accountOff, now());
    }
  });
  return accountConfig(around, accountId);
}

type RelationParams = ReplyManageOperateNoteCollectGreetingRelationParams;

export const operateRelation = (context: Context, params: RelationParams): Promise<GreetingRelation | null> =>
  params.operation === 'add' ? addRelation(context, params) : changeRelation(context, params);

async function addRelation(
  context: Context,
  { url, text, accountId = null, delaySeconds = 30, enabled = true }: RelationParams,
): Promise<GreetingRelation> {
  const { db, actor, now } = context;
  const departmentId = departmentOf(actor);
  if (url === undefined) throw invalidField('url', MESSAGES.missingUrl);
  if (text === undefined) throw invalidField('text', MESSAGES.missingText);
  const parsed = parseFlowUrl(await opened(context, 'url', url));
  if (!parsed.ok) throw invalidField('url', parsed.reason);
  const { platform, platformFlowId: noteId } = parsed.flow;
  const note = await relations.collectedNote(db, { departmentId, platform, noteId });
  if (!note) throw invalidField('url', MESSAGES.notCollected);
  await checkAccount(context, accountId, departmentId, platform);
  const relationId = await relations.insertRelation(db, {
    departmentId,
    creatorId: actor.userId,
    flowId: note.flowId,
    accountId,
    text: await checkedText(context, 'text', text),
    delaySeconds,
    enabled,
    createTime: now(),
    updateTime: now(),
  });
  return relations.readRelation(db, relationId);
}

/** The account belongs to the note's department and platform. */
async function checkAccount(
  { db, now }: Around,
  accountId: number | null,
  departmentId: number,
  platform: GreetingRelation['platform'],
): Promise<void> {
  if (accountId === null) return;
  const account = await readAccount(db, { departmentId, adminLevel: 0 }, accountId, beginOfDay(now()));
  if (!account) throw invalidField('accountId', MESSAGES.otherDepartment);
  if (account.platform !== platform) throw invalidField('accountId', MESSAGES.otherPlatform);
}

async function changeRelation(
  context: Context,
  { operation, relationId, text, accountId, delaySeconds, enabled }: RelationParams,
): Promise<GreetingRelation | null> {
  const { db, actor, now } = context;
  if (relationId === undefined) throw invalidField('relationId', MESSAGES.missingRelation);
  const newText = text === undefined ? undefined : await checkedText(context, 'text', text);
  await db.transaction(async (tx) => {
    const before = await relations.lockRelation(tx, actor, relationId);
    if (!before) throw notFound(MESSAGES.relation);
    const isOff = operation === 'remove' || enabled === false;
    await stopIf(isOff, tx, eq(automaticReply.relationId, relationId), MESSAGES.relationOff, now());
    if (operation === 'remove') return relations.deleteRelation(tx, relationId);
    if (accountId !== undefined) {
      const { platform } = await relations.readRelation(tx, relationId);
      await checkAccount({ ...context, db: tx }, accountId, before.departmentId, platform);
    }
    await relations.updateRelation(tx, relationId, {
      ...(newText !== undefined && { text: newText }),
      ...(accountId !== undefined && { accountId }),
      ...(delaySeconds !== undefined && { delaySeconds }),
      ...(enabled !== undefined && { enabled }),
      updateTime: now(),
    });
  });
  return operation === 'remove' ? null : relations.readRelation(db, relationId);
}

/** Cancels replies that wait. */
export async function cancelReplies({ db, actor, now }: Around, replyIds: readonly number[]): Promise<BatchResult> {
  const reason = MESSAGES.cancelled(actor.name || MESSAGES.colleague);
  const { cancelled, visible } = await cancelWaiting(db, actor, replyIds, reason, now());
  const [done, seen] = [new Set(cancelled), new Set(visible)];
  return {
    done: done.size,
    failed: replyIds
      .filter((id) => !done.has(id))
      .map((id) => ({ id, reason: seen.has(id) ? MESSAGES.notWaiting : MESSAGES.reply })),
  };
}
