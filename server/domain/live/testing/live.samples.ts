import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'live.list': {
    async params(fixtures) {
      await fixtures.liveSession();
      return { pageSize: 50 };
    },
  },
  'live.detail': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.texts': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.downloadTexts': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.bloggerList': {
    async params(fixtures) {
      await fixtures.liveBlogger();
      return { pageSize: 50 };
    },
  },
  'live.bloggerAdd': {
    params: (fixtures) => ({
      link: `https://www.xiaohongshu.com/user/profile/${fixtures.hex()}`,
      remark: fixtures.text(),
    }),
    anywhere: true,
  },
  'live.bloggerEdit': {
    params: async (fixtures) => ({ liveBloggerId: await fixtures.liveBlogger(), remark: fixtures.text() }),
  },
  'live.getLvData': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.getLvCastChats': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.getLvGoods': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.downloadLvData': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.downloadLvCastChats': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  'live.queryMoment': { params: async (fixtures) => ({ lvId: await fixtures.liveSession(), minute: 0 }) },
  'live.queryPeople': { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
} satisfies SomeSamples;
