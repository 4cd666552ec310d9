import type { Samples } from '../../../tests/authorisation/sample';
import type { World } from '../../../tests/authorisation/world';

/** A list with one invented row. */
const list = (world: World, origin: string) =>
  new Blob([`标题,链接\n${world.text()},${origin}/${world.hex()}\n`], { type: 'text/csv' });
const itemIds = async (world: World) => [await world.underWater('dy'), await world.underWater('xhs')];
const listed = (platform: 'dy' | 'xhs') => ({
  async params(world: World) {
    await world.underWater(platform);
    return { pageSize: 50 };
  },
});

export const feedSpiderSamples: Samples<'feedSpider'> = {
  underWaterDyList: listed('dy'),
  importUwDyList: { params: (world) => ({ file: list(world, 'https://www.douyin.com/video') }), anywhere: true },
  underWaterXhsList: listed('xhs'),
  importUwXhsList: {
    params: (world) => ({ file: list(world, 'https://www.xiaohongshu.com/explore') }),
    anywhere: true,
  },
  queryImportList: {
    async params(world) {
      await world.importBatch();
      return { pageSize: 50 };
    },
  },
  undoImport: { params: async (world) => ({ batchId: await world.importBatch() }) },
  exportImportFailures: { params: async (world) => ({ batchId: await world.importBatch() }) },
  exportImportTemplate: { params: () => ({ platform: 'dy' }) },
  exportUnderWaterList: {
    async params(world) {
      await world.underWater('dy');
      return { platform: 'dy' };
    },
  },
  collectUnderWater: { params: async (world) => ({ itemIds: await itemIds(world) }) },
  deleteUnderWater: { params: async (world) => ({ itemIds: await itemIds(world) }) },
};
