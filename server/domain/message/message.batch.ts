/**
 * Batches of generated texts to several commenters. The call returns what is finished within its time limit; the rest
 * is generated in the background, and sent if requested. Calling again with the same id returns the progress and
 * resumes a batch whose server died.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  OperationGenerateSendPlParams,
  OperationGenerateSendPlResult,
} from '../../../src/services/catalogue/generated/types';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { generationOf } from '../generation/generation.rules';
import { HEARTBEAT_EVERY_MS, interruptStalled } from '../../db/heartbeat';
import type { Context } from '../../kernel/calls/handler';
import { requestOnce } from '../../kernel/calls/once';
import * as store from './message.batch.store';
import { MESSAGES } from './message.messages';
import type { Failed, Recipient } from './message.rules';
import { send, sorted, withinLimit } from './message.send';
import { textWriter } from './message.texts';

const AT_A_TIME = 5;
const LOOK_EVERY_MS = 100;

type BatchParams = Omit<OperationGenerateSendPlParams, 'generationId'>;

export async function writeBatch(
  context: Context,
  { generationId = randomUUID(), ...params }: OperationGenerateSendPlParams,
): Promise<OperationGenerateSendPlResult> {
  const { db, actor, now } = context;
  const { commentIds, send: isSent = false, again = false } = params;
  const find = () => store.findBatch(db, actor.userId, generationId);
  let refused: Failed[] = [];
  const batch = await requestOnce(generationOf({ generationId, ...params }), find, async (fingerprint) => {
    const { found, recipients, failed } = await sorted(db, actor, commentIds, again);
    // Check the sending limit before generating texts that could not be sent.
    if (isSent) await withinLimit(db, context, recipients.length);
    const targets = isSent ? recipients : found;
    refused = [...(isSent ? failed : missing(commentIds, found))];
    if (targets.length === 0) return null;
    const progress = { pending: targets.map(({ commentId }) => commentId), texts: [], failed: refused, sentCount: 0 };
    const batchId = await store.insertBatch(db, {
      departmentId: actor.departmentId,
      creatorId: actor.userId,
      generationId,
      fingerprint,
      ...progress,
      createTime: now(),
      updateTime: now(),
      heartbeatTime: now(),
    });
    return write(context, params, batchId, targets, progress);
  });
  if (!batch) return { list: [], done: 0, failed: refused, waiting: [] };
  if (batch.state === 'interrupted' && (await store.takeUp(db, batch.batchId, now())))
    await goOn(context, params, batch);
  return asFarAsItIs(context, params, find);
}

const missing = (requested: readonly number[], found: readonly Recipient[]): Failed[] => {
  const foundIds = new Set(found.map(({ commentId }) => commentId));
  return requested.filter((id) => !foundIds.has(id)).map((id) => ({ id, reason: MESSAGES.comment }));
};

/**
 * Resumes with recipients without a text. Those who were messaged meanwhile, also by the server that died, are reported
 * as failed.
 */
async function goOn(
  context: Context,
  params: BatchParams,
  { batchId, pending, texts, failed, sentCount }: store.Batch,
): Promise<void> {
  const { found, recipients, failed: passed } = await sorted(context.db, context.actor, pending, params.again ?? false);
  const isSent = params.send ?? false;
  const targets = isSent ? recipients : found;
  const refused = isSent ? passed : missing(pending, found);
  const progress = {
    pending: targets.map(({ commentId }) => commentId),
    texts,
    failed: [...failed, ...refused],
    sentCount,
  };
  await store.keepBatch(context.db, batchId, progress, context.now());
  if (targets.length > 0) write(context, params, batchId, targets, progress);
}

function write(
  context: Context,
  { kind = 'private', send: isSent = false, again = false, ...wishes }: BatchParams,
  batchId: number,
  recipients: readonly Recipient[],
  begun: store.Progress,
): void {
  const { db, stopping, log, now } = context;
  const textFor = textWriter({ ...context, signal: stopping }, wishes);
  let progress = begun;
  let keeping = Promise.resolve();
  const keep = (changes: Partial<store.Progress>) => {
    keeping = keeping
      .then(() => store.keepBatch(db, batchId, changes, now()))
      .catch((error: unknown) => log.warn({ err: error, batchId }, 'texts to commenters were not kept'));
    return keeping;
  };
  const alive = setInterval(() => void keep({}), HEARTBEAT_EVERY_MS);
  const waiting = [...recipients];

  async function writeOne(recipient: Recipient): Promise<void> {
    const { commentId } = recipient;
    const text = await textFor(recipient);
    // The batch is resumed when a client calls again, on any server.
    if (stopping.aborted) return;
    const refused = typeof text === 'string' ? text : isSent ? await sendOne(text) : null;
    progress = {
      pending: progress.pending.filter((id) => id !== commentId),
      texts: typeof text === 'string' ? progress.texts : [...progress.texts, text],
      failed: refused === null ? progress.failed : [...progress.failed, { id: commentId, reason: refused }],
      sentCount: progress.sentCount + (isSent && refused === null ? 1 : 0),
    };
    await keep(progress);
  }
  async function sendOne(text: store.Batch['texts'][number]): Promise<string | null> {
    try {
      return (await send(context, { texts: [text], kind, again })).failed[0]?.reason ?? null;
    } catch (error) {
      log.warn({ err: error }, 'a message to a commenter was not queued');
      return error instanceof Error && error.name === 'ApiError' ? error.message : MESSAGES.notQueued;
    }
  }
  const lane = async () => {
    for (let next = waiting.shift(); next && !stopping.aborted; next = waiting.shift()) await writeOne(next);
  };
  void Promise.all(Array.from({ length: AT_A_TIME }, lane)).finally(() => clearInterval(alive));
}

/** The result once the batch is complete, or as it is when the call's time limit is reached. */
async function asFarAsItIs(
  { db, signal, now, answerWithinMs }: Context,
  { commentIds }: BatchParams,
  find: () => Promise<store.Batch | null>,
): Promise<OperationGenerateSendPlResult> {
  const due = AbortSignal.any([signal, timeLimit(answerWithinMs)]);
  const place = (commentId: number) => commentIds.indexOf(commentId);
  for (;;) {
    const { pending, texts, failed, sentCount, state } = (await find())!;
    if (state !== 'running' || due.aborted) {
      return {
        list: texts.toSorted((a, b) => place(a.commentId) - place(b.commentId)),
        done: sentCount,
        failed: failed.toSorted((a, b) => place(a.id) - place(b.id)),
        waiting: pending,
      };
    }
    await interruptStalled(db, store.BATCHES, now());
    await wait(LOOK_EVERY_MS, undefined, { signal: due }).catch(() => undefined);
  }
}
