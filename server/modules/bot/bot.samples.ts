import type { Samples } from '../../../tests/authorisation/sample';

export const botSamples: Samples<'bot'> = {
  claim: {
    async params(world) {
      await world.task();
      return { claimId: world.hex(), botName: 'bot-1', platforms: ['xhs'] };
    },
  },
  progress: { params: async (world) => ({ ...(await world.claim()), progress: 40 }) },
  deliver: {
    async params(world) {
      const [platformFlowId, platformUserId, platformCommentId] = [world.hex(), world.hex(), world.hex()];
      const time = '2026-06-01T00:00:00.000Z';
      const picture = '/demo-media/cover/food-1.svg';
      return {
        ...(await world.claim()),
        bloggers: [
          {
            platformUserId,
            nickname: '阿柚',
            avatar: picture,
            homeUrl: 'https://example.com/a',
            signature: '',
            city: '',
            fansCount: 1,
            noteCount: 1,
            likeCount: 1,
          },
        ],
        flows: [
          {
            platformFlowId,
            platformUserId,
            authorName: '阿柚',
            type: 'note',
            title: '早茶',
            content: '',
            cover: picture,
            images: [],
            url: 'https://example.com/b',
            videoUrl: null,
            duration: null,
            likeCount: 1,
            commentCount: 1,
            collectCount: 1,
            publishTime: time,
          },
        ],
        comments: [
          {
            platformFlowId,
            platformCommentId,
            rootPlatformCommentId: null,
            platformUserId,
            nickname: '小满',
            avatar: '',
            content: '想去',
            city: '',
            likeCount: 1,
            publishTime: time,
          },
        ],
      };
    },
  },
  finish: { params: (world) => world.claim() },
  claimCheck: {
    async params(world) {
      await world.credential();
      return { claimId: world.hex(), platforms: ['xhs'] };
    },
  },
  finishCheck: {
    params: async (world) => ({
      authenticationId: await world.credential(),
      claimId: world.hex(),
      known: true,
      detail: '阿柚',
    }),
  },
  fail: { params: async (world) => ({ ...(await world.claim()), kind: 'missing' }) },
};
