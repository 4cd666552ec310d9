import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'groupBot.addAccountConf': {
    params: async (fixtures) => ({ accountId: await fixtures.freeGroupAccount(), welcome: fixtures.text() }),
  },
  'groupBot.updateAccountConf': {
    params: async (fixtures) => ({ accountId: await fixtures.groupAccount(), welcome: fixtures.text() }),
  },
  'groupBot.addGroupConf': { params: async (fixtures) => ({ groupId: await fixtures.platformGroup() }) },
  'groupBot.updateGroupConf': {
    params: async (fixtures) => ({
      groupId: await fixtures.servedGroup(),
      ownSettings: true,
      welcome: fixtures.text(),
    }),
  },
  'groupBot.getConf': { params: async (fixtures) => ({ groupId: await fixtures.servedGroup() }) },
  'groupBot.getConversation': {
    async params(fixtures) {
      const groupId = await fixtures.servedGroup();
      await fixtures.groupMessage(groupId);
      return { groupId };
    },
  },
  'groupBot.queryAccountList': {
    async params(fixtures) {
      await fixtures.groupAccount();
      return { pageSize: 50 };
    },
  },
  'groupBot.queryAccountChoices': {
    async params(fixtures) {
      await fixtures.freeGroupAccount();
      return {};
    },
  },
  'groupBot.removeAccountConf': {
    params: async (fixtures) => ({ accountId: await fixtures.groupAccount() }),
    wordless: true,
  },
  'groupBot.queryGroupList': {
    async params(fixtures) {
      await fixtures.platformGroup();
      return { pageSize: 50 };
    },
  },
  'groupBot.removeGroupConf': { params: async (fixtures) => ({ groupId: await fixtures.servedGroup() }) },
  'groupBot.queryReplyList': {
    async params(fixtures) {
      await fixtures.groupReply();
      return { pageSize: 50 };
    },
  },
} satisfies SomeSamples;
