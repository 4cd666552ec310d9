import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryChannelList': {
    async params(fixtures) {
      await fixtures.channel();
      return {};
    },
  },
  'builder.queryChannelTree': {
    async params(fixtures) {
      await fixtures.channel();
      return {};
    },
  },
  'builder.createChannel': { params: (fixtures) => ({ name: fixtures.text(), code: fixtures.hex() }), anywhere: true },
  'builder.updateChannel': {
    params: async (fixtures) => ({ channelId: await fixtures.channel(), name: fixtures.text() }),
  },
  'builder.deleteChannel': { params: async (fixtures) => ({ channelIds: [await fixtures.channel()] }), wordless: true },
  'builder.queryChannelCostList': {
    params: async (fixtures) => ({ channelId: (await fixtures.channelCost()).channelId }),
  },
  'builder.createChannelCost': {
    params: async (fixtures) => ({
      channelId: await fixtures.channel(),
      spentFrom: '2026-06-01',
      spentTo: '2026-06-30',
      amount: 300,
      remark: fixtures.text(),
    }),
  },
  'builder.deleteChannelCost': {
    params: async (fixtures) => ({ costIds: [(await fixtures.channelCost()).costId] }),
    wordless: true,
  },
} satisfies SomeSamples;
