import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'material.noteList': {
    async params(fixtures) {
      await fixtures.materialNote();
      return { pageSize: 50 };
    },
  },
  'material.noteCreate': {
    params: async (fixtures) => ({
      url: `https://www.xiaohongshu.com/explore/${fixtures.hex()}`,
      title: fixtures.text(),
      businessLineId: await fixtures.businessLine(),
    }),
  },
  'material.noteDelete': { params: async (fixtures) => ({ id: await fixtures.materialNote() }) },
  'material.noteExportExcel': {
    async params(fixtures) {
      await fixtures.materialNote();
      return {};
    },
  },
  'material.noteStatistics': {
    async params(fixtures) {
      await fixtures.materialNote();
      return {};
    },
  },
  'material.trackingCreate': {
    params: async (fixtures) => ({ noteId: await fixtures.materialNote(), event: 'order', quantity: 2, amount: 10.5 }),
  },
  'material.trackingList': {
    async params(fixtures) {
      const noteId = await fixtures.materialNote();
      await fixtures.tracking(noteId);
      return { noteId };
    },
  },
} satisfies SomeSamples;
