import type { Samples } from '../../../tests/authorisation/sample';

export const noteSamples = {
  noteList: {
    async params(world) {
      await world.materialNote();
      return { pageSize: 50 };
    },
  },
  noteCreate: {
    params: async (world) => ({
      url: `https://www.xiaohongshu.com/explore/${world.hex()}`,
      title: world.text(),
      businessLineId: await world.businessLine(),
    }),
  },
  noteDelete: { params: async (world) => ({ id: await world.materialNote() }) },
  noteExportExcel: {
    async params(world) {
      await world.materialNote();
      return {};
    },
  },
  noteStatistics: {
    async params(world) {
      await world.materialNote();
      return {};
    },
  },
  trackingCreate: {
    params: async (world) => ({ noteId: await world.materialNote(), event: 'order', quantity: 2, amount: 10.5 }),
  },
  trackingList: {
    async params(world) {
      const noteId = await world.materialNote();
      await world.tracking(noteId);
      return { noteId };
    },
  },
} satisfies Partial<Samples<'material'>>;
