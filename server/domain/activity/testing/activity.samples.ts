import type { SomeSamples } from '../../../../tests/authorisation/sample';

const START = '2026-07-01T00:00:00.000Z';

const END = '2026-07-08T00:00:00.000Z';

export const samples = {
  'builder.queryActivityList': {
    async params(fixtures) {
      await fixtures.activity();
      return {};
    },
  },
  'builder.queryActivity': { params: async (fixtures) => ({ activityId: await fixtures.activity() }) },
  'builder.createActivity': {
    params: async (fixtures) => ({
      name: fixtures.text(),
      startTime: START,
      endTime: END,
      pageIds: [await fixtures.page()],
    }),
  },
  'builder.updateActivity': {
    params: async (fixtures) => ({ activityId: await fixtures.activity(), name: fixtures.text() }),
  },
  'builder.copyActivity': { params: async (fixtures) => ({ activityId: await fixtures.activity(), startTime: START }) },
  'builder.deleteActivities': {
    params: async (fixtures) => ({ activityIds: [await fixtures.activity()] }),
    wordless: true,
  },
  'builder.queryPageChoices': {
    async params(fixtures) {
      await fixtures.page();
      return {};
    },
  },
} satisfies SomeSamples;
