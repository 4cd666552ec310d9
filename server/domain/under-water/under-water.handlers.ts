/** Under-water contents: imported, not collected yet (calls.md section 7.4, `under-water`). */
import { batchResult } from '../rows/rows.rules';
import { enqueueTask } from '../task/task.store';
import { everyRow } from '../../kernel/export/export';
import { exportColumns } from '../../kernel/export/export-columns';
import { spreadsheet } from '../../kernel/export/xlsx';
import { MESSAGES } from './under-water-import.messages';
import * as store from './under-water.store';
import { underWater } from '../../../src/services/catalogue/areas/feedSpider.calls';
import type { SomeHandlers } from '../../kernel/calls/handler';

/** Task type: a single note by its address (product.md section 9). */
const SINGLE_NOTE = 3;

/** The headings of an import, always all of them, so that an export can be imported again. */
const columnsOf = exportColumns(underWater, [
  'title',
  'url',
  'authorName',
  'likeCount',
  'commentCount',
  'collectCount',
  'publishTime',
  'keyword',
  'remark',
  'collectStatus',
  'fileName',
  'creator',
  'createTime',
]);

const EXPORT_NAMES = { dy: '抖音水下列表', xhs: '小红书水下列表' } as const;

export const handlers = {
  'feedSpider.underWaterDyList': (params, { db, actor }) => store.pageOfItems(db, actor, 'dy', params),
  'feedSpider.underWaterXhsList': (params, { db, actor }) => store.pageOfItems(db, actor, 'xhs', params),
  'feedSpider.exportUnderWaterList': ({ platform, ...filters }, { db, actor, work }) =>
    spreadsheet(
      {
        name: EXPORT_NAMES[platform],
        columns: columnsOf(),
        pages: everyRow((page) => store.pageOfItems(db, actor, platform, page), filters),
      },
      work,
    ),
  /** Queues a task for each address; the task and its row commit together. */
  'feedSpider.collectUnderWater': ({ itemIds }, { db, actor }) =>
    db.transaction(async (tx) => {
      const held = new Map((await store.lockItems(tx, actor, itemIds)).map((item) => [item.itemId, item]));
      const failed: { id: number; reason: string }[] = [];
      for (const itemId of itemIds) {
        const item = held.get(itemId);
        if (!item) failed.push({ id: itemId, reason: MESSAGES.notFound });
        else if (item.collectStatus === 'collected') failed.push({ id: itemId, reason: MESSAGES.collected });
        else if (item.collectStatus === 'queued') failed.push({ id: itemId, reason: MESSAGES.collecting });
        else {
          const { departmentId, platform, title, url, contentKey } = item;
          const { taskId } = await enqueueTask(tx, {
            departmentId,
            creatorId: actor.userId,
            taskType: SINGLE_NOTE,
            platform,
            target: title,
            params: { url, platformFlowId: contentKey },
          });
          await store.setTask(tx, itemId, taskId);
        }
      }
      return { done: itemIds.length - failed.length, failed };
    }),
  'feedSpider.deleteUnderWater': async ({ itemIds }, { db, actor }) =>
    batchResult(itemIds, await store.deleteItems(db, actor, itemIds), MESSAGES.notFound),
} satisfies SomeHandlers;
