/** Questions and answers, streamed (calls.md section 7.7, docs/decisions/0082-assistant.md). */
import { begin, decide, follow, resume } from './answer';
import type { SomeHandlers } from '../../../kernel/calls/handler';

export const handlers = {
  async *'assistant.createContent'({ from, stopAt, ...params }, context) {
    yield* follow(context, await begin(context, params), { from, stopAt }, true);
  },
  async *'assistant.continueContent'({ contentId, follow: followsOnly = false, from, stopAt }, context) {
    if (!followsOnly && stopAt === undefined) await resume(context, contentId);
    yield* follow(context, contentId, { from, stopAt }, false);
  },
  'assistant.decideStep': (params, context) => decide(context, params),
} satisfies SomeHandlers;
