/** Form records: what visitors of activity pages submitted (calls.md section 7.6). */
import { followersOf } from './follower.store';
import * as acts from './record.acts';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'builder.queryFormRecordList': (params, context) => acts.listRecords(context, params),
  'builder.queryFormRecord': ({ recordId }, context) => acts.queryRecord(context, recordId),
  'builder.queryRecordFields': (params, context) => acts.fieldsOfForm(context, params),
  'builder.queryRecordFollowers': async ({ keyword }, { db, actor }) => ({
    list: await followersOf(db, actor, keyword),
  }),
  'builder.updateFormRecord': (params, context) => acts.updateRecords(context, params),
  'builder.addFormRecordNote': (params, context) => acts.addNote(context, params),
  'builder.deleteFormRecord': ({ recordIds }, context) => acts.deleteRecords(context, recordIds),
} satisfies SomeHandlers;
