import { dayOf } from '../../../../src/shared/text/days';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'xhsAds.config': {
    async params(fixtures) {
      await fixtures.adsBudget();
      return {};
    },
    wordless: true,
  },
  'xhsAds.keywords': {
    params: async (fixtures) => ({ text: (await fixtures.answeredQuestion('ads')).slice(0, 20) }),
    anywhere: true,
  },
  'xhsAds.list': {
    async params(fixtures) {
      await fixtures.ads();
      return { pageSize: 50 };
    },
  },
  'xhsAds.create': {
    params: async (fixtures) => ({
      name: fixtures.text().slice(0, 40),
      publisherId: await fixtures.publisher(),
      dailyBudget: 50,
      startDay: dayOf(fixtures.now()),
      endDay: dayOf(fixtures.now()),
      sourceKind: 'publication',
      sourceId: await fixtures.publication(),
    }),
  },
  'xhsAds.update': {
    params: async (fixtures) => ({ adsId: await fixtures.ads(), name: fixtures.text().slice(0, 40) }),
  },
  'xhsAds.publish': {
    async params(fixtures) {
      await fixtures.adsBudget();
      return { adsId: await fixtures.ads() };
    },
  },
  'xhsAds.stop': {
    params: async (fixtures) => ({ adsId: await fixtures.ads({ state: 'running', dueTime: fixtures.now() }) }),
  },
  'xhsAds.detail': { params: async (fixtures) => ({ adsId: await fixtures.ads() }) },
  'xhsAds.addKeywords': {
    params: async (fixtures) => ({ adsId: await fixtures.ads(), keywords: [{ word: '露营装备', bid: 1.5 }] }),
    wordless: true,
  },
  'xhsAds.remove': { params: async (fixtures) => ({ adsIds: [await fixtures.ads()] }), wordless: true },
  'xhsAds.figures': { params: async (fixtures) => ({ adsIds: [await fixtures.ads()] }) },
  'xhsAds.noteChoices': {
    async params(fixtures) {
      await fixtures.publication({ platformFlowId: fixtures.hex() });
      return { sourceKind: 'publication' };
    },
  },
  'xhsAds.accountChoices': {
    async params(fixtures) {
      await fixtures.publisher();
      return {};
    },
  },
  'xhsAds.updateBudget': { params: () => ({ dailyLimit: 1_000_000 }), wordless: true, anywhere: true },
} satisfies SomeSamples;
