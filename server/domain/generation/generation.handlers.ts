/** Generated messages, notes and stories, and their files (calls.md section 7.1). */
import { beginFirst, beginRefinement, follow, resume, whole } from './generate';
import { MESSAGES } from './generation.messages';
import { hasChange } from './generation.rules';
import { deleteConversation, deleteMessages, pageOfMessages, pageOfRounds } from './message.store';
import { edit } from './messages';
import { addNoteTag, changeNotes, listNoteTags, pageOfComparedNotes, pageOfNotes } from './note.store';
import { generateNotes, saveNote } from './notes';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { TAGGED, changeTags } from '../tag/tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { divide, findCast, storyOf, writeStory } from './stories';
import { deleteStories, pageOfStories } from './story.store';
import { MOST_BYTES, nameOfFile, textOfFile } from './file.rules';
import { deleteFile, insertFile, pageOfFiles, readFile } from './file.store';
import { uploadedIn } from '../../kernel/http/multipart';

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
  'operationV2.genStory': (params, context) => writeStory(context, params),
  'operationV2.tranStoryTitleAndCharacters': ({ storyId }, context) => findCast(context, storyId),
  'operationV2.genStoryPromptDetail': (params, context) => divide(context, params),
  'operationV2.queryStory': ({ storyId }, context) => storyOf(context, storyId),
  'operationV2.queryStoryList': (params, { db, actor }) => pageOfStories(db, actor, params),
  'operationV2.deleteStory': async ({ storyIds }, { db, actor }) =>
    batchResult(storyIds, await deleteStories(db, actor, storyIds), MESSAGES.notFound.story),
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
  'feedManage.generateMessage': async (params, context) => whole(context, await beginFirst(context, params)),
  async *'feedManage.generateStreamMessages'({ from, stopAt, ...params }, context) {
    yield* follow(context, await beginFirst(context, params), { from, stopAt });
  },
  'feedManage.uploadFile': {
    file: { bytes: MOST_BYTES, tooLarge: MESSAGES.fileTooLarge },
    async handle({ file }, { db, actor, now }) {
      const { filename, content } = uploadedIn('file', file, MESSAGES.noFile);
      const text = textOfFile(content);
      return insertFile(db, {
        departmentId: departmentOf(actor),
        creatorId: actor.userId,
        name: nameOfFile(filename),
        size: content.length,
        content: text,
        createTime: now(),
      });
    },
  },
  async 'feedManage.getFileContent'({ fileId }, { db, actor }) {
    const file = await readFile(db, actor, fileId);
    if (!file) throw notFound(MESSAGES.what.file);
    return file;
  },
  'feedManage.getFileList': (params, { db, actor }) => pageOfFiles(db, actor, params),
  async 'feedManage.deleteFile'({ fileId }, { db, actor }) {
    if (!(await deleteFile(db, actor, fileId))) throw notFound(MESSAGES.what.file);
    return null;
  },
} satisfies SomeHandlers;
