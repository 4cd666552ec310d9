/** Forms for visitors and their library of fields. */
import * as fields from '../../domain/form/field.acts';
import { listFields } from '../../domain/form/field.store';
import * as acts from '../../domain/form/form.acts';
import { MESSAGES } from '../../domain/form/form.messages';
import * as store from '../../domain/form/form.store';
import { readPinned, usesOfForm } from '../../domain/form/pin.store';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { canSendTextMessages } from '../../providers/text-message';

async function found({ db, actor }: Context, formId: number): Promise<store.FormRow> {
  const form = await store.findForm(db, actor, formId);
  if (!form) throw notFound(MESSAGES.form);
  return form;
}

const counted = <T>(list: T[]) => ({ list, total: list.length });

export const formHandlers = {
  queryFormFieldList: { handle: (params, { db, actor }) => listFields(db, actor, params) },
  createFormField: { handle: (params, context) => fields.createField(context, params) },
  updateFormField: { handle: (params, context) => fields.changeField(context, params) },
  deleteFormField: { handle: ({ fieldIds }, context) => fields.deleteFields(context, fieldIds) },
  queryFormList: {
    async handle(params, { db, actor, config }) {
      const page = await store.listForms(db, actor, params);
      const list = page.list.map((row) => acts.shown(row, actor));
      return { ...page, list, textMessages: canSendTextMessages(config) };
    },
  },
  queryForm: { handle: ({ formId }, context) => acts.queryForm(context, formId) },
  createForm: { handle: (params, context) => acts.createForm(context, params) },
  updateForm: { handle: (params, context) => acts.changeForm(context, params) },
  saveFormContent: { handle: (params, context) => acts.saveContent(context, params) },
  publishForm: { handle: (params, context) => acts.publishForm(context, params) },
  queryFormVersions: {
    async handle({ formId }, context) {
      await found(context, formId);
      return counted(await store.listVersions(context.db, formId));
    },
  },
  restoreForm: { handle: (params, context) => acts.restoreForm(context, params) },
  cloneForm: { handle: (params, context) => acts.cloneForm(context, params) },
  deleteForm: { handle: ({ formIds }, context) => acts.deleteForms(context, formIds) },
  queryFormUses: {
    async handle({ formId }, context) {
      const { versionNo } = await found(context, formId);
      return counted(await usesOfForm(context.db, formId, versionNo));
    },
  },
  queryPinnedForms: { handle: async ({ forms }, { db, actor }) => ({ list: await readPinned(db, actor, forms) }) },
} satisfies Partial<AreaHandlers<'builder'>>;
