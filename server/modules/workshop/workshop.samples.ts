import type { Samples } from '../../../tests/authorisation/sample';
import { PUBLISH_SHARED } from '../../domain/account/menus';

/** Screens without a menu are open to all, so changing them needs this right. */
const codes = [PUBLISH_SHARED];

export const workshopSamples: Samples<'workshop'> = {
  queryScreenList: { params: () => ({}) },
  openScreen: { params: async (world) => ({ screenId: (await world.screen()).screenId }) },
  queryPublishRights: { params: () => ({}) },
  queryPartList: { params: () => ({}) },
  saveDraft: { params: (world) => ({ screenId: world.text(), text: '{', baseVersionId: null }) },
  deleteDraft: { params: (world) => ({ screenId: world.text() }) },
  publishScreen: {
    codes,
    params(world) {
      const screenId = world.text();
      return { screenId, text: world.screenText(screenId), baseVersionId: null, origin: 'create' };
    },
  },
  deleteScreen: {
    codes,
    async params(world) {
      const { screenId, versionId } = await world.screen();
      return { screenId, versionId };
    },
  },
  queryVersionList: { params: async (world) => ({ screenId: (await world.screen()).screenId }) },
  readVersion: { params: async (world) => ({ versionId: (await world.screen()).versionId }) },
  restoreVersion: { codes, params: async (world) => ({ versionId: (await world.screen()).versionId }) },
  searchScreens: { params: async (world) => ({ query: (await world.screen()).screenId }) },
  replaceScreens: {
    codes,
    async params(world) {
      const { screenId } = await world.screen();
      return { query: screenId, replacement: world.text(), screenIds: [screenId], dryRun: false };
    },
  },
  undoReplace: {
    codes,
    async params(world) {
      const { screenId } = await world.screen();
      return { batchId: await world.replaced(screenId) };
    },
  },
};
