import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

const VIDEO = { type: 'video', platform: 'dy' } as const;
const TP = { origin: 'tp' } as const;
const tagIds = async (fixtures: Fixtures) => [await fixtures.tag()];
const noteIds = async (fixtures: Fixtures) => [await fixtures.content(), await fixtures.content()];
const videoIds = async (fixtures: Fixtures) => [await fixtures.content(VIDEO), await fixtures.content(VIDEO)];
const noteUrl = (fixtures: Fixtures) => `https://www.xiaohongshu.com/explore/${fixtures.hex()}`;
/** A list call with one content of the kind. */
const listOf = (kind: Parameters<Fixtures['content']>[0]) => ({
  async params(fixtures: Fixtures) {
    await fixtures.content(kind);
    return { pageSize: 50 };
  },
});

export const contentSamples = {
  queryContent: { params: async (fixtures) => ({ flowId: await fixtures.content() }) },
  queryXhsList: listOf({}),
  queryTpList: listOf(TP),
  queryVideoList: listOf(VIDEO),
  jjrQueryVideoList: listOf({ ...VIDEO, agent: true }),
  saveXhsByInfo: {
    params: async (fixtures) => ({ url: noteUrl(fixtures), title: fixtures.text(), tagIds: await tagIds(fixtures) }),
  },
  saveTpInfo: {
    params: async (fixtures) => ({
      platform: 'wx',
      type: 'note',
      url: `https://example.com/${fixtures.hex()}`,
      title: fixtures.text(),
      businessLineId: await fixtures.businessLine(),
    }),
  },
  saveVideoByInfo: {
    params: async (fixtures) => ({
      url: `https://www.douyin.com/video/${fixtures.hex()}`,
      title: fixtures.text(),
      tagIds: await tagIds(fixtures),
    }),
  },
  updateXhsNoteAccepted: { params: async (fixtures) => ({ flowIds: await noteIds(fixtures), acceptance: 'accepted' }) },
  updateTpNoteAccepted: {
    params: async (fixtures) => ({ flowIds: [await fixtures.content(TP)], acceptance: 'rejected' }),
  },
  updateTpInfo: {
    params: async (fixtures) => ({
      flowId: await fixtures.content(TP),
      title: fixtures.text(),
      tagIds: await tagIds(fixtures),
    }),
  },
  updateTpImageList: { params: async (fixtures) => ({ flowId: await fixtures.content(TP), images: [] }) },
  addNoteFavorite: { params: async (fixtures) => ({ flowIds: await noteIds(fixtures) }) },
  cancelNoteFavorite: {
    async params(fixtures, who) {
      const flowIds = await noteIds(fixtures);
      for (const flowId of flowIds) await fixtures.favoriteFlow(who.userId, flowId);
      return { flowIds };
    },
  },
  queryNoteFavorites: {
    async params(fixtures, who) {
      await fixtures.favoriteFlow(who.userId, await fixtures.content());
      return { pageSize: 50 };
    },
  },
  deleteVideo: { params: async (fixtures) => ({ flowIds: await videoIds(fixtures) }) },
  updateVideoScript: {
    params: async (fixtures) => ({ flowId: await fixtures.content(VIDEO), script: fixtures.text() }),
  },
  getKsVideoInfoByUrl: {
    params: (fixtures) => ({ url: `https://www.kuaishou.com/short-video/${fixtures.hex()}` }),
    anywhere: true,
  },
  updateVideoShared: { params: async (fixtures) => ({ flowIds: await videoIds(fixtures), shared: true }) },
  queryOpenVideoList: {
    async params(fixtures) {
      await fixtures.content({ ...VIDEO, shareTime: new Date('2026-06-01T00:00:00Z') });
      return {};
    },
  },
  queryOpenVideo: {
    params: async (fixtures) => ({
      flowId: await fixtures.content({ ...VIDEO, shareTime: new Date('2026-06-01T00:00:00Z') }),
    }),
  },
  queryXhsCommentsByNoteId: { params: async (fixtures) => ({ flowId: (await fixtures.comment()).flowId }) },
  queryXhsSubCommentsByRootCommitId: {
    async params(fixtures) {
      const { commentId } = await fixtures.comment();
      await fixtures.comment(commentId);
      return { rootCommentId: commentId };
    },
  },
  queryUserInfoByCommentsKeyword: { params: async (fixtures) => ({ keyword: (await fixtures.comment()).word }) },
  queryTagsContent: {
    async params(fixtures) {
      await fixtures.tag();
      return {};
    },
  },
  addTagsContent: { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  deleteTagsContent: { params: async (fixtures) => ({ tagId: await fixtures.tag() }) },
  queryTagsContentMap: {
    async params(fixtures) {
      const flowId = await fixtures.content();
      await fixtures.taggedFlow(flowId, await fixtures.tag());
      return { flowIds: [flowId] };
    },
  },
  addTagsContentMap: {
    params: async (fixtures) => ({ flowIds: await noteIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  deleteTagsContentMap: {
    params: async (fixtures) => ({ flowIds: await noteIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
} satisfies Partial<Samples<'operation'>>;
