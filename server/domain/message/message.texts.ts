/** Generates texts to commenters from their comments (server/providers/model). */
import type { OperationGenerateSendPlParams } from '../../../src/services/catalogue/generated/types';
import type { WrittenText } from '../../db/schema';
import { readFlowSource } from '../content/flow-source.store';
import { seedOf } from '../generation/generation.rules';
import type { Context } from '../../kernel/calls/handler';
import { modelOf, ModelFailure, type Brief } from '../../providers/model';
import { MESSAGES } from './message.messages';
import type { Recipient } from './message.rules';

/** Limit of the contract. */
const MOST_CHARACTERS = 500;

type Wishes = Pick<OperationGenerateSendPlParams, 'tone' | 'instruction'>;

/**
 * Returns a function that generates the text for a recipient, or the reason of a failure. Reads each commented content
 * once.
 */
export function textWriter(
  { db, actor, config, now, log, signal }: Context,
  { tone = 'friendly', instruction = '' }: Wishes,
): (to: Recipient) => Promise<WrittenText | string> {
  const model = modelOf(config.model);
  const sources = new Map<number, ReturnType<typeof readFlowSource>>();
  const sourceOf = (flowId: number) => {
    const source = sources.get(flowId) ?? readFlowSource(db, actor, flowId);
    sources.set(flowId, source);
    return source;
  };
  return async ({ commentId, flowId, comment }) => {
    let content = '';
    try {
      const brief: Brief = {
        purpose: 'message',
        source: await sourceOf(flowId),
        keyword: '',
        style: 'recommend',
        tone,
        length: 'short',
        references: [],
        instruction: instruction.trim(),
        comment,
        previous: null,
      };
      for await (const piece of model.stream(
        { kind: 'text', brief },
        seedOf(`${commentId} ${now().getTime()}`),
        signal,
      ))
        content += piece;
    } catch (error) {
      if (error instanceof ModelFailure) return error.message;
      log.warn({ err: error }, 'a message to a commenter was not written');
      return MESSAGES.interrupted;
    }
    content = clipped(content.trim());
    return content === '' ? MESSAGES.empty : { commentId, content, provider: model.provider };
  };
}

/** Cuts to the limit without splitting a surrogate pair. */
const clipped = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
