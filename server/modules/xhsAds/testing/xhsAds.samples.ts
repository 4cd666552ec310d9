import type { Samples } from '../../../../tests/authorisation/sample';
import { dayOf } from '../../../../src/shared/days';

export const xhsAdsSamples: Samples<'xhsAds'> = {
  config: {
    async params(fixtures) {
      await fixtures.adsBudget();
      return {};
    },
    wordless: true,
  },
  keywords: {
    params: async (fixtures) => ({ text: (await fixtures.answeredQuestion('ads')).slice(0, 20) }),
    anywhere: true,
  },
  list: {
    async params(fixtures) {
      await fixtures.ads();
      return { pageSize: 50 };
    },
  },
  create: {
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
  update: { params: async (fixtures) => ({ adsId: await fixtures.ads(), name: fixtures.text().slice(0, 40) }) },
  publish: {
    async params(fixtures) {
      await fixtures.adsBudget();
      return { adsId: await fixtures.ads() };
    },
  },
  stop: { params: async (fixtures) => ({ adsId: await fixtures.ads({ state: 'running', dueTime: fixtures.now() }) }) },
  detail: { params: async (fixtures) => ({ adsId: await fixtures.ads() }) },
  addKeywords: {
    params: async (fixtures) => ({ adsId: await fixtures.ads(), keywords: [{ word: '露营装备', bid: 1.5 }] }),
    wordless: true,
  },
  remove: { params: async (fixtures) => ({ adsIds: [await fixtures.ads()] }), wordless: true },
  figures: { params: async (fixtures) => ({ adsIds: [await fixtures.ads()] }) },
  noteChoices: {
    async params(fixtures) {
      await fixtures.publication({ platformFlowId: fixtures.hex() });
      return { sourceKind: 'publication' };
    },
  },
  accountChoices: {
    async params(fixtures) {
      await fixtures.publisher();
      return {};
    },
  },
  updateBudget: { params: () => ({ dailyLimit: 1_000_000 }), wordless: true, anywhere: true },
};
