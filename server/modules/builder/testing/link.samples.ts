import type { Samples } from '../../../../tests/authorisation/sample';

export const linkSamples = {
  queryHashList: {
    async params(fixtures) {
      await fixtures.shortLink();
      return {};
    },
  },
  createHash: { params: async (fixtures) => ({ name: fixtures.text(), pageId: await fixtures.page() }) },
  createHashes: {
    params: async (fixtures) => ({ lines: `${fixtures.text()},${await fixtures.page()}` }),
    wordless: true,
  },
  updateHash: { params: async (fixtures) => ({ linkId: await fixtures.shortLink(), name: fixtures.text() }) },
  deleteHash: { params: async (fixtures) => ({ linkIds: [await fixtures.shortLink()] }), wordless: true },
  queryHashTargets: { params: async (fixtures) => ({ linkId: await fixtures.shortLink() }) },
  exportQrCodes: {
    // A zip, which names the links.
    params: async (fixtures) => ({ linkIds: [await fixtures.shortLink(), await fixtures.shortLink()] }),
  },
  queryChannelList: {
    async params(fixtures) {
      await fixtures.channel();
      return {};
    },
  },
  queryChannelTree: {
    async params(fixtures) {
      await fixtures.channel();
      return {};
    },
  },
  createChannel: { params: (fixtures) => ({ name: fixtures.text(), code: fixtures.hex() }), anywhere: true },
  updateChannel: { params: async (fixtures) => ({ channelId: await fixtures.channel(), name: fixtures.text() }) },
  deleteChannel: { params: async (fixtures) => ({ channelIds: [await fixtures.channel()] }), wordless: true },
  queryChannelCostList: { params: async (fixtures) => ({ channelId: (await fixtures.channelCost()).channelId }) },
  createChannelCost: {
    params: async (fixtures) => ({
      channelId: await fixtures.channel(),
      spentFrom: '2026-06-01',
      spentTo: '2026-06-30',
      amount: 300,
      remark: fixtures.text(),
    }),
  },
  deleteChannelCost: {
    params: async (fixtures) => ({ costIds: [(await fixtures.channelCost()).costId] }),
    wordless: true,
  },
  queryVisitFigures: {
    // Its cost names the channel.
    params: async (fixtures) => ({ by: 'channel', ids: [(await fixtures.channelCost()).channelId] }),
  },
} satisfies Partial<Samples<'builder'>>;
