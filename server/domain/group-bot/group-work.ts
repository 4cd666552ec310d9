/** Work of bots in groups: replies that are due come first, then the reading of accounts. */
import type { BotClaimParams, BotGroupWork, BotGroupReport } from '../../../src/services/catalogue/generated/types';
import { beginOfDay } from '../../db/days';
import { waiting, type Asking } from '../../db/by-turns';
import { beginOnce } from '../../db/claims';
import type { Database } from '../../db/connect';
import type { Sealer } from '../../kernel/session/seal';
import { delayOf, MISSED_AFTER_MS, type Delay } from '../automatic/automatic.rules';
import { openLogIn } from '../conversation/inbox.store';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { isUnclear } from '../outcome/outcome.rules';
import { forbiddenIn } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { MESSAGES } from './group-bot.messages';
import { quietOf, settingsFor } from './group-bot.rules';
import { append } from './group-message.store';
import * as replies from './group-reply.store';
import { READINGS, endLogIn, readingOf, takeReading, takeReadingReport } from './group-sync.store';

/** Replies that one request of a bot decides about before it reads an account instead. */
const MOST_DECIDED = 20;
/** Pause before a failed reply is tried again, ms. */
const AGAIN_MS = 20_000;

type Claim = Pick<BotClaimParams, 'claimId' | 'platforms'>;

/** What a bot's next claim gets, or decides about. */
export const dueGroupWork = (ask: Asking) => [waiting(replies.REPLIES, ask), waiting(READINGS, ask)];

/** The next work; the same claim id again returns the same work. null: nothing is due. */
export async function takeWork(
  db: Database,
  claim: Claim,
  seal: Sealer,
  now: () => Date,
): Promise<BotGroupWork | null> {
  const { claimId, platforms } = claim;
  return beginOnce(
    async () => {
      const reply = await replies.claimedBy(db, claimId);
      if (reply) return workOfReply(reply, claimId, seal);
      const reading = await readingOf(db, claimId);
      return reading && workOfReading(reading, claimId, seal);
    },
    async () => {
      for (let decided = 0; decided < MOST_DECIDED; decided += 1) {
        const next = await decideNext(db, claim, now());
        if (next === null) break;
        if (next !== 'again') return next;
      }
      return takeReading(db, claimId, { platforms, now: now() });
    },
  );
}

/** Gives the next due reply to the bot; `again`: it was postponed or stopped instead. */
const decideNext = (db: Database, { claimId, platforms }: Claim, now: Date): Promise<replies.Due | 'again' | null> =>
  db.transaction(async (tx) => {
    const found = await replies.lockDue(tx, { platforms, now });
    if (!found) return null;
    const due = found.reply.leaseTime === null ? found : { ...found, reply: lostBy(found.reply) };
    const verdict = await decide(tx, due, now);
    if (verdict === 'send') {
      await replies.give(tx, due, claimId, now);
      return due;
    }
    const { replyId } = due.reply;
    const { state } = due.reply;
    await replies.release(
      tx,
      replyId,
      'dueTime' in verdict && state === 'unknown' ? { ...verdict, state, reason: null } : verdict,
      now,
    );
    return 'again';
  });

/** A bot was lost that had the reply: the platform may have it. */
const lostBy = (reply: replies.ReplyRow): replies.ReplyRow => ({ ...reply, state: 'unknown' });

type End = { readonly state: 'stopped' | 'failed' | 'unknown'; readonly reason: string };
type Verdict = 'send' | Delay | End;

/** Ends a reply; one that the platform may have waits for a person's decision. */
const endOf = ({ state }: replies.ReplyRow, end: End): End =>
  state === 'unknown' ? { state, reason: OUTCOME_MESSAGES.undecidedBecause(end.reason) } : end;

