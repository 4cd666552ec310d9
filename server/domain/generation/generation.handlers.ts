/** Generated messages and notes on the material screens (calls.md section 7.1). */
import { beginFirst, whole } from './generate';
import { MESSAGES } from './generation.messages';
import { hasChange } from './generation.rules';
import { deleteMessages, pageOfMessages } from './message.store';
import { edit } from './messages';
import { addNoteTag, changeNotes, listNoteTags, pageOfNotes } from './note.store';
import { generateNotes, saveNote } from './notes';
import { batchResult, meaningful } from '../rows/rows.rules';
import { TAGGED, changeTags } from '../tag/tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'operation.generate': async (params, context) => ({ list: await generateNotes(context, params) }),
  'operation.generateMessage': async (params, context) => whole(context, await beginFirst(context, params)),
  'operation.queryGenerateMessages': (params, { db, actor }) => pageOfMessages(db, actor, params),
  'operation.deleteGenerateMessage': async ({ messageIds }, { db, actor }) =>
    batchResult(messageIds, await deleteMessages(db, actor, messageIds), MESSAGES.notFound.message),
  'operation.editGenerateMessage': (params, context) => edit(context, params),
  'operation.queryGenerateNotes': (params, { db, actor }) => pageOfNotes(db, actor, params),
  'operation.saveGenerateNote': (params, context) => saveNote(context, params),
  async 'operation.updateGenerateNoteStatus'({ noteIds, ...change }, { db, actor, now }) {
    hasChange(change);
    return batchResult(noteIds, await changeNotes(db, actor, noteIds, change, now()), MESSAGES.notFound.note);
  },
  async 'operation.queryGenerateNoteTags'({ keyword }, { db, actor }) {
    const list = await listNoteTags(db, actor, keyword);
    return { list, total: list.length };
  },
  'operation.addGenerateNoteTags': ({ noteIds, tagIds }, { db, actor }) =>
    changeTags(db, TAGGED.generatedNote, actor, noteIds, tagIds, 'add'),
  async 'operation.addGenerateNoteTag'({ noteId, name }, { db, actor, now }) {
    const tag = await addNoteTag(db, actor, noteId, meaningful('name', name), now());
    if (!tag) throw notFound(MESSAGES.what.note);
    return tag;
  },
} satisfies SomeHandlers;
