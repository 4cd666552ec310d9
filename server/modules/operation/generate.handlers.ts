/** Generated messages and notes on the material screens (calls.md section 7.1). */
import { beginFirst, whole } from '../../domain/generation/generate';
import { edit } from '../../domain/generation/messages';
import { MESSAGES } from '../../domain/generation/generation.messages';
import { hasChange } from '../../domain/generation/generation.rules';
import { deleteMessages, pageOfMessages } from '../../domain/generation/message.store';
import { addNoteTag, changeNotes, listNoteTags, pageOfNotes } from '../../domain/generation/note.store';
import { generateNotes, saveNote } from '../../domain/generation/notes';
import { GENERATE, READ_GENERATED } from '../../domain/generation/policies';
import { batchResult, meaningful } from '../../domain/rows/rows.rules';
import { changeTags, TAGGED } from '../../domain/tag/tag.store';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

export const generate = {
  generate: { policy: GENERATE, handle: async (params, context) => ({ list: await generateNotes(context, params) }) },
  generateMessage: {
    policy: GENERATE,
    handle: async (params, context) => whole(context, await beginFirst(context, params)),
  },
  queryGenerateMessages: {
    policy: READ_GENERATED,
    handle: (params, { db, actor }) => pageOfMessages(db, actor, params),
  },
  deleteGenerateMessage: {
    policy: GENERATE,
    handle: async ({ messageIds }, { db, actor }) =>
      batchResult(messageIds, await deleteMessages(db, actor, messageIds), MESSAGES.gone.message),
  },
  editGenerateMessage: { policy: GENERATE, handle: (params, context) => edit(context, params) },
  queryGenerateNotes: { policy: READ_GENERATED, handle: (params, { db, actor }) => pageOfNotes(db, actor, params) },
  saveGenerateNote: { policy: GENERATE, handle: (params, context) => saveNote(context, params) },
  updateGenerateNoteStatus: {
    policy: GENERATE,
    async handle({ noteIds, ...change }, { db, actor, now }) {
      hasChange(change);
      return batchResult(noteIds, await changeNotes(db, actor, noteIds, change, now()), MESSAGES.gone.note);
    },
  },
  queryGenerateNoteTags: {
    policy: READ_GENERATED,
    async handle({ keyword }, { db, actor }) {
      const list = await listNoteTags(db, actor, keyword);
      return { list, total: list.length };
    },
  },
  addGenerateNoteTags: {
    policy: GENERATE,
    handle: ({ noteIds, tagIds }, { db, actor }) => changeTags(db, TAGGED.generatedNote, actor, noteIds, tagIds, 'add'),
  },
  addGenerateNoteTag: {
    policy: GENERATE,
    async handle({ noteId, name }, { db, actor, now }) {
      const tag = await addNoteTag(db, actor, noteId, meaningful('name', name), now());
      if (!tag) throw notFound(MESSAGES.what.note);
      return tag;
    },
  },
} satisfies Partial<AreaHandlers<'operation'>>;
