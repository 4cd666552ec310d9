/** Private messages to commenters (calls.md section 7.1; docs/decisions/0023-messages.md). */
import { forbiddenIn } from '../../domain/prohibited/prohibited.rules';
import { activeWords } from '../../domain/prohibited/prohibited.store';
import { meaningful } from '../../domain/rows/rows.rules';
import { type AreaHandlers } from '../../kernel/handler';
import { invalid, invalidField } from '../../kernel/api-errors';
import { writeBatch } from './message.batch';
import { decide, leftToday, send } from '../../domain/message/message.send';
import { pageOfSent, readSent } from '../../domain/message/message.store';

export const messages = {
  xhsBotSentMessage: {
    async handle({ commentId, content, provider = null, kind = 'private', again = false }, context) {
      const text = meaningful('content', content);
      const words = forbiddenIn(text, await activeWords(context.db, context.actor));
      if (words !== null) throw invalidField('content', words);
      const {
        messageIds,
        failed: [refused],
      } = await send(context, { texts: [{ commentId, content: text, provider }], kind, again });
      if (refused) throw invalid(refused.reason);
      return readSent(context.db, messageIds.get(commentId)!);
    },
  },
  xhsBotSentMessageBatch: {
    async handle({ messages: items, kind = 'private', again = false }, context) {
      const texts = items.map(({ provider = null, content, ...text }, index) => ({
        ...text,
        provider,
        content: meaningful(`messages/${index}/content`, content),
      }));
      const { messageIds, failed } = await send(context, { texts, kind, again });
      return { done: messageIds.size, failed: [...failed] };
    },
  },
  queryHasSendPl: {
    async handle(params, context) {
      const { db, actor } = context;
      const [page, left] = await Promise.all([pageOfSent(db, actor, params), leftToday(db, context)]);
      return { ...page, left };
    },
  },
  generateSendPl: { handle: (params, context) => writeBatch(context, params) },
  decideSentMessage: { handle: (params, context) => decide(context, params) },
} satisfies Partial<AreaHandlers<'operation'>>;
