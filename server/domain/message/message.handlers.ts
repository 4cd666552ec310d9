/** Private messages to commenters (calls.md section 7.1; docs/decisions/0023-messages.md). */
import { leftToday, send } from './message.send';
import { pageOfSent, readSent } from './message.store';
import { forbiddenIn } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { meaningful } from '../rows/rows.rules';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { writeBatch } from './message.batch';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'operation.xhsBotSentMessage'(
    { commentId, content, provider = null, kind = 'private', again = false },
    context,
  ) {
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
  async 'operation.xhsBotSentMessageBatch'({ messages: items, kind = 'private', again = false }, context) {
    const texts = items.map(({ provider = null, content, ...text }, index) => ({
      ...text,
      provider,
      content: meaningful(`messages/${index}/content`, content),
    }));
    const { messageIds, failed } = await send(context, { texts, kind, again });
    return { done: messageIds.size, failed: [...failed] };
  },
  async 'operation.queryHasSendPl'(params, context) {
    const { db, actor } = context;
    const [page, left] = await Promise.all([pageOfSent(db, actor, params), leftToday(db, context)]);
    return { ...page, left };
  },
  'operation.generateSendPl': (params, context) => writeBatch(context, params),
} satisfies SomeHandlers;
