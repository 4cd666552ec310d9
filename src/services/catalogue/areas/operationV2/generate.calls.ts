/** Generation as a conversation: a first text and its refinements (calls.md section 7.1, v2 variants). */
import { closed, generating, id, optional, paged, pageOf, Type } from '../../define';
import {
  editParams,
  GENERATED_SORT,
  generatedMessage,
  generatedNote,
  generatedNoteCompared,
  generationChunk,
  generationId,
  generationParams,
  noteFilters,
  noteParams,
  streamParams,
} from '../../generation';
import { CHANGE_CONTENTS, READ_CONTENTS } from '../../policies';
import { NEXT_STEPS } from '../../sets/next-steps';

const refined = id('上一轮消息');

export const generateCalls = generating({
  queryGenerateMessages: {
    summary: 'The rounds of a conversation, oldest first',
    title: '会话记录',
    policy: READ_CONTENTS,
    path: 'query-generate-messages',
    reads: ['generatedMessage', 'generatedNote'],
    params: paged({ conversationId: id('会话') }),
    result: pageOf(generatedMessage),
  },
  generateMessageFristGeneration: {
    summary: 'Starts a conversation with a first text',
    title: '首次生成',
    policy: CHANGE_CONTENTS,
    path: 'generate-message-frist-generation',
    changes: ['generatedMessage'],
    params: closed(generationParams),
    result: generatedMessage,
  },
  generateMessage: {
    summary: 'Refines a text of a conversation by an instruction',
    title: '继续优化',
    policy: CHANGE_CONTENTS,
    path: 'generate-message',
    changes: ['generatedMessage'],
    params: closed({
      generationId,
      messageId: refined,
      instruction: Type.String({ minLength: 1, maxLength: 1_000, title: '修改要求', display: 'longText' }),
    }),
    result: generatedMessage,
  },
  generateStreamMessage: {
    summary: 'Starts a conversation or refines its text, and streams the text',
    title: '流式生成会话文案',
    policy: CHANGE_CONTENTS,
    path: 'generate-stream-message',
    kind: 'stream',
    changes: ['generatedMessage'],
    params: closed({ ...generationParams, messageId: optional(refined), ...streamParams }),
    result: generationChunk,
  },
  continueMessage: {
    summary:
      'Continues an interrupted or stopped text where it ended and streams it; streams the rest of a text that is being generated',
    title: '继续生成',
    policy: CHANGE_CONTENTS,
    path: '/fapi/atelier/operation/v2/continue-message',
    kind: 'stream',
    changes: ['generatedMessage'],
    params: closed({ messageId: id('消息'), ...streamParams }),
    result: generationChunk,
  },
  deleteGenerateMessage: {
    summary: 'Deletes a conversation; notes saved from it remain',
    title: '删除会话',
    policy: CHANGE_CONTENTS,
    path: 'delete-generate-message',
    changes: ['generatedMessage'],
    params: closed({ conversationId: id('会话') }),
  },
  editGenerateMessage: {
    summary: 'Changes the text of a round',
    title: '编辑会话文案',
    policy: CHANGE_CONTENTS,
    path: 'edit-generate-message',
    changes: ['generatedMessage'],
    params: editParams,
    result: generatedMessage,
  },
  queryGenerateNotes: {
    summary: 'Generated notes with their source texts, filtered and paged',
    title: '笔记与来源对比',
    policy: READ_CONTENTS,
    path: 'query-generate-notes',
    reads: ['generatedNote'],
    params: paged(noteFilters, GENERATED_SORT),
    result: pageOf(generatedNoteCompared),
  },
  saveGenerateNote: {
    summary: 'Saves a round of a conversation as a note, or updates the note saved before',
    title: '保存会话文案',
    policy: CHANGE_CONTENTS,
    path: 'save-generate-note',
    next: NEXT_STEPS.note,
    changes: ['generatedNote', 'generatedMessage'],
    params: closed({ messageId: id('消息'), ...noteParams }),
    result: generatedNote,
  },
});