async function decide(tx: Database, { reply, account, group }: replies.Due, now: Date): Promise<Verdict> {
  const stop = (reason: string): Verdict => endOf(reply, { state: 'stopped', reason });
  if (reply.attempts >= replies.MOST_ATTEMPTS) return endOf(reply, { state: 'failed', reason: MESSAGES.gaveUp });
  if (!account.enabled) return stop(MESSAGES.accountOff);
  if (!group.enabled) return stop(MESSAGES.groupOff);
  if (group.isLeft) return stop(MESSAGES.failed.missing);
  if (now.getTime() - reply.dueTime.getTime() > MISSED_AFTER_MS) return stop(MESSAGES.missed);
  const forbidden = forbiddenIn(reply.text, await activeWords(tx, { departmentId: reply.departmentId, adminLevel: 0 }));
  if (forbidden !== null) return stop(forbidden);
  const sentToday = await replies.sentSince(tx, account.accountId, beginOfDay(now), now);
  const limit = { dailyLimit: account.dailyLimit, sentToday };
  return (
    delayOf(now, quietOf(settingsFor(account, group)), {
      ...limit,
      automaticLimit: account.dailyLimit,
      automaticToday: sentToday,
    }) ?? 'send'
  );
}

function workOfReply({ reply, group, sealed }: replies.Due, claimId: string, seal: Sealer): BotGroupWork {
  const { replyId, accountId, text, sendKey, state } = reply;
  return {
    work: 'send',
    rowId: replyId,
    claimId,
    platform: group.platform,
    headers: [...openLogIn(seal, accountId, sealed)],
    cursor: '',
    message: { platformGroupId: group.platformGroupId, text, key: sendKey, lookUp: state === 'unknown' },
  };
}

const workOfReading = (
  { account, platform, sealed, cursor }: NonNullable<Awaited<ReturnType<typeof readingOf>>>,
  claimId: string,
  seal: Sealer,
): BotGroupWork => ({
  work: 'read',
  rowId: account.accountId,
  claimId,
  platform,
  headers: [...openLogIn(seal, account.accountId, sealed)],
  cursor,
  message: null,
});

/** false: the claim is lost. */
export const takeReport = (db: Database, report: BotGroupReport, now: Date): Promise<boolean> =>
  report.work === 'read' ? takeReadingReport(db, report, now) : takeReplyReport(db, report, now);

async function takeReplyReport(db: Database, report: BotGroupReport, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await replies.hold(tx, report);
    if (!held) return false;
    const { reply, group } = held;
    if (report.found === 'sent') await keepSent(tx, held, report.sent!, now);
    else if (report.found === 'absent') await replies.toSend(tx, reply.replyId, now);
    else {
      const changes = afterFailure(reply, report, now);
      await replies.release(tx, reply.replyId, changes, now);
      if (report.kind === 'credential') await endLogIn(tx, group.accountId, now);
    }
    return true;
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof replies.hold>>>;

/** The message that the platform shows, and the reply that caused it. */
async function keepSent(
  tx: Database,
  { reply, group }: Held,
  { platformMessageId, platformUserId, nickname }: NonNullable<BotGroupReport['sent']>,
  now: Date,
): Promise<void> {
  const sender = { kind: 'mine' as const, platformMessageId, platformUserId, senderName: nickname };
  const messageId = await append(tx, group, { ...sender, text: reply.text, createTime: now }, now);
  await replies.release(tx, reply.replyId, { state: 'sent', reason: null, sentTime: now, messageId }, now);
}

/** What the platform will refuse again has failed; everything else is tried again later. */
function afterFailure(
  reply: replies.ReplyRow,
  { kind = 'fault', detail = '', retryAfterSeconds = 0 }: BotGroupReport,
  now: Date,
): Parameters<typeof replies.release>[2] {
  const { state, attempts } = reply;
  const reason = MESSAGES.because(MESSAGES.failed[kind], detail);
  const wait = Math.max(AGAIN_MS, retryAfterSeconds * 1_000);
  if (isUnclear(state === 'unknown' ? 'lookUp' : 'sending', kind)) {
    const isOver = kind === 'credential' || attempts >= replies.MOST_ATTEMPTS;
    return {
      state: 'unknown',
      reason: isOver ? OUTCOME_MESSAGES.undecidedBecause(reason) : null,
      dueTime: new Date(now.getTime() + wait),
    };
  }
  const isFinal = kind === 'missing' || kind === 'refused' || attempts >= replies.MOST_ATTEMPTS;
  if (isFinal && kind !== 'credential') return { state: 'failed', reason };
  // Waiting for a log-in is no failed attempt.
  return { reason, dueTime: new Date(now.getTime() + wait), ...(kind === 'credential' && { attempts: 0 }) };
}
