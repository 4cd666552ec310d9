/** Ignored notes (calls.md section 7.2). */
import { MESSAGES } from './automatic.messages';
import { ignore } from './ignore.acts';
import { forgetIgnored, pageOfIgnored } from './ignored-note.store';
import { batchResult } from '../rows/rows.rules';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'functional.saveNoteIdLog': (params, context) => ignore(context, params),
  'functional.noteIdLog': (params, { db, actor }) => pageOfIgnored(db, actor, params),
  'functional.delNoteIdLog': async ({ ignoredIds }, { db, actor }) =>
    batchResult(ignoredIds, await forgetIgnored(db, actor, ignoredIds), MESSAGES.ignoredNote),
} satisfies SomeHandlers;
