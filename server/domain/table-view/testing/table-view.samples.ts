import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'console.queryViews': {
    async params(fixtures, who) {
      const route = `/${fixtures.text()}`;
      await fixtures.view(who.userId, route);
      return { route };
    },
  },
  'console.saveView': {
    params: (fixtures) => ({
      route: `/${fixtures.text()}`,
      table: 'list',
      name: '待回复',
      filters: [{ param: 'state', values: ['waiting'] }],
      isTeam: false,
    }),
    anywhere: true,
  },
  'console.deleteView': {
    params: async (fixtures, who) => ({ viewId: await fixtures.view(who.userId, `/${fixtures.text()}`) }),
  },
} satisfies SomeSamples;
