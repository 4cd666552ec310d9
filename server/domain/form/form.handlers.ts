/** Forms for visitors, their library of fields, and the submitted records (calls.md section 7.6). */
import * as fields from './field.acts';
import { listFields } from './field.store';
import * as acts from './form.acts';
import { MESSAGES } from './form.messages';
import * as store from './form.store';
import { readPinned, usesOfForm } from './pin.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { canSendTextMessages } from '../../providers/text-message';
import { followersOf } from './follower.store';
import * as records from './record.acts';

async function found({ db, actor }: Context, formId: number): Promise<store.FormRow> {
  const form = await store.findForm(db, actor, formId);
  if (!form) throw notFound(MESSAGES.form);
  return form;
}

const counted = <T>(list: T[]) => ({ list, total: list.length });

export const handlers = {
  'builder.queryFormFieldList': (params, { db, actor }) => listFields(db, actor, params),
  'builder.createFormField': (params, context) => fields.createField(context, params),
  'builder.updateFormField': (params, context) => fields.changeField(context, params),
  'builder.deleteFormField': ({ fieldIds }, context) => fields.deleteFields(context, fieldIds),
  async 'builder.queryFormList'(params, { db, actor, config }) {
    const page = await store.listForms(db, actor, params);
    const list = page.list.map((row) => acts.shown(row, actor));
    return { ...page, list, textMessages: canSendTextMessages(config) };
  },
  'builder.queryForm': ({ formId }, context) => acts.queryForm(context, formId),
  'builder.createForm': (params, context) => acts.createForm(context, params),
  'builder.updateForm': (params, context) => acts.changeForm(context, params),
  'builder.saveFormContent': (params, context) => acts.saveContent(context, params),
  'builder.publishForm': (params, context) => acts.publishForm(context, params),
  async 'builder.queryFormVersions'({ formId }, context) {
    await found(context, formId);
    return counted(await store.listVersions(context.db, formId));
  },
  'builder.restoreForm': (params, context) => acts.restoreForm(context, params),
  'builder.cloneForm': (params, context) => acts.cloneForm(context, params),
  'builder.deleteForm': ({ formIds }, context) => acts.deleteForms(context, formIds),
  async 'builder.queryFormUses'({ formId }, context) {
    const { versionNo } = await found(context, formId);
    return counted(await usesOfForm(context.db, formId, versionNo));
  },
  'builder.queryPinnedForms': async ({ forms }, { db, actor }) => ({ list: await readPinned(db, actor, forms) }),
  'builder.queryFormRecordList': (params, context) => records.listRecords(context, params),
  'builder.queryFormRecord': ({ recordId }, context) => records.queryRecord(context, recordId),
  'builder.queryRecordFields': (params, context) => records.fieldsOfForm(context, params),
  'builder.queryRecordFollowers': async ({ keyword }, { db, actor }) => ({
    list: await followersOf(db, actor, keyword),
  }),
  'builder.updateFormRecord': (params, context) => records.updateRecords(context, params),
  'builder.addFormRecordNote': (params, context) => records.addNote(context, params),
  'builder.deleteFormRecord': ({ recordIds }, context) => records.deleteRecords(context, recordIds),
} satisfies SomeHandlers;
