/** Generation as a conversation: a first text, then refinements of it (calls.md section 7.1, v2 variants). */
import { beginFirst, beginRefinement, follow, resume, whole } from './generate';
import { MESSAGES } from './generation.messages';
import { deleteConversation, pageOfRounds } from './message.store';
import { edit } from './messages';
import { pageOfComparedNotes } from './note.store';
import { saveNote } from './notes';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'operationV2.queryGenerateMessages': (params, { db, actor }) => pageOfRounds(db, actor, params),
  'operationV2.generateMessageFristGeneration': async (params, context) =>
    whole(context, await beginFirst(context, params)),
  'operationV2.generateMessage': async (params, context) => whole(context, await beginRefinement(context, params)),
  async *'operationV2.generateStreamMessage'({ from, stopAt, messageId, ...params }, context) {
    const { generationId, instruction = '' } = params;
    const begun =
      messageId === undefined
        ? await beginFirst(context, params)
        : await beginRefinement(context, { generationId, messageId, instruction });
    yield* follow(context, begun, { from, stopAt });
  },
  async *'operationV2.continueMessage'({ messageId, from, stopAt }, context) {
    await resume(context, messageId);
    yield* follow(context, messageId, { from, stopAt });
  },
  async 'operationV2.deleteGenerateMessage'({ conversationId }, { db, actor }) {
    if (!(await deleteConversation(db, actor, conversationId))) throw notFound(MESSAGES.what.message);
    return null;
  },
  'operationV2.editGenerateMessage': (params, context) => edit(context, params),
  'operationV2.queryGenerateNotes': (params, { db, actor }) => pageOfComparedNotes(db, actor, params),
  'operationV2.saveGenerateNote': (params, context) => saveNote(context, params),
} satisfies SomeHandlers;
