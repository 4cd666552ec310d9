import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'video.initAiGenVideoStory': { params: (fixtures) => ({ story: `${fixtures.text()}。` }), anywhere: true },
  'video.queryAiGenInfos': {
    async params(fixtures, { userId }) {
      await fixtures.videoInWork(userId);
      return {};
    },
  },
  'video.queryVideo': {
    params: async (fixtures, { userId }) => ({ videoId: (await fixtures.videoInWork(userId)).videoId }),
  },
  'video.saveVideo': {
    params: async (fixtures, { userId }) => ({
      videoId: (await fixtures.videoInWork(userId)).videoId,
      title: fixtures.text(),
    }),
  },
  'video.deleteVideo': {
    params: async (fixtures, { userId }) => ({ videoIds: [(await fixtures.videoInWork(userId)).videoId] }),
    wordless: true,
  },
  'video.addScene': {
    params: async (fixtures, { userId }) => ({
      videoId: (await fixtures.videoInWork(userId)).videoId,
      text: fixtures.text(),
    }),
  },
  'video.saveScene': {
    params: async (fixtures, { userId }) => ({
      sceneId: (await fixtures.videoInWork(userId)).sceneId,
      text: fixtures.text(),
    }),
  },
  'video.orderScenes': {
    async params(fixtures, { userId }) {
      const { videoId, sceneId } = await fixtures.videoInWork(userId);
      return { videoId, sceneIds: [sceneId] };
    },
  },
  'video.deleteScene': {
    params: async (fixtures, { userId }) => ({ sceneIds: [(await fixtures.videoInWork(userId)).sceneId] }),
    wordless: true,
  },
  'video.rewritePrompt': {
    params: async (fixtures, { userId }) => ({ sceneId: (await fixtures.videoInWork(userId)).sceneId }),
  },
  'video.createGenImgTask': {
    params: async (fixtures, { userId }) => ({ sceneIds: [(await fixtures.videoInWork(userId)).sceneId] }),
  },
  'video.createGenVoiceTask': {
    params: async (fixtures, { userId }) => ({ sceneIds: [(await fixtures.videoInWork(userId)).sceneId] }),
  },
  'video.createGenVideoTask': {
    params: async (fixtures, { userId }) => ({ videoId: (await fixtures.videoInWork(userId)).videoId }),
  },
  'video.createGenDiscordTask': {
    params: async (fixtures, { userId }) => ({ sceneId: (await fixtures.videoInWork(userId)).sceneId }),
  },
  'video.createAiGenVideoLocalComputer': {
    params: async (fixtures, { userId }) => ({ videoId: (await fixtures.videoInWork(userId)).videoId }),
  },
  'video.midjourney': {
    params: async (fixtures, { userId }) => ({ sceneId: (await fixtures.videoInWork(userId)).sceneId }),
  },
  'video.voiceByText': { params: (fixtures) => ({ text: fixtures.text() }), anywhere: true },
  'video.imageToDiscord': {
    params: async (fixtures) => ({ imageUrl: await fixtures.storedPicture() }),
    anywhere: true,
  },
  'video.videoTask': {
    async params(fixtures, { userId }) {
      await fixtures.videoTask(userId);
      return {};
    },
  },
  'video.queryTask': { params: async (fixtures, { userId }) => ({ taskId: await fixtures.videoTask(userId) }) },
  'video.cancelTask': {
    params: async (fixtures, { userId }) => ({
      taskId: await fixtures.videoTask(userId, { status: 'queued', failReason: null, finishTime: null }),
    }),
  },
} satisfies SomeSamples;
