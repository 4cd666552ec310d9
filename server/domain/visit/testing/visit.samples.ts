import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryVisitFigures': {
    // Its cost names the channel.
    params: async (fixtures) => ({ by: 'channel', ids: [(await fixtures.channelCost()).channelId] }),
  },
} satisfies SomeSamples;
