import type { BotClaimParams, BotReportParams } from '../../../../src/services/catalogue/generated/types';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

type Kind = BotClaimParams['kind'];

/** Creates something of each kind to claim. */
export const DUE: Readonly<Record<Kind, (fixtures: Fixtures) => Promise<unknown>>> = {
  task: (fixtures) => fixtures.task(),
  check: (fixtures) => fixtures.credential(),
  inbox: (fixtures) => fixtures.replyAccount({ platform: 'xhs' }),
  groups: (fixtures) => fixtures.groupAccount(),
  logIn: (fixtures) => fixtures.logIn({ platform: 'xhs' }),
  ads: (fixtures) => fixtures.ads({ state: 'submitting', revision: 1, dueTime: fixtures.now() }),
  live: (fixtures) => fixtures.liveBlogger(),
  publishing: (fixtures) => fixtures.publication({ state: 'due' }),
};

/** A report of each kind about something that is claimed. */
export const REPORTS: { readonly [K in Kind]: (fixtures: Fixtures) => Promise<Required<BotReportParams>[K]> } = {
  async task(fixtures) {
    const [platformFlowId, platformUserId, platformCommentId] = [fixtures.hex(), fixtures.hex(), fixtures.hex()];
    const time = '2026-06-01T00:00:00.000Z';
    const picture = '/demo-media/cover/food-1.svg';
    return {
      ...(await fixtures.claim()),
      found: 'rows',
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
  async check(fixtures) {
    const claimId = fixtures.hex();
    const authenticationId = await fixtures.credential({ checkId: claimId });
    return { authenticationId, claimId, known: true, detail: '阿柚' };
  },
  async inbox(fixtures) {
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
  async groups(fixtures) {
    const claimId = fixtures.hex();
    const rowId = await fixtures.groupReply({ claimId });
    return { work: 'send', rowId, claimId, found: 'failed', kind: 'unreachable' };
  },
  async logIn(fixtures) {
    const claimId = fixtures.hex();
    return { logInId: await fixtures.logIn({ claimId }), claimId, found: 'unchanged' };
  },
  async ads(fixtures) {
    const claimId = fixtures.hex();
    const adsId = await fixtures.ads({ state: 'submitting', revision: 1, dueTime: fixtures.now(), claimId });
    return { adsId, claimId, answer: { state: 'running', days: [] } };
  },
  async live(fixtures) {
    const claimId = fixtures.hex();
    const liveBloggerId = await fixtures.liveBlogger(claimId);
    return { liveBloggerId, claimId, part: fixtures.livePart(), more: true };
  },
  async publishing(fixtures) {
    const claimId = fixtures.hex();
    const rowId = await fixtures.publication({ state: 'claimed', claimId });
    return { work: 'publish', rowId, claimId, found: 'alive' };
  },
};

export const samples = {
  'bot.listDue': { params: () => ({ botName: 'bot-1', platforms: ['xhs'] }) },
  'bot.claim': {
    async params(fixtures) {
      await DUE.task(fixtures);
      return { kind: 'task', claimId: fixtures.hex(), botName: 'bot-1', platforms: ['xhs'] };
    },
  },
  'bot.progress': { params: async (fixtures) => ({ ...(await fixtures.claim()), progress: 40 }) },
  'bot.report': { params: async (fixtures) => ({ task: await REPORTS.task(fixtures) }) },
} satisfies SomeSamples;
