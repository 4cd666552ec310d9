/** Under-water contents: lists that people import from files (calls.md section 7.4, `under-water`). */
import { FEED_CORE } from '../bases';
import {
  area,
  batchResult,
  choice,
  closed,
  count,
  day,
  entity,
  id,
  ids,
  line,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
  url,
} from '../define';
import { importParams, importResult } from '../imports';
import { TIMEOUT } from '../limits';
import {
  CHANGE_UNDER_WATER,
  IMPORT_UNDER_WATER_DY,
  IMPORT_UNDER_WATER_XHS,
  READ_UNDER_WATER,
  READ_UNDER_WATER_DY,
  READ_UNDER_WATER_XHS,
} from '../policies';
import { IMPORT_STATUS_NAMES, UNDER_WATER_PLATFORM_NAMES } from '../sets/content';

export const underWaterPlatform = choice('平台', UNDER_WATER_PLATFORM_NAMES);
const collectStatus = choice(
  '收录',
  { none: '未收录', queued: '采集中', collected: '已收录', failed: '采集失败' },
  {
    colors: { none: 'default', queued: 'processing', collected: 'success', failed: 'error' },
  },
);

export const underWater = entity('UnderWater', {
  itemId: id('编号'),
  platform: underWaterPlatform,
  title: line('标题', 200),
  url: url('链接'),
  authorName: Type.String({ title: '作者' }),
  likeCount: count('点赞'),
  commentCount: count('评论'),
  collectCount: count('收藏'),
  publishTime: nullable(time('发布时间')),
  keyword: Type.String({ title: '关键词' }),
  remark: Type.String({ title: '备注', display: 'longText' }),
  collectStatus,
  /** The collected content of this row; null before it is collected. */
  flowId: nullable(id('内容')),
  batchId: id('导入批次'),
  fileName: Type.String({ title: '导入文件' }),
  creator: Type.String({ title: '导入人' }),
  createTime: time('导入时间'),
});

export const importBatch = entity('ImportBatch', {
  batchId: id('批次'),
  platform: underWaterPlatform,
  fileName: Type.String({ title: '文件' }),
  rowCount: count('总行数'),
  doneCount: count('导入'),
  doubleCount: count('重复'),
  failedCount: count('有误'),
  status: choice('状态', IMPORT_STATUS_NAMES, { colors: { done: 'success', undone: 'default' } }),
  creator: Type.String({ title: '导入人' }),
  createTime: time('导入时间'),
  undoneBy: Type.String({ title: '撤销人' }),
  undoneTime: nullable(time('撤销时间')),
});

const filters = {
  keyword: optional(searched('标题、作者或关键词', 64)),
  collectStatus: optional(collectStatus),
  minLikes: optional(Type.Integer({ minimum: 0, maximum: 100_000_000, title: '最少点赞' })),
  publishedFrom: optional(day('发布起始')),
  publishedTo: optional(day('发布截止')),
  batchId: optional(id('导入批次')),
};
const sorts = ['createTime', 'publishTime', 'likeCount', 'commentCount', 'collectCount'];
export const feedSpiderCalls = area('feedSpider', `${FEED_CORE}/spider`, {
  underWaterDyList: {
    summary: 'Under-water videos (not trending yet), filtered and paged',
    title: '抖音水下列表',
    policy: READ_UNDER_WATER_DY,
    path: 'under-water-dy-list',
    reads: ['underWater', 'importBatch', 'task', 'content'],
    params: paged(filters, sorts),
    result: pageOf(underWater),
  },
  importUwDyList: {
    summary: 'Imports the valid rows of a file; a dry run reports the outcome of each row',
    title: '导入抖音水下列表',
    policy: IMPORT_UNDER_WATER_DY,
    path: 'import-uw-dy-list',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: ['underWater', 'importBatch'],
    params: importParams,
    result: importResult,
  },
  underWaterXhsList: {
    summary: 'Under-water notes (not trending yet), filtered and paged',
    title: '小红书水下列表',
    policy: READ_UNDER_WATER_XHS,
    path: 'under-water-xhs-list',
    reads: ['underWater', 'importBatch', 'task', 'content'],
    params: paged(filters, sorts),
    result: pageOf(underWater),
  },
  importUwXhsList: {
    summary: 'Imports the valid rows of a file; a dry run reports the outcome of each row',
    title: '导入小红书水下列表',
    policy: IMPORT_UNDER_WATER_XHS,
    path: 'import-uw-xhs-list',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: ['underWater', 'importBatch'],
    params: importParams,
    result: importResult,
  },
  queryImportList: {
    summary: 'Imports with their person, counts and state',
    title: '导入记录',
    policy: READ_UNDER_WATER,
    path: 'import/list',
    reads: ['importBatch'],
    params: paged({ platform: optional(underWaterPlatform) }),
    result: pageOf(importBatch),
  },
  exportImportFailures: {
    summary: 'The rejected rows of an import with their reasons',
    title: '下载未导入的行',
    policy: READ_UNDER_WATER,
    path: 'import/export-failures',
    kind: 'blob',
    reads: ['importBatch'],
    params: closed({ batchId: id('导入批次') }),
  },
  exportUnderWaterList: {
    summary: 'The filtered rows of a list as a spreadsheet',
    title: '导出水下列表',
    policy: READ_UNDER_WATER,
    path: 'under-water/export',
    kind: 'blob',
    reads: ['underWater', 'importBatch', 'task', 'content'],
    params: closed({ platform: underWaterPlatform, ...filters }),
  },
  collectUnderWater: {
    summary: 'Queues the collection of the contents by their addresses',
    title: '收录水下内容',
    policy: CHANGE_UNDER_WATER,
    path: 'under-water/collect',
    changes: ['underWater', 'task'],
    params: closed({ itemIds: ids('水下内容') }),
    result: batchResult,
  },
  deleteUnderWater: {
    summary: 'Deletes rows of a list',
    title: '删除水下内容',
    policy: CHANGE_UNDER_WATER,
    path: 'under-water/delete',
    changes: ['underWater'],
    params: closed({ itemIds: ids('水下内容') }),
    result: batchResult,
  },
});
