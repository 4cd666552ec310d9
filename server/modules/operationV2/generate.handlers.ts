/** Generation as a conversation: a first text, then refinements of it (calls.md section 7.1, v2 variants). */
import { beginFirst, beginRefinement, follow, resume, whole } from '../../domain/generation/generate';
import { MESSAGES } from '../../domain/generation/generation.messages';
import { deleteConversation, pageOfRounds } from '../../domain/generation/message.store';
import { edit } from '../../domain/generation/messages';
import { pageOfComparedNotes } from '../../domain/generation/note.store';
import { saveNote } from '../../domain/generation/notes';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

export const generate = {
  queryGenerateMessages: { handle: (params, { db, actor }) => pageOfRounds(db, actor, params) },
  generateMessageFristGeneration: {
    handle: async (params, context) => whole(context, await beginFirst(context, params)),
  },
  generateMessage: {
    handle: async (params, context) => whole(context, await beginRefinement(context, params)),
  },
  generateStreamMessage: {
    async *handle({ from, stopAt, messageId, ...params }, context) {
      const { generationId, instruction = '' } = params;
      const begun =
        messageId === undefined
          ? await beginFirst(context, params)
          : await beginRefinement(context, { generationId, messageId, instruction });
      yield* follow(context, begun, { from, stopAt });
    },
  },
  continueMessage: {
    async *handle({ messageId, from, stopAt }, context) {
      await resume(context, messageId);
      yield* follow(context, messageId, { from, stopAt });
    },
  },
  deleteGenerateMessage: {
    async handle({ conversationId }, { db, actor }) {
      if (!(await deleteConversation(db, actor, conversationId))) throw notFound(MESSAGES.what.message);
      return null;
    },
  },
  editGenerateMessage: { handle: (params, context) => edit(context, params) },
  queryGenerateNotes: {
    handle: (params, { db, actor }) => pageOfComparedNotes(db, actor, params),
  },
  saveGenerateNote: { handle: (params, context) => saveNote(context, params) },
} satisfies Partial<AreaHandlers<'operationV2'>>;
