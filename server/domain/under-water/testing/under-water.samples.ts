import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const itemIds = async (fixtures: Fixtures) => [await fixtures.underWater('dy'), await fixtures.underWater('xhs')];

const listed = (platform: 'dy' | 'xhs') => ({
  async params(fixtures: Fixtures) {
    await fixtures.underWater(platform);
    return { pageSize: 50 };
  },
});

export const samples = {
  'feedSpider.underWaterDyList': listed('dy'),
  'feedSpider.underWaterXhsList': listed('xhs'),
  'feedSpider.exportUnderWaterList': {
    async params(fixtures) {
      await fixtures.underWater('dy');
      return { platform: 'dy' };
    },
  },
  'feedSpider.collectUnderWater': { params: async (fixtures) => ({ itemIds: await itemIds(fixtures) }) },
  'feedSpider.deleteUnderWater': { params: async (fixtures) => ({ itemIds: await itemIds(fixtures) }) },
} satisfies SomeSamples;
