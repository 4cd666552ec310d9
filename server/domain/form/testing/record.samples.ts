import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryFormRecordList': {
    async params(fixtures) {
      await fixtures.formRecord();
      return {};
    },
  },
  'builder.queryFormRecord': { params: async (fixtures) => ({ recordId: await fixtures.formRecord() }) },
  'builder.queryRecordFields': { params: async (fixtures) => ({ formId: await fixtures.form() }) },
  'builder.queryRecordFollowers': { params: () => ({}) },
  'builder.updateFormRecord': {
    params: async (fixtures) => ({ recordIds: [await fixtures.formRecord()], state: 'contacted' }),
    wordless: true,
  },
  'builder.addFormRecordNote': {
    params: async (fixtures) => ({ recordId: await fixtures.formRecord(), text: fixtures.text() }),
  },
  'builder.deleteFormRecord': {
    params: async (fixtures) => ({ recordIds: [await fixtures.formRecord()] }),
    wordless: true,
  },
} satisfies SomeSamples;
