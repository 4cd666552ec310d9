import type { SomeSamples } from '../../../../tests/authorisation/sample';

const PHONE = { key: 'phone', title: '电话', kind: 'phone' as const };

export const samples = {
  'builder.queryFormFieldList': {
    async params(fixtures) {
      await fixtures.formField();
      return {};
    },
  },
  'builder.createFormField': { params: (fixtures) => ({ ...PHONE, title: fixtures.text() }), anywhere: true },
  'builder.updateFormField': {
    params: async (fixtures) => ({ fieldId: await fixtures.formField(), title: fixtures.text() }),
  },
  'builder.deleteFormField': {
    params: async (fixtures) => ({ fieldIds: [await fixtures.formField()] }),
    wordless: true,
  },
  'builder.queryFormList': {
    async params(fixtures) {
      await fixtures.form();
      return {};
    },
  },
  'builder.queryForm': { params: async (fixtures) => ({ formId: await fixtures.form() }) },
  'builder.createForm': { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  'builder.updateForm': { params: async (fixtures) => ({ formId: await fixtures.form(), name: fixtures.text() }) },
  'builder.saveFormContent': {
    params: async (fixtures) => ({
      formId: await fixtures.form(),
      revision: 0,
      content: fixtures.formDocument(),
    }),
    wordless: true,
  },
  'builder.publishForm': { params: async (fixtures) => ({ formId: await fixtures.form() }), wordless: true },
  'builder.queryFormVersions': { params: async (fixtures) => ({ formId: await fixtures.form() }) },
  'builder.restoreForm': {
    params: async (fixtures) => ({ formId: await fixtures.form(), versionNo: 1 }),
    wordless: true,
  },
  'builder.cloneForm': { params: async (fixtures) => ({ formId: await fixtures.form(), name: fixtures.text() }) },
  'builder.deleteForm': {
    params: async (fixtures) => ({ formIds: [await fixtures.form()] }),
    // The form is somebody else's.
    type: 'leader',
    wordless: true,
  },
  'builder.queryFormUses': { params: async (fixtures) => ({ formId: await fixtures.usedForm() }) },
  'builder.queryPinnedForms': {
    params: async (fixtures) => ({ forms: [{ formId: await fixtures.form(), versionNo: 1 }] }),
  },
} satisfies SomeSamples;
