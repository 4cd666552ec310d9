/** Sends private messages to commenters: each person once, within the sender's daily limit. */
import type { BatchResult } from '../../../src/services/catalogue/generated/types';
import { awaitsDecision, type OutcomeDecision } from '../../../src/services/catalogue/sets/outcome';
import type { Database } from '../../db/connect';
import type { MessageKind } from '../../db/schema';
import { forbiddenIn } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import type { Reader } from '../../db/rows';
import type { Context } from '../../kernel/calls/handler';
import { invalid } from '../../kernel/calls/api-errors';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MESSAGES } from './message.messages';
import { sortRecipients, type Failed, type Recipient, type Sending, type Sorted } from './message.rules';
import * as store from './message.store';
import { beginOfDay } from '../../db/days';

/** Who sends, and when. */
export interface Around {
  readonly db: Database;
  readonly actor: Reader & { readonly userId: number };
  readonly config: Pick<Context['config'], 'messagesPerDay'>;
  readonly now: () => Date;
}

export interface Sent {
  /** By comment id. */
  readonly messageIds: ReadonlyMap<number, number>;
  readonly failed: readonly Failed[];
}

/**
 * Splits the authors of these comments into recipients and failures; `found` contains all of them in the requested
 * order.
 */
export async function sorted(
  db: Database,
  actor: Reader,
  commentIds: readonly number[],
  again: boolean,
): Promise<Sorted & { found: readonly Recipient[] }> {
  const byId = new Map((await store.recipientsOf(db, actor, commentIds)).map((each) => [each.commentId, each]));
  const found = commentIds.flatMap((id) => byId.get(id) ?? []);
  return { found, ...sortRecipients(commentIds, found, await store.writtenTo(db, found), again) };
}

/** Number of messages that the actor may still send today. */
export async function leftToday(
  db: Database,
  { actor, config, now }: Pick<Around, 'actor' | 'config' | 'now'>,
): Promise<number> {
  return Math.max(0, config.messagesPerDay - (await store.countSince(db, actor.userId, beginOfDay(now()))));
}

/** Refuses the whole request if it exceeds the daily limit: the sender decides whom to omit. */
export async function withinLimit(
  db: Database,
  context: Pick<Around, 'actor' | 'config' | 'now'>,
  count: number,
): Promise<void> {
  const left = await leftToday(db, context);
  if (count > left) throw invalid(MESSAGES.limit(context.config.messagesPerDay, left, count));
}

/**
 * Queues all messages, or none if they exceed the daily limit; refused recipients and texts are reported row by row.
 */
export async function send(context: Around, { texts, kind, again, automatic = false }: Sending): Promise<Sent> {
  const { db, actor, now } = context;
  const words = await activeWords(db, actor);
  return db.transaction(async (tx) => {
    await store.lockSender(tx, actor.userId);
    const byComment = new Map(texts.toReversed().map((text) => [text.commentId, text]));
    const { recipients, failed } = await sorted(
      tx,
      actor,
      texts.map(({ commentId }) => commentId),
      again,
    );
    const refused: Failed[] = [...failed];
    const accepted: (typeof recipients)[number][] = [];
    for (const recipient of recipients) {
      const reason = forbiddenIn(byComment.get(recipient.commentId)!.content, words);
      if (reason === null) accepted.push(recipient);
      else refused.push({ id: recipient.commentId, reason });
    }
    await withinLimit(tx, context, accepted.length);
    const messageIds = new Map<number, number>();
    for (const recipient of accepted) {
      const messageId = await store.queueMessage(
        tx,
        actor,
        recipient,
        byComment.get(recipient.commentId)!,
        { kind, automatic },
        now(),
      );
      if (messageId === null) refused.push({ id: recipient.commentId, reason: MESSAGES.atOnce });
      else messageIds.set(recipient.commentId, messageId);
    }
    return { messageIds, failed: refused };
  });
}

/** Queues failed messages again, with the actor as sender. */
export const retry = (context: Around, messageIds: readonly number[]): Promise<BatchResult> =>
  onMessages(
    context,
    messageIds,
    (row) => (row.state !== 'failed' ? MESSAGES.notFailed : replyWithoutComment(row)),
    (tx, rows) => sendAgain(tx, context, rows),
  );

/** A person has looked at the platform: it has the messages, or they are sent again with the same keys. */
export const decide = (
  context: Around,
  messageIds: readonly number[],
  decision: OutcomeDecision,
  kind?: MessageKind,
): Promise<BatchResult> =>
  onMessages(
    context,
    messageIds,
    (row) => {
      if (kind !== undefined && row.kind !== kind) return MESSAGES.message;
      if (!awaitsDecision(row)) return OUTCOME_MESSAGES.notAwaited;
      return decision === 'again' ? replyWithoutComment(row) : null;
    },
    async (tx, rows) => {
      if (decision === 'again') return sendAgain(tx, context, rows);
      const ids = rows.map(({ messageId }) => messageId);
      if (ids.length > 0) await store.confirmSent(tx, ids, context.now());
      return [];
    },
  );

const replyWithoutComment = ({ kind, commentId }: store.LockedMessage): string | null =>
  kind === 'reply' && commentId === null ? MESSAGES.commentDeleted : null;

/** Runs `act` on those of the locked messages for which `whyNot` has no reason; it returns further failures. */
async function onMessages(
  { db, actor }: Around,
  messageIds: readonly number[],
  whyNot: (row: store.LockedMessage) => string | null,
  act: (tx: Database, rows: readonly store.LockedMessage[]) => Promise<readonly Failed[]>,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    await store.lockSender(tx, actor.userId);
    const rows = new Map((await store.lockMessages(tx, actor, messageIds)).map((row) => [row.messageId, row]));
    const accepted: store.LockedMessage[] = [];
    const failed: Failed[] = [];
    for (const id of messageIds) {
      const row = rows.get(id);
      const reason = row ? whyNot(row) : MESSAGES.message;
      if (row && reason === null) accepted.push(row);
      else failed.push({ id, reason: reason! });
    }
    failed.push(...(await act(tx, accepted)));
    return { done: messageIds.length - failed.length, failed };
  });
}

async function sendAgain(tx: Database, context: Around, rows: readonly store.LockedMessage[]): Promise<Failed[]> {
  // Those of unknown outcome count already.
  await withinLimit(tx, context, rows.filter(({ state }) => state === 'failed').length);
  const failed: Failed[] = [];
  for (const row of rows) {
    if (!(await store.requeue(tx, row, context.actor.userId, context.now())))
      failed.push({ id: row.messageId, reason: MESSAGES.writtenSince });
  }
  return failed;
}
