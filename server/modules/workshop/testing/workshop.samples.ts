import type { Samples } from '../../../../tests/authorisation/sample';
import { PUBLISH_SHARED } from '../../../domain/account/menus';

/** Screens without a menu are open to all, so changing them needs this right. */
const TAB = '0123456789abcdef0123456789abcdef';
const codes = [PUBLISH_SHARED];

export const workshopSamples: Samples<'workshop'> = {
  queryScreenList: { params: () => ({}) },
  openScreen: { params: async (fixtures) => ({ screenId: (await fixtures.screen()).screenId }) },
  queryPublishRights: { params: () => ({}) },
  queryPartList: { params: () => ({}) },
  saveDraft: { params: (fixtures) => ({ screenId: fixtures.text(), text: '{', baseVersionId: null }) },
  deleteDraft: { params: (fixtures) => ({ screenId: fixtures.text() }) },
  enterScreen: { params: (fixtures) => ({ screenId: fixtures.text(), tabId: TAB }) },
  leaveScreen: { params: () => ({ tabId: TAB }) },
  queryEditorList: { params: async (fixtures) => ({ screenId: (await fixtures.screen()).screenId }) },
  publishScreen: {
    codes,
    params(fixtures) {
      const screenId = fixtures.text();
      return { screenId, text: fixtures.screenText(screenId), baseVersionId: null, origin: 'create' };
    },
  },
  /** Tests edit the folder of the screens, so that no release conflicts with it. */
  keepOverRelease: {
    params: async (fixtures) => ({ screenId: (await fixtures.screen()).screenId, hash: '0'.repeat(64) }),
    answers: 'conflict',
  },
  deleteScreen: {
    codes,
    async params(fixtures) {
      const { screenId, versionId } = await fixtures.screen();
      return { screenId, versionId };
    },
  },
  queryVersionList: { params: async (fixtures) => ({ screenId: (await fixtures.screen()).screenId }) },
  readVersion: { params: async (fixtures) => ({ versionId: (await fixtures.screen()).versionId }) },
  restoreVersion: { codes, params: async (fixtures) => ({ versionId: (await fixtures.screen()).versionId }) },
  searchScreens: { params: async (fixtures) => ({ query: (await fixtures.screen()).screenId }) },
  replaceScreens: {
    codes,
    async params(fixtures) {
      const { screenId } = await fixtures.screen();
      return { query: screenId, replacement: fixtures.text(), screenIds: [screenId], dryRun: false };
    },
  },
  undoReplace: {
    codes,
    async params(fixtures) {
      const { screenId } = await fixtures.screen();
      return { batchId: await fixtures.replacementBatch(screenId) };
    },
  },
};
