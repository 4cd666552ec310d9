import type { Samples } from '../../../../tests/authorisation/sample';

export const groupBotSamples: Samples<'groupBot'> = {
  addAccountConf: {
    params: async (fixtures) => ({ accountId: await fixtures.freeGroupAccount(), welcome: fixtures.text() }),
  },
  updateAccountConf: {
    params: async (fixtures) => ({ accountId: await fixtures.groupAccount(), welcome: fixtures.text() }),
  },
  addGroupConf: { params: async (fixtures) => ({ groupId: await fixtures.platformGroup() }) },
  updateGroupConf: {
    params: async (fixtures) => ({
      groupId: await fixtures.servedGroup(),
      ownSettings: true,
      welcome: fixtures.text(),
    }),
  },
  getConf: { params: async (fixtures) => ({ groupId: await fixtures.servedGroup() }) },
  getConversation: {
    async params(fixtures) {
      const groupId = await fixtures.servedGroup();
      await fixtures.groupMessage(groupId);
      return { groupId };
    },
  },
  queryAccountList: {
    async params(fixtures) {
      await fixtures.groupAccount();
      return { pageSize: 50 };
    },
  },
  queryAccountChoices: {
    async params(fixtures) {
      await fixtures.freeGroupAccount();
      return {};
    },
  },
  removeAccountConf: { params: async (fixtures) => ({ accountId: await fixtures.groupAccount() }), wordless: true },
  queryGroupList: {
    async params(fixtures) {
      await fixtures.platformGroup();
      return { pageSize: 50 };
    },
  },
  removeGroupConf: { params: async (fixtures) => ({ groupId: await fixtures.servedGroup() }) },
  decideReply: {
    params: async (fixtures) => ({
      replyId: await fixtures.groupReply({ state: 'unknown', reason: fixtures.secret }),
      decision: 'sent',
    }),
  },
  queryReplyList: {
    async params(fixtures) {
      await fixtures.groupReply();
      return { pageSize: 50 };
    },
  },
};
