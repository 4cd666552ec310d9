import type { Samples } from '../../../../tests/authorisation/sample';

export const botSamples: Samples<'bot'> = {
  listDue: { params: () => ({ botName: 'bot-1', platforms: ['xhs'] }) },
  claim: {
    async params(fixtures) {
      await fixtures.task();
      return { claimId: fixtures.hex(), botName: 'bot-1', platforms: ['xhs'] };
    },
  },
  progress: { params: async (fixtures) => ({ ...(await fixtures.claim()), progress: 40 }) },
  deliver: {
    async params(fixtures) {
      const [platformFlowId, platformUserId, platformCommentId] = [fixtures.hex(), fixtures.hex(), fixtures.hex()];
      const time = '2026-06-01T00:00:00.000Z';
      const picture = '/demo-media/cover/food-1.svg';
      return {
        ...(await fixtures.claim()),
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
  finish: { params: (fixtures) => fixtures.claim() },
  claimInbox: {
    async params(fixtures) {
      await fixtures.replyAccount({ platform: 'xhs' });
      return { claimId: fixtures.hex(), platforms: ['xhs'] };
    },
  },
  deliverInbox: {
    async params(fixtures) {
      const claimId = fixtures.hex();
      const accountId = await fixtures.claimedInbox(claimId);
      return {
        accountId,
        claimId,
        cursor: '1',
        more: false,
        state: 'online',
        chats: [
          {
            platformMessageId: fixtures.hex(),
            platformUserId: fixtures.hex(),
            nickname: '小满',
            avatar: '',
            city: '',
            type: 'text',
            data: { text: '还有吗' },
            suggestions: [],
            replyToPlatformMessageId: null,
            withdrawn: false,
            time: '2026-06-01T00:00:00.000Z',
          },
        ],
      };
    },
  },
  claimLive: {
    async params(fixtures) {
      await fixtures.liveBlogger();
      return { claimId: fixtures.hex(), platforms: ['xhs'] };
    },
  },
  deliverLive: {
    async params(fixtures) {
      const claimId = fixtures.hex();
      const liveBloggerId = await fixtures.liveBlogger(claimId);
      return { liveBloggerId, claimId, part: fixtures.livePart(), more: true };
    },
  },
  claimLogIn: {
    async params(fixtures) {
      await fixtures.logIn({ platform: 'xhs' });
      return { claimId: fixtures.hex(), platforms: ['xhs'] };
    },
  },
  reportLogIn: {
    async params(fixtures) {
      const claimId = fixtures.hex();
      return { logInId: await fixtures.logIn({ claimId }), claimId, found: 'unchanged' };
    },
  },
  claimGroupWork: {
    async params(fixtures) {
      await fixtures.groupAccount();
      return { claimId: fixtures.hex(), platforms: ['xhs'] };
    },
  },
  reportGroupWork: {
    async params(fixtures) {
      const claimId = fixtures.hex();
      const rowId = await fixtures.groupReply({ claimId });
      return { work: 'send', rowId, claimId, found: 'failed', kind: 'unreachable' };
    },
  },
  claimPublishing: {
    async params(fixtures) {
      await fixtures.publication({ state: 'due' });
      return { claimId: fixtures.hex(), botName: 'bot-1', platforms: ['xhs'] };
    },
  },
  reportPublishing: {
    async params(fixtures) {
      const claimId = fixtures.hex();
      const rowId = await fixtures.publication({ state: 'claimed', claimId });
      return { work: 'publish', rowId, claimId, found: 'alive' };
    },
  },
  claimAds: {
    async params(fixtures) {
      await fixtures.ads({ state: 'submitting', revision: 1, dueTime: fixtures.now() });
      return { claimId: fixtures.hex(), platforms: ['xhs'] };
    },
  },
  reportAds: {
    async params(fixtures) {
      const claimId = fixtures.hex();
      const adsId = await fixtures.ads({ state: 'submitting', revision: 1, dueTime: fixtures.now(), claimId });
      return { adsId, claimId, answer: { state: 'running', days: [] } };
    },
  },
  claimCheck: {
    async params(fixtures) {
      await fixtures.credential();
      return { claimId: fixtures.hex(), platforms: ['xhs'] };
    },
  },
  finishCheck: {
    params: async (fixtures) => ({
      authenticationId: await fixtures.credential(),
      claimId: fixtures.hex(),
      known: true,
      detail: '阿柚',
    }),
  },
  fail: { params: async (fixtures) => ({ ...(await fixtures.claim()), kind: 'missing' }) },
};
