/** Questions and answers, streamed (calls.md section 7.7, docs/decisions/0082-assistant.md). */
import { begin, decide, follow, resume } from '../../domain/assistant/answer';
import type { AreaHandlers } from '../../kernel/handler';

export const answerHandlers = {
  createContent: {
    async *handle({ from, stopAt, ...params }, context) {
      yield* follow(context, await begin(context, params), { from, stopAt }, true);
    },
  },
  continueContent: {
    async *handle({ contentId, follow: followsOnly = false, from, stopAt }, context) {
      if (!followsOnly && stopAt === undefined) await resume(context, contentId);
      yield* follow(context, contentId, { from, stopAt }, false);
    },
  },
  decideStep: { handle: (params, context) => decide(context, params) },
} satisfies Partial<AreaHandlers<'assistant'>>;
