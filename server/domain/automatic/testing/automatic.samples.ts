import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'replyManage.operateNoteCollectGreetingRelation': {
    params: async (fixtures) => ({
      operation: 'update' as const,
      relationId: await fixtures.greeting(),
      text: fixtures.text(),
    }),
  },
  'replyManage.getCollectNoteId': {
    async params(fixtures) {
      await fixtures.greeting();
      return { pageSize: 50 };
    },
  },
  'replyManage.savePrivateLetterAccountConfig': {
    params: async (fixtures) => ({
      accountId: await fixtures.replyAccount(),
      greeting: true,
      secondReply: true,
      touch: false,
      quietFrom: '23:00',
      quietTo: '07:30',
      dailyLimit: 100,
      automaticLimit: 50,
    }),
    wordless: true,
  },
  'replyManage.getPrivateLetterAccountConfig': {
    params: async (fixtures) => ({ accountId: await fixtures.automaticAccount((await fixtures.account()).userId) }),
  },
  'replyManage.wecomSecondReplyConf': {
    async params(fixtures) {
      await fixtures.automaticConf();
      return {};
    },
    anywhere: true,
  },
  'replyManage.updateWecomSecondReplyConf': {
    params: (fixtures) => ({ enabled: true, afterMinutes: 60, text: fixtures.text() }),
    anywhere: true,
  },
  'replyManage.xhsUserTouchRecordConf': {
    async params(fixtures) {
      await fixtures.automaticConf();
      return {};
    },
    anywhere: true,
  },
  'replyManage.updateXhsUserTouchRecordConf': {
    params: (fixtures) => ({ enabled: true, steps: [{ afterHours: 24, text: fixtures.text() }] }),
    anywhere: true,
  },
} satisfies SomeSamples;
