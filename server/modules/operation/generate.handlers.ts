/** Generated messages and notes on the material screens (calls.md section 7.1). */
import { beginFirst, whole } from '../../domain/generation/generate';
import { edit } from '../../domain/generation/messages';
import { MESSAGES } from '../../domain/generation/generation.messages';
import { hasChange } from '../../domain/generation/generation.rules';
import { deleteMessages, pageOfMessages } from '../../domain/generation/message.store';
import { addNoteTag, changeNotes, listNoteTags, pageOfNotes } from '../../domain/generation/note.store';
import { generateNotes, saveNote } from '../../domain/generation/notes';
import { batchResult, meaningful } from '../../domain/rows/rows.rules';
import { changeTags, TAGGED } from '../../domain/tag/tag.store';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

export const generate = {
  generate: { handle: async (params, context) => ({ list: await generateNotes(context, params) }) },
  generateMessage: {
    handle: async (params, context) => whole(context, await beginFirst(context, params)),
  },
  queryGenerateMessages: {
    handle: (params, { db, actor }) => pageOfMessages(db, actor, params),
  },
  deleteGenerateMessage: {
    handle: async ({ messageIds }, { db, actor }) =>
      batchResult(messageIds, await deleteMessages(db, actor, messageIds), MESSAGES.notFound.message),
  },
  editGenerateMessage: { handle: (params, context) => edit(context, params) },
  queryGenerateNotes: { handle: (params, { db, actor }) => pageOfNotes(db, actor, params) },
  saveGenerateNote: { handle: (params, context) => saveNote(context, params) },
  updateGenerateNoteStatus: {
    async handle({ noteIds, ...change }, { db, actor, now }) {
      hasChange(change);
      return batchResult(noteIds, await changeNotes(db, actor, noteIds, change, now()), MESSAGES.notFound.note);
    },
  },
  queryGenerateNoteTags: {
    async handle({ keyword }, { db, actor }) {
      const list = await listNoteTags(db, actor, keyword);
      return { list, total: list.length };
    },
  },
  addGenerateNoteTags: {
    handle: ({ noteIds, tagIds }, { db, actor }) => changeTags(db, TAGGED.generatedNote, actor, noteIds, tagIds, 'add'),
  },
  addGenerateNoteTag: {
    async handle({ noteId, name }, { db, actor, now }) {
      const tag = await addNoteTag(db, actor, noteId, meaningful('name', name), now());
      if (!tag) throw notFound(MESSAGES.what.note);
      return tag;
    },
  },
} satisfies Partial<AreaHandlers<'operation'>>;
