/** Texts to commenters, written out of what each of them said (server/providers/model). */
import type { OperationGenerateSendPlParams } from '../../../src/services/catalogue/generated/types';
import { readFlowSource } from '../../domain/flow-source.store';
import { seedOf } from '../../domain/generation/generation.rules';
import type { Context } from '../../kernel/handler';
import { modelOf, ModelFailure, type Brief } from '../../providers/model';
import { MESSAGES } from './message.messages';
import type { Failed, Recipient, Text } from './message.rules';

/** The call answers within the default timeout (12 s): whoever has no text by then gets none, and is asked for again. */
const WRITTEN_WITHIN_MS = 9_000;
const AT_A_TIME = 5;
/** The contract's bound. */
const MOST_CHARACTERS = 500;

type Wishes = Pick<OperationGenerateSendPlParams, 'tone' | 'instruction'>;

/** In the order of `recipients`; who has no text is among `failed`. */
export async function writeTexts(context: Context, recipients: readonly Recipient[], wishes: Wishes): Promise<{ texts: Text[]; failed: Failed[] }> {
  const late = AbortSignal.timeout(WRITTEN_WITHIN_MS);
  const write = writer(context, wishes, late);
  const written = new Map<number, Text | string>();
  const waiting = [...recipients];
  await Promise.all(Array.from({ length: AT_A_TIME }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) written.set(next.commentId, await write(next));
  }));
  const texts: Text[] = [];
  const failed: Failed[] = [];
  for (const { commentId: id } of recipients) {
    const text = written.get(id)!;
    if (typeof text === 'string') failed.push({ id, reason: text });
    else texts.push(text);
  }
  return { texts, failed };
}

/** Answers the text for a recipient, or why there is none. A content that several of them commented on is read once. */
function writer({ db, actor, config, now, log, signal: gone }: Context, { tone = 'friendly', instruction = '' }: Wishes, late: AbortSignal) {
  const signal = AbortSignal.any([gone, late]);
  const model = modelOf(config.model);
  const sources = new Map<number, ReturnType<typeof readFlowSource>>();
  const sourceOf = (flowId: number) => {
    const source = sources.get(flowId) ?? readFlowSource(db, actor, flowId);
    sources.set(flowId, source);
    return source;
  };
  return async ({ commentId, flowId, comment }: Recipient): Promise<Text | string> => {
    if (late.aborted) return MESSAGES.slow;
    const brief: Brief = { purpose: 'message', source: await sourceOf(flowId), keyword: '', style: 'recommend', tone, length: 'short', references: [], instruction: instruction.trim(), comment, previous: null };
    let content = '';
    try {
      for await (const piece of model.stream({ kind: 'text', brief }, seedOf(`${commentId} ${now().getTime()}`), signal)) content += piece;
    } catch (error) {
      if (error instanceof ModelFailure) return error.message;
      log.warn({ err: error }, 'a message to a commenter was not written');
      return MESSAGES.interrupted;
    }
    if (signal.aborted) return late.aborted ? MESSAGES.slow : MESSAGES.interrupted;
    content = clipped(content.trim());
    return content === '' ? MESSAGES.empty : { commentId, content, provider: model.provider };
  };
}

/** No half of a character at the end. */
const clipped = (text: string): string => (text.length <= MOST_CHARACTERS ? text : text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, ''));
