import type { Samples } from '../../../tests/authorisation/sample';

export const workshopSamples: Samples<'workshop'> = {
  queryScreenList: { params: () => ({}) },
  openScreen: { params: async (world) => ({ screenId: (await world.screen()).screenId }) },
  saveDraft: { params: (world) => ({ screenId: world.text(), text: '{', baseVersionId: null }) },
  deleteDraft: { params: (world) => ({ screenId: world.text() }) },
  publishScreen: {
    params(world) {
      const screenId = world.text();
      return { screenId, text: world.screenText(screenId), baseVersionId: null, origin: 'create' };
    },
  },
  deleteScreen: {
    async params(world) {
      const { screenId, versionId } = await world.screen();
      return { screenId, versionId };
    },
  },
  queryVersionList: { params: async (world) => ({ screenId: (await world.screen()).screenId }) },
  readVersion: { params: async (world) => ({ versionId: (await world.screen()).versionId }) },
  restoreVersion: { params: async (world) => ({ versionId: (await world.screen()).versionId }) },
  searchScreens: { params: async (world) => ({ query: (await world.screen()).screenId }) },
  replaceScreens: {
    async params(world) {
      const { screenId } = await world.screen();
      return { query: screenId, replacement: world.text(), screenIds: [screenId], dryRun: false };
    },
  },
  undoReplace: {
    async params(world) {
      const { screenId } = await world.screen();
      return { batchId: await world.replaced(screenId) };
    },
  },
};
