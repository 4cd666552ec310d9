import type { Samples } from '../../../../tests/authorisation/sample';

export const automaticSamples = {
  operateNoteCollectGreetingRelation: {
    params: async (fixtures) => ({
      operation: 'update' as const,
      relationId: await fixtures.greeting(),
      text: fixtures.text(),
    }),
  },
  getCollectNoteId: {
    async params(fixtures) {
      await fixtures.greeting();
      return { pageSize: 50 };
    },
  },
  savePrivateLetterAccountConfig: {
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
  getPrivateLetterAccountConfig: {
    params: async (fixtures) => ({ accountId: await fixtures.automaticAccount((await fixtures.account()).userId) }),
  },
  wecomSecondReplyConf: {
    async params(fixtures) {
      await fixtures.automaticConf();
      return {};
    },
    anywhere: true,
  },
  updateWecomSecondReplyConf: {
    params: (fixtures) => ({ enabled: true, afterMinutes: 60, text: fixtures.text() }),
    anywhere: true,
  },
  xhsUserTouchRecordConf: {
    async params(fixtures) {
      await fixtures.automaticConf();
      return {};
    },
    anywhere: true,
  },
  updateXhsUserTouchRecordConf: {
    params: (fixtures) => ({ enabled: true, steps: [{ afterHours: 24, text: fixtures.text() }] }),
    anywhere: true,
  },
} satisfies Partial<Samples<'replyManage'>>;
