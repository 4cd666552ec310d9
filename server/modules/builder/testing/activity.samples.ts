import type { Samples } from '../../../../tests/authorisation/sample';

const START = '2026-07-01T00:00:00.000Z';
const END = '2026-07-08T00:00:00.000Z';

export const activitySamples = {
  queryActivityList: {
    async params(fixtures) {
      await fixtures.activity();
      return {};
    },
  },
  queryActivity: { params: async (fixtures) => ({ activityId: await fixtures.activity() }) },
  createActivity: {
    params: async (fixtures) => ({
      name: fixtures.text(),
      startTime: START,
      endTime: END,
      pageIds: [await fixtures.page()],
    }),
  },
  updateActivity: { params: async (fixtures) => ({ activityId: await fixtures.activity(), name: fixtures.text() }) },
  copyActivity: { params: async (fixtures) => ({ activityId: await fixtures.activity(), startTime: START }) },
  deleteActivities: {
    params: async (fixtures) => ({ activityIds: [await fixtures.activity()] }),
    wordless: true,
  },
  queryPageChoices: {
    async params(fixtures) {
      await fixtures.page();
      return {};
    },
  },
} satisfies Partial<Samples<'builder'>>;
