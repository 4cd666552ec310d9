import type { Samples } from '../../../../tests/authorisation/sample';

export const liveSamples: Samples<'live'> = {
  list: {
    async params(fixtures) {
      await fixtures.liveSession();
      return { pageSize: 50 };
    },
  },
  detail: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  texts: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  downloadTexts: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  bloggerList: {
    async params(fixtures) {
      await fixtures.liveBlogger();
      return { pageSize: 50 };
    },
  },
  bloggerAdd: {
    params: (fixtures) => ({
      link: `https://www.xiaohongshu.com/user/profile/${fixtures.hex()}`,
      remark: fixtures.text(),
    }),
    anywhere: true,
  },
  bloggerEdit: {
    params: async (fixtures) => ({ liveBloggerId: await fixtures.liveBlogger(), remark: fixtures.text() }),
  },
  getLvData: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  getLvCastChats: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  getLvGoods: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  downloadLvData: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  downloadLvCastChats: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
  queryMoment: { params: async (fixtures) => ({ lvId: await fixtures.liveSession(), minute: 0 }) },
  queryPeople: { params: async (fixtures) => ({ lvId: await fixtures.liveSession() }) },
};
