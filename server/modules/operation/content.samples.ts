import type { Samples } from '../../../tests/authorisation/sample';
import type { World } from '../../../tests/authorisation/world';

const VIDEO = { type: 'video', platform: 'dy' } as const;
const TP = { origin: 'tp' } as const;
const tagIds = async (world: World) => [await world.tag()];
const noteIds = async (world: World) => [await world.content(), await world.content()];
const videoIds = async (world: World) => [await world.content(VIDEO), await world.content(VIDEO)];
const noteUrl = (world: World) => `https://www.xiaohongshu.com/explore/${world.hex()}`;
/** A list call with one content of the kind. */
const listOf = (kind: Parameters<World['content']>[0]) => ({
  async params(world: World) {
    await world.content(kind);
    return { pageSize: 50 };
  },
});

export const contentSamples = {
  queryContent: { params: async (world) => ({ flowId: await world.content() }) },
  queryXhsList: listOf({}),
  queryTpList: listOf(TP),
  queryVideoList: listOf(VIDEO),
  jjrQueryVideoList: listOf({ ...VIDEO, agent: true }),
  saveXhsByInfo: {
    params: async (world) => ({ url: noteUrl(world), title: world.text(), tagIds: await tagIds(world) }),
  },
  saveTpInfo: {
    params: async (world) => ({
      platform: 'wx',
      type: 'note',
      url: `https://example.com/${world.hex()}`,
      title: world.text(),
      businessLineId: await world.businessLine(),
    }),
  },
  saveVideoByInfo: {
    params: async (world) => ({
      url: `https://www.douyin.com/video/${world.hex()}`,
      title: world.text(),
      tagIds: await tagIds(world),
    }),
  },
  updateXhsNoteAccepted: { params: async (world) => ({ flowIds: await noteIds(world), acceptance: 'accepted' }) },
  updateTpNoteAccepted: { params: async (world) => ({ flowIds: [await world.content(TP)], acceptance: 'rejected' }) },
  updateTpInfo: {
    params: async (world) => ({ flowId: await world.content(TP), title: world.text(), tagIds: await tagIds(world) }),
  },
  updateTpImageList: { params: async (world) => ({ flowId: await world.content(TP), images: [] }) },
  addNoteFavorite: { params: async (world) => ({ flowIds: await noteIds(world) }) },
  cancelNoteFavorite: {
    async params(world, who) {
      const flowIds = await noteIds(world);
      for (const flowId of flowIds) await world.favoriteFlow(who.userId, flowId);
      return { flowIds };
    },
  },
  queryNoteFavorites: {
    async params(world, who) {
      await world.favoriteFlow(who.userId, await world.content());
      return { pageSize: 50 };
    },
  },
  deleteVideo: { params: async (world) => ({ flowIds: await videoIds(world) }) },
  updateVideoScript: { params: async (world) => ({ flowId: await world.content(VIDEO), script: world.text() }) },
  getKsVideoInfoByUrl: {
    params: (world) => ({ url: `https://www.kuaishou.com/short-video/${world.hex()}` }),
    anywhere: true,
  },
  updateVideoShared: { params: async (world) => ({ flowIds: await videoIds(world), shared: true }) },
  queryOpenVideoList: {
    async params(world) {
      await world.content({ ...VIDEO, shareTime: new Date('2026-06-01T00:00:00Z') });
      return {};
    },
  },
  queryOpenVideo: {
    params: async (world) => ({
      flowId: await world.content({ ...VIDEO, shareTime: new Date('2026-06-01T00:00:00Z') }),
    }),
  },
  queryXhsCommentsByNoteId: { params: async (world) => ({ flowId: (await world.comment()).flowId }) },
  queryXhsSubCommentsByRootCommitId: {
    async params(world) {
      const { commentId } = await world.comment();
      await world.comment(commentId);
      return { rootCommentId: commentId };
    },
  },
  queryUserInfoByCommentsKeyword: { params: async (world) => ({ keyword: (await world.comment()).word }) },
  queryTagsContent: {
    async params(world) {
      await world.tag();
      return {};
    },
  },
  addTagsContent: { params: (world) => ({ name: world.text() }), anywhere: true },
  deleteTagsContent: { params: async (world) => ({ tagId: await world.tag() }) },
  queryTagsContentMap: {
    async params(world) {
      const flowId = await world.content();
      await world.taggedFlow(flowId, await world.tag());
      return { flowIds: [flowId] };
    },
  },
  addTagsContentMap: { params: async (world) => ({ flowIds: await noteIds(world), tagIds: await tagIds(world) }) },
  deleteTagsContentMap: { params: async (world) => ({ flowIds: await noteIds(world), tagIds: await tagIds(world) }) },
} satisfies Partial<Samples<'operation'>>;
