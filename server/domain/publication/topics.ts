/** Asks a platform about topics or keywords through a bot, and waits for the answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PublishGetTagsFromXhsResult } from '../../../src/services/catalogue/generated/types';
import type { TopicAnswer } from '../../db/schema';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { usablePlatforms } from '../publisher/publisher.store';
import { departmentOf } from '../rows/rows.rules';
import { MESSAGES } from './publication.messages';
import { answerOf, askPlatform, type Question } from './topics.store';

/** Polling interval for the answer, ms. */
const LOOK_EVERY_MS = 150;
/** Reserve before the client's timeout for sending the answer, ms. */
const SPARE_MS = 2_000;

type Around = Pick<Context, 'db' | 'actor' | 'now' | 'answerWithinMs' | 'signal'>;

export async function topicsOf(
  around: Around,
  asked: Pick<Question, 'by' | 'text'> & { publisherId?: number },
): Promise<PublishGetTagsFromXhsResult> {
  const list = (await answerFrom(around, asked)).map(({ name, viewCount }) => ({ name, viewCount }));
  return { list, total: list.length };
}

/** A bot's answer to a question; refuses with its reason, or when none came in time. */
export async function answerFrom(
  { db, actor, now, answerWithinMs, signal }: Around,
  { publisherId, ...asked }: Pick<Question, 'by' | 'text'> & { publisherId?: number },
): Promise<readonly TopicAnswer[]> {
  const account = publisherId === undefined ? null : (await usablePlatforms(db, actor, [publisherId])).get(publisherId);
  if (account === undefined) throw notFound(MESSAGES.account);
  const questionId = await askPlatform(
    db,
    {
      ...asked,
      departmentId: account?.departmentId ?? departmentOf(actor),
      platform: account?.platform ?? 'xhs',
      publisherId: publisherId ?? null,
    },
    now(),
  );
  const until = performance.now() + Math.max(0, answerWithinMs - SPARE_MS);
  for (;;) {
    const answer = await answerOf(db, questionId);
    if (answer && 'reason' in answer) throw invalid(answer.reason);
    if (answer) return answer.list;
    if (performance.now() >= until || signal.aborted) throw invalid(MESSAGES.noAnswer);
    await pause(LOOK_EVERY_MS);
  }
}
