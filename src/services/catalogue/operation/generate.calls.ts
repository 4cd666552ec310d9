/** Generated messages and notes on the material screens (calls.md section 7.1). */
import { batchResult, closed, count, generating, id, ids, line, list, optional, paged, pageOf, searched, Type } from '../define';
import {
  editParams, GENERATED_SORT, generatedMessage, generatedNote, generationParams, messageFilters, noteFilters, noteParams, noteStatusParams, noteTag,
} from '../generation';
import { TIMEOUT } from '../limits';
import { tagBrief } from '../content';

export const generateCalls = generating({
  generate: {
    summary: 'Writes several versions of a note and keeps each as a draft',
    title: '生成多版笔记',
    path: 'generate',
    timeoutMs: TIMEOUT.long,
    changes: ['generatedMessage', 'generatedNote'],
    params: closed({ ...generationParams, versions: optional(Type.Integer({ minimum: 1, maximum: 3, title: '版本数' })) }),
    result: closed({ list: list(generatedNote) }),
  },
  generateMessage: {
    summary: 'Writes a text and answers it whole',
    title: '生成消息',
    path: 'generate-message',
    timeoutMs: TIMEOUT.long,
    changes: ['generatedMessage'],
    params: closed(generationParams),
    result: generatedMessage,
  },
  queryGenerateMessages: {
    summary: 'Generated messages, filtered and paged',
    title: '生成记录',
    path: 'query-generate-messages',
    reads: ['generatedMessage', 'generatedNote'],
    params: paged(messageFilters, GENERATED_SORT),
    result: pageOf(generatedMessage),
  },
  deleteGenerateMessage: {
    summary: 'Deletes generated messages; notes that were kept of them stay',
    title: '删除生成记录',
    path: 'delete-generate-message',
    changes: ['generatedMessage'],
    params: closed({ messageIds: ids('消息') }),
    result: batchResult,
  },
  editGenerateMessage: {
    summary: 'Changes the text of a generated message',
    title: '编辑生成的消息',
    path: 'edit-generate-message',
    changes: ['generatedMessage'],
    params: editParams,
    result: generatedMessage,
  },
  queryGenerateNotes: {
    summary: 'Generated notes, filtered and paged',
    title: '生成的笔记',
    path: 'query-generate-notes',
    reads: ['generatedNote'],
    params: paged(noteFilters, GENERATED_SORT),
    result: pageOf(generatedNote),
  },
  saveGenerateNote: {
    summary: 'Keeps a text as a note, or changes a note',
    title: '保存生成的笔记',
    path: 'save-generate-note',
    changes: ['generatedNote', 'generatedMessage'],
    edits: { record: 'generatedNote', key: 'noteId' },
    params: closed({ noteId: optional(id('笔记')), messageId: optional(id('消息')), ...noteParams }),
    result: generatedNote,
  },
  updateGenerateNoteStatus: {
    summary: 'Accepts or discards generated notes, or adds them to the favourites of the person',
    title: '采纳、弃用或收藏笔记',
    path: 'update-generate-note-status',
    changes: ['generatedNote'],
    params: noteStatusParams,
    result: batchResult,
  },
  queryGenerateNoteTags: {
    summary: 'Tags, with how many generated notes carry each',
    title: '笔记标签列表',
    path: 'query-generate-note-tags',
    reads: ['generatedNote', 'tag'],
    params: closed({ keyword: optional(searched('标签名称', 20)) }),
    result: closed({ list: list(noteTag), total: count('总数') }),
  },
  addGenerateNoteTags: {
    summary: 'Puts tags on generated notes',
    title: '笔记加标签',
    path: 'add-generate-note-tags',
    changes: ['generatedNote', 'tag'],
    params: closed({ noteIds: ids('笔记'), tagIds: ids('标签') }),
    result: batchResult,
  },
  addGenerateNoteTag: {
    summary: 'Puts a tag on a generated note by its name, and makes it where there is none',
    title: '笔记加新标签',
    path: 'add-generate-note-tag',
    changes: ['generatedNote', 'tag'],
    params: closed({ noteId: id('笔记'), name: line('标签名称', 20, { pattern: '\\S' }) }),
    result: tagBrief,
  },
});
