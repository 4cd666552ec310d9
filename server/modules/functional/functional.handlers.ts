/** Ignored notes (calls.md section 7.2). */
import { MESSAGES } from '../../domain/automatic/automatic.messages';
import { ignore } from '../../domain/automatic/ignore.acts';
import { forgetIgnored, pageOfIgnored } from '../../domain/automatic/ignored-note.store';
import { batchResult } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';

export const functional: AreaHandlers<'functional'> = {
  saveNoteIdLog: { handle: (params, context) => ignore(context, params) },
  noteIdLog: { handle: (params, { db, actor }) => pageOfIgnored(db, actor, params) },
  delNoteIdLog: {
    handle: async ({ ignoredIds }, { db, actor }) =>
      batchResult(ignoredIds, await forgetIgnored(db, actor, ignoredIds), MESSAGES.ignoredNote),
  },
};
