/** Material notes, published for the business lines, and their tracking (calls.md section 7.1). */
import { flowType, platform } from '../../content';
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  day,
  entity,
  exportedColumns,
  id,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  pageWithTotals,
  searched,
  sharedLink,
  time,
  Type,
  url,
} from '../../define';
import { COLUMNS_PARAM } from '../../codes';
import { CHANGE_MATERIAL, READ_MATERIAL } from '../../policies';
import { TRACKING_EVENT_NAMES } from '../../sets/material';

const MOST = 100_000_000;
const entered = (title: string) => Type.Integer({ minimum: 0, maximum: MOST, title });
const remark = Type.String({ maxLength: 200, title: '备注', display: 'longText' });
/** Sums in answers are unbounded, unlike single amounts. */
const amounts = (title: string) => Type.Number({ title, display: 'number' });
const amount = (title: string) => Type.Number({ minimum: -MOST, maximum: MOST, title, display: 'number' });

export const trackingEvent = choice('事件', TRACKING_EVENT_NAMES, {
  colors: { view: 'default', click: 'blue', lead: 'gold', order: 'green' },
});

export const materialNote = entity('MaterialNote', {
  noteId: id('笔记编号'),
  title: line('标题', 200, { pattern: '\\S', normal: 'NFC' }),
  url: url('链接'),
  platform,
  type: flowType,
  businessLineId: id('业务线'),
  businessLine: Type.String({ title: '业务线' }),
  bloggerAccountId: nullable(id('账号')),
  bloggerAccount: Type.String({ title: '账号' }),
  likeCount: count('点赞'),
  commentCount: count('评论'),
  collectCount: count('收藏'),
  viewCount: count('浏览'),
  clickCount: count('点击'),
  leadCount: count('留资'),
  orderCount: count('成交'),
  orderAmount: amounts('成交额（元）'),
  remark,
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  publishTime: time('发布时间'),
  createTime: time('录入时间'),
});

/** Numbers of which a page has the sums of all notes. */
const SUMMED = [
  'likeCount',
  'commentCount',
  'collectCount',
  'viewCount',
  'clickCount',
  'leadCount',
  'orderCount',
  'orderAmount',
] as const;

/** Columns of an export. */
export const NOTE_COLUMNS = [
  'noteId',
  'title',
  'platform',
  'type',
  'businessLine',
  'bloggerAccount',
  'url',
  'publishTime',
  'likeCount',
  'commentCount',
  'collectCount',
  'viewCount',
  'clickCount',
  'leadCount',
  'orderCount',
  'orderAmount',
  'remark',
  'department',
  'creator',
  'createTime',
] as const;

export const materialTracking = entity('MaterialTracking', {
  trackingId: id('记录编号'),
  noteId: id('笔记'),
  event: trackingEvent,
  quantity: Type.Integer({ title: '数量', display: 'number' }),
  amount: amount('金额（元）'),
  eventTime: time('发生时间'),
  remark,
  creator: Type.String({ title: '记录人' }),
  createTime: time('录入时间'),
});

const filters = {
  keyword: optional(searched('标题或备注', 64)),
  businessLineId: optional(id('业务线')),
  bloggerAccountId: optional(id('账号')),
  platform: optional(platform),
  type: optional(flowType),
  publishedFrom: optional(day('发布起始')),
  publishedTo: optional(day('发布截止')),
};

export const noteCalls = {
  noteList: {
    summary: 'Notes of the business lines with the sums of their events, filtered and paged',
    title: '笔记列表',
    policy: READ_MATERIAL,
    path: 'note/list',
    reads: ['materialNote', 'businessLine', 'bloggerAccount'],
    params: paged(filters, ['publishTime', 'createTime', 'likeCount', 'commentCount', 'leadCount', 'orderAmount']),
    result: pageWithTotals(materialNote, SUMMED),
  },
  noteCreate: {
    summary: 'Adds a note that was published for a business line; the platform follows from its address',
    title: '新建笔记',
    policy: CHANGE_MATERIAL,
    path: 'note/create',
    next: [{ label: '查看笔记', to: '/feed/feed-material-manage?note={noteId}' }],
    changes: ['materialNote'],
    params: closed({
      url: sharedLink('链接'),
      title: materialNote.properties.title,
      bloggerAccountId: optional(id('账号')),
      businessLineId: optional(id('业务线', { description: '不选时取账号的业务线' })),
      type: optional(flowType),
      publishTime: optional(time('发布时间')),
      likeCount: optional(entered('点赞')),
      commentCount: optional(entered('评论')),
      collectCount: optional(entered('收藏')),
      remark: optional(remark),
    }),
    result: materialNote,
  },
  noteDelete: {
    summary: 'Deletes a note and its events',
    title: '删除笔记',
    policy: CHANGE_MATERIAL,
    path: 'note/delete/{id}',
    changes: ['materialNote'],
    params: closed({ id: id('笔记') }),
  },
  noteExportExcel: {
    summary: 'The filtered notes as a spreadsheet',
    title: '导出笔记',
    policy: READ_MATERIAL,
    path: 'note/export-excel',
    kind: 'blob',
    reads: ['materialNote', 'businessLine', 'bloggerAccount'],
    params: closed({ ...filters, [COLUMNS_PARAM]: exportedColumns(materialNote, NOTE_COLUMNS) }),
  },
  noteStatistics: {
    summary: 'Notes per week and per business line with the sums of their tracking events',
    title: '笔记统计',
    policy: READ_MATERIAL,
    path: 'note/statistics',
    reads: ['materialNote', 'businessLine'],
    params: closed({
      businessLineId: optional(id('业务线')),
      weeks: optional(Type.Integer({ minimum: 1, maximum: 52, default: 12, title: '周数' })),
    }),
    result: closed({
      weeks: list(closed({ week: day('周'), noteCount: count('笔记'), leadCount: count('留资') })),
      lines: list(
        closed({
          businessLineId: id('业务线'),
          businessLine: Type.String({ title: '业务线' }),
          noteCount: count('笔记'),
          leadCount: count('留资'),
          orderCount: count('成交'),
          orderAmount: amounts('成交额（元）'),
        }),
      ),
    }),
  },
  trackingCreate: {
    summary: 'Records a tracking event of a note; a negative quantity corrects earlier events',
    title: '记录效果',
    policy: CHANGE_MATERIAL,
    path: 'tracking/create',
    once: true,
    changes: ['materialTracking', 'materialNote'],
    params: closed({
      noteId: id('笔记'),
      event: trackingEvent,
      quantity: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, title: '数量', description: '填负数可以冲减' }),
      amount: optional(
        Type.Number({
          minimum: -10_000_000,
          maximum: 10_000_000,
          title: '金额（元）',
          description: '只有成交可以填写',
        }),
      ),
      eventTime: optional(time('发生时间')),
      remark: optional(remark),
    }),
    result: materialNote,
  },
  trackingList: {
    summary: 'Tracking events of a note, newest first',
    title: '效果记录',
    policy: READ_MATERIAL,
    path: 'tracking/list',
    reads: ['materialTracking', 'materialNote'],
    params: paged({ noteId: id('笔记') }),
    result: pageOf(materialTracking),
  },
} satisfies Record<string, CallDeclaration>;
