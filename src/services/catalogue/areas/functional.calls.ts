/** Ignored notes (calls.md section 7.2, `Functional/`). */
import { ignoredNote, ignoreReason, noteLink } from '../automatic-reply';
import { FUNCTIONAL } from '../bases';
import { area, batchResult, type CallDeclaration, closed, ids, optional, paged, pageOf, searched } from '../define';
import { onExternalHost } from '../external';
import { CONVERSE } from '../policies';

const specified = {
  saveNoteIdLog: {
    summary: 'Ignores a note: its comments and people get no automatic reply, and the inbox does not list it',
    title: '忽略笔记',
    policy: CONVERSE,
    path: 'save-note-id-log',
    changes: ['ignoredNote', 'automaticReply'],
    params: closed({ url: noteLink, reason: optional(ignoreReason) }),
    result: ignoredNote,
  },
  noteIdLog: {
    summary: 'Ignored notes with who ignored them and when, newest first',
    title: '已忽略的笔记',
    policy: CONVERSE,
    path: 'note-id-log',
    method: 'GET',
    reads: ['ignoredNote', 'content', 'receiver'],
    params: paged({ keyword: optional(searched('笔记标题、编号或原因', 64)) }),
    result: pageOf(ignoredNote),
  },
  delNoteIdLog: {
    summary: 'Stops ignoring notes; replies that were stopped stay stopped',
    title: '取消忽略笔记',
    policy: CONVERSE,
    path: 'del-note-id-log',
    changes: ['ignoredNote'],
    params: closed({ ignoredIds: ids('笔记') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;

export const functionalCalls = area('functional', FUNCTIONAL, onExternalHost(specified));
