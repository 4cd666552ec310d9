import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

/** A list with one invented row. */
const list = (fixtures: Fixtures, origin: string) =>
  new Blob([`标题,链接\n${fixtures.text()},${origin}/${fixtures.hex()}\n`], { type: 'text/csv' });

export const samples = {
  'feedSpider.importUwDyList': {
    params: (fixtures) => ({ file: list(fixtures, 'https://www.douyin.com/video') }),
    anywhere: true,
  },
  'feedSpider.importUwXhsList': {
    params: (fixtures) => ({ file: list(fixtures, 'https://www.xiaohongshu.com/explore') }),
    anywhere: true,
  },
  'feedSpider.queryImportList': {
    async params(fixtures) {
      await fixtures.importBatch();
      return { pageSize: 50 };
    },
  },
  'feedSpider.exportImportFailures': { params: async (fixtures) => ({ batchId: await fixtures.importBatch() }) },
} satisfies SomeSamples;
