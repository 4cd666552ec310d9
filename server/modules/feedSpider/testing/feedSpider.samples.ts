import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

/** A list with one invented row. */
const list = (fixtures: Fixtures, origin: string) =>
  new Blob([`标题,链接\n${fixtures.text()},${origin}/${fixtures.hex()}\n`], { type: 'text/csv' });
const itemIds = async (fixtures: Fixtures) => [await fixtures.underWater('dy'), await fixtures.underWater('xhs')];
const listed = (platform: 'dy' | 'xhs') => ({
  async params(fixtures: Fixtures) {
    await fixtures.underWater(platform);
    return { pageSize: 50 };
  },
});

export const feedSpiderSamples: Samples<'feedSpider'> = {
  underWaterDyList: listed('dy'),
  importUwDyList: { params: (fixtures) => ({ file: list(fixtures, 'https://www.douyin.com/video') }), anywhere: true },
  underWaterXhsList: listed('xhs'),
  importUwXhsList: {
    params: (fixtures) => ({ file: list(fixtures, 'https://www.xiaohongshu.com/explore') }),
    anywhere: true,
  },
  queryImportList: {
    async params(fixtures) {
      await fixtures.importBatch();
      return { pageSize: 50 };
    },
  },
  exportImportFailures: { params: async (fixtures) => ({ batchId: await fixtures.importBatch() }) },
  exportUnderWaterList: {
    async params(fixtures) {
      await fixtures.underWater('dy');
      return { platform: 'dy' };
    },
  },
  collectUnderWater: { params: async (fixtures) => ({ itemIds: await itemIds(fixtures) }) },
  deleteUnderWater: { params: async (fixtures) => ({ itemIds: await itemIds(fixtures) }) },
};
