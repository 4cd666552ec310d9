import type { Samples } from '../../../../tests/authorisation/sample';

export const videoSamples: Samples<'video'> = {
  initAiGenVideoStory: { params: (fixtures) => ({ story: `${fixtures.text()}。` }), anywhere: true },
  queryAiGenInfos: {
    async params(fixtures, { userId }) {
      await fixtures.videoInWork(userId);
      return {};
    },
  },
  queryVideo: { params: async (fixtures, { userId }) => ({ videoId: (await fixtures.videoInWork(userId)).videoId }) },
  saveVideo: {
    params: async (fixtures, { userId }) => ({
      videoId: (await fixtures.videoInWork(userId)).videoId,
      title: fixtures.text(),
    }),
  },
  deleteVideo: {
    params: async (fixtures, { userId }) => ({ videoIds: [(await fixtures.videoInWork(userId)).videoId] }),
    wordless: true,
  },
  addScene: {
    params: async (fixtures, { userId }) => ({
      videoId: (await fixtures.videoInWork(userId)).videoId,
      text: fixtures.text(),
    }),
  },
  saveScene: {
    params: async (fixtures, { userId }) => ({
      sceneId: (await fixtures.videoInWork(userId)).sceneId,
      text: fixtures.text(),
    }),
  },
  orderScenes: {
    async params(fixtures, { userId }) {
      const { videoId, sceneId } = await fixtures.videoInWork(userId);
      return { videoId, sceneIds: [sceneId] };
    },
  },
  deleteScene: {
    params: async (fixtures, { userId }) => ({ sceneIds: [(await fixtures.videoInWork(userId)).sceneId] }),
    wordless: true,
  },
  rewritePrompt: {
    params: async (fixtures, { userId }) => ({ sceneId: (await fixtures.videoInWork(userId)).sceneId }),
  },
  createGenImgTask: {
    params: async (fixtures, { userId }) => ({ sceneIds: [(await fixtures.videoInWork(userId)).sceneId] }),
  },
  createGenVoiceTask: {
    params: async (fixtures, { userId }) => ({ sceneIds: [(await fixtures.videoInWork(userId)).sceneId] }),
  },
  createGenVideoTask: {
    params: async (fixtures, { userId }) => ({ videoId: (await fixtures.videoInWork(userId)).videoId }),
  },
  createGenDiscordTask: {
    params: async (fixtures, { userId }) => ({ sceneId: (await fixtures.videoInWork(userId)).sceneId }),
    answers: 'invalid',
  },
  createAiGenVideoLocalComputer: {
    params: async (fixtures, { userId }) => ({ videoId: (await fixtures.videoInWork(userId)).videoId }),
    answers: 'invalid',
  },
  midjourney: {
    params: async (fixtures, { userId }) => ({ sceneId: (await fixtures.videoInWork(userId)).sceneId }),
    answers: 'invalid',
  },
  voiceByText: { params: (fixtures) => ({ text: fixtures.text() }), anywhere: true },
  imageToDiscord: { params: () => ({ imageUrl: '/files/2026-06/abcdefghij.png' }), answers: 'invalid' },
  videoTask: {
    async params(fixtures, { userId }) {
      await fixtures.videoTask(userId);
      return {};
    },
  },
  queryTask: { params: async (fixtures, { userId }) => ({ taskId: await fixtures.videoTask(userId) }) },
  cancelTask: {
    params: async (fixtures, { userId }) => ({
      taskId: await fixtures.videoTask(userId, { status: 'queued', failReason: null, finishTime: null }),
    }),
  },
};
