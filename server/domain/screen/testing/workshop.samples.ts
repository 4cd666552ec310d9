import { PUBLISH_SHARED } from '../../account/menus';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

/** Screens without a menu are open to all, so changing them needs this right. */
const TAB = '0123456789abcdef0123456789abcdef';

const codes = [PUBLISH_SHARED];

export const samples = {
  'workshop.queryScreenList': { params: () => ({}) },
  'workshop.openScreen': { params: async (fixtures) => ({ screenId: (await fixtures.screen()).screenId }) },
  'workshop.queryPublishRights': { params: () => ({}) },
  'workshop.queryPartList': { params: () => ({}) },
  'workshop.saveDraft': { params: (fixtures) => ({ screenId: fixtures.text(), text: '{', baseVersionId: null }) },
  'workshop.deleteDraft': { params: (fixtures) => ({ screenId: fixtures.text() }) },
  'workshop.enterScreen': { params: (fixtures) => ({ screenId: fixtures.text(), tabId: TAB }) },
  'workshop.leaveScreen': { params: () => ({ tabId: TAB }) },
  'workshop.queryEditorList': { params: async (fixtures) => ({ screenId: (await fixtures.screen()).screenId }) },
  'workshop.publishScreen': {
    codes,
    params(fixtures) {
      const screenId = fixtures.text();
      return { screenId, text: fixtures.screenText(screenId), baseVersionId: null, origin: 'create' };
    },
  },
  'workshop.submitScreen': {
    params(fixtures) {
      const screenId = fixtures.text();
      return { screenId, text: fixtures.screenText(screenId), baseVersionId: null };
    },
  },
  'workshop.queryReviewList': {
    async params(fixtures) {
      await fixtures.screenReview();
      return {};
    },
  },
  'workshop.readReview': {
    codes,
    params: async (fixtures) => ({ reviewId: (await fixtures.screenReview()).reviewId }),
  },
  'workshop.reviewScreen': {
    codes,
    params: async (fixtures) => ({ ...(await fixtures.screenReview()), decision: 'approve' }),
  },
  'workshop.withdrawReview': {
    params: async (fixtures, { userId }) => ({ reviewId: (await fixtures.screenReview(userId)).reviewId }),
    anywhere: true,
  },
  'workshop.undoPublish': {
    codes,
    params: async (fixtures) => ({ versionId: await fixtures.secondVersion() }),
  },
  'workshop.keepOverRelease': { codes, params: (fixtures) => fixtures.screenAgainstRelease() },
  'workshop.deleteScreen': {
    codes,
    async params(fixtures) {
      const { screenId, versionId } = await fixtures.screen();
      return { screenId, versionId };
    },
  },
  'workshop.queryVersionList': { params: async (fixtures) => ({ screenId: (await fixtures.screen()).screenId }) },
  'workshop.readVersion': { params: async (fixtures) => ({ versionId: (await fixtures.screen()).versionId }) },
  'workshop.restoreVersion': {
    codes,
    params: async (fixtures) => ({ versionId: (await fixtures.screen()).versionId }),
  },
  'workshop.searchScreens': { params: async (fixtures) => ({ query: (await fixtures.screen()).screenId }) },
  'workshop.exportScreens': { params: () => ({}) },
  'workshop.importScreens': {
    codes,
    async params(fixtures) {
      const { screenId } = await fixtures.screen();
      return { files: [{ screenId, text: fixtures.text() }], dryRun: true };
    },
  },
  'workshop.replaceScreens': {
    codes,
    async params(fixtures) {
      const { screenId } = await fixtures.screen();
      return { query: screenId, replacement: fixtures.text(), screenIds: [screenId], dryRun: false };
    },
  },
  'workshop.undoReplace': {
    codes,
    async params(fixtures) {
      const { screenId } = await fixtures.screen();
      return { batchId: await fixtures.replacementBatch(screenId) };
    },
  },
} satisfies SomeSamples;
