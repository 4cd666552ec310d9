import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryHashList': {
    async params(fixtures) {
      await fixtures.shortLink();
      return {};
    },
  },
  'builder.createHash': { params: async (fixtures) => ({ name: fixtures.text(), pageId: await fixtures.page() }) },
  'builder.createHashes': {
    params: async (fixtures) => ({ lines: `${fixtures.text()},${await fixtures.page()}` }),
    wordless: true,
  },
  'builder.updateHash': { params: async (fixtures) => ({ linkId: await fixtures.shortLink(), name: fixtures.text() }) },
  'builder.deleteHash': { params: async (fixtures) => ({ linkIds: [await fixtures.shortLink()] }), wordless: true },
  'builder.queryHashTargets': { params: async (fixtures) => ({ linkId: await fixtures.shortLink() }) },
  'builder.exportQrCodes': {
    // A zip, which names the links.
    params: async (fixtures) => ({ linkIds: [await fixtures.shortLink(), await fixtures.shortLink()] }),
  },
} satisfies SomeSamples;
