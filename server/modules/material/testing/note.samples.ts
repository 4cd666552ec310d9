import type { Samples } from '../../../../tests/authorisation/sample';

export const noteSamples = {
  noteList: {
    async params(fixtures) {
      await fixtures.materialNote();
      return { pageSize: 50 };
    },
  },
  noteCreate: {
    params: async (fixtures) => ({
      url: `https://www.xiaohongshu.com/explore/${fixtures.hex()}`,
      title: fixtures.text(),
      businessLineId: await fixtures.businessLine(),
    }),
  },
  noteDelete: { params: async (fixtures) => ({ id: await fixtures.materialNote() }) },
  noteExportExcel: {
    async params(fixtures) {
      await fixtures.materialNote();
      return {};
    },
  },
  noteStatistics: {
    async params(fixtures) {
      await fixtures.materialNote();
      return {};
    },
  },
  trackingCreate: {
    params: async (fixtures) => ({ noteId: await fixtures.materialNote(), event: 'order', quantity: 2, amount: 10.5 }),
  },
  trackingList: {
    async params(fixtures) {
      const noteId = await fixtures.materialNote();
      await fixtures.tracking(noteId);
      return { noteId };
    },
  },
} satisfies Partial<Samples<'material'>>;
