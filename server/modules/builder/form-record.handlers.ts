/** Form records: what visitors of activity pages submitted (calls.md section 7.6). */
import { followersOf } from '../../domain/form/follower.store';
import * as acts from '../../domain/form/record.acts';
import type { AreaHandlers } from '../../kernel/handler';

export const formRecordHandlers = {
  queryFormRecordList: { handle: (params, context) => acts.listRecords(context, params) },
  queryFormRecord: { handle: ({ recordId }, context) => acts.queryRecord(context, recordId) },
  queryRecordFields: { handle: (params, context) => acts.fieldsOfForm(context, params) },
  queryRecordFollowers: {
    handle: async ({ keyword }, { db, actor }) => ({ list: await followersOf(db, actor, keyword) }),
  },
  updateFormRecord: { handle: (params, context) => acts.updateRecords(context, params) },
  addFormRecordNote: { handle: (params, context) => acts.addNote(context, params) },
  deleteFormRecord: { handle: ({ recordIds }, context) => acts.deleteRecords(context, recordIds) },
} satisfies Partial<AreaHandlers<'builder'>>;
