/** Activities: pages with a period, a goal and a budget (calls.md section 7.6 names the family). */
import { OWN_BUILDER } from '../../bases';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  day,
  edited,
  entity,
  flag,
  givenCount,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { pageStatus } from '../page/list.calls';
import { CHANGE_ACTIVITIES, COPY_ACTIVITIES, READ_ACTIVITIES, READ_PAGE_CHOICES } from '../../policies';
import { ACTIVITY_LIMITS, ACTIVITY_STATE_NAMES } from '../../sets/activity';

const state = choice('状态', ACTIVITY_STATE_NAMES, {
  colors: { upcoming: 'blue', running: 'success', ended: 'default' },
});

const fields = {
  name: line('活动名称', 60, { pattern: '\\S', normal: 'NFC' }),
  startTime: time('开始时间', { plan: true }),
  endTime: time('结束时间'),
  /** Leads; null: none. */
  goal: nullable(Type.Integer({ minimum: 1, maximum: 10_000_000, title: '目标线索数', display: 'number' })),
  /** Yuan; null: none. */
  budget: nullable(
    Type.Number({ minimum: 0, maximum: ACTIVITY_LIMITS.budget, title: '预算（元）', display: 'number' }),
  ),
  /** Shown at the addresses of all pages after the end; null: they keep their own period. */
  closingPageId: nullable(id('结束页', { refers: 'page' })),
  remark: Type.String({ maxLength: 500, title: '备注', display: 'longText' }),
};
const pageIds = Type.Array(id('页面', { refers: 'page' }), {
  maxItems: ACTIVITY_LIMITS.pages,
  uniqueItems: true,
  title: '页面',
});

const activity = entity('Activity', {
  activityId: id('活动编号'),
  ...fields,
  /** By the server's clock. */
  state,
  /** Empty: none. */
  closingPage: Type.String({ title: '结束页' }),
  pageIds,
  pageNames: Type.Array(Type.String(), { title: '页面' }),
  /** Of its pages, in its period. */
  viewCount: count('访问'),
  leadCount: count('线索'),
  /** Leads by goal; null: no goal. */
  goalRate: nullable(Type.Number({ minimum: 0, title: '目标完成', description: 'Share of the goal; 0.12 is 12 %' })),
  /** Budget by leads, yuan; null: no budget, or no lead. */
  leadCost: nullable(Type.Number({ minimum: 0, title: '线索成本（元）', display: 'number' })),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

const activityPage = entity('PageOfActivity', {
  pageId: id('页面编号'),
  pageName: Type.String({ title: '页面名称' }),
  status: pageStatus,
  publicUrl: Type.String({ title: '访问地址', display: 'link' }),
});

const activityProduct = entity('ProductOfActivity', {
  productId: id('产品编号'),
  name: Type.String({ title: '产品名称' }),
  picture: Type.String({ title: '图片', display: 'image' }),
  price: Type.Number({ minimum: 0, title: '价格（元）', display: 'number' }),
  onSale: flag('在售'),
  soldOut: flag('售罄'),
  /** Pages of the activity whose published page shows it. */
  pageNames: Type.Array(Type.String(), { title: '展示页面' }),
});

const given = {
  goal: optional(fields.goal),
  budget: optional(fields.budget),
  closingPageId: optional(fields.closingPageId),
  pageIds: optional(pageIds),
  remark: optional(fields.remark),
};

export const activityCalls = {
  queryActivityList: {
    summary: 'Activities, last begun first; of a range: those whose period overlaps it',
    title: '活动列表',
    policy: READ_ACTIVITIES,
    path: 'activity/list',
    reads: ['activity', 'page'],
    params: paged(
      {
        keyword: optional(searched('活动名称或备注', 60)),
        state: optional(state),
        from: optional(day('期间起始')),
        to: optional(day('期间截止')),
      },
      ['startTime', 'endTime', 'updateTime'],
    ),
    result: pageOf(activity),
  },
  queryActivity: {
    summary: 'An activity with its pages and the products that their published pages show',
    title: '活动',
    policy: READ_ACTIVITIES,
    path: 'activity/detail',
    reads: ['activity', 'page', 'product'],
    params: closed({ activityId: id('活动') }),
    result: closed({ activity, pages: list(activityPage, '页面'), products: list(activityProduct, '产品') }),
  },
  createActivity: {
    summary: 'Plans an activity',
    title: '新建活动',
    policy: CHANGE_ACTIVITIES,
    path: 'activity/create',
    next: [{ label: '配置活动', to: '/v1/activity/edit?id={activityId}' }],
    changes: ['activity'],
    params: closed({ name: fields.name, startTime: fields.startTime, endTime: fields.endTime, ...given }),
    result: activity,
  },
  updateActivity: {
    summary: 'Changes an activity; its pages are replaced as a whole',
    title: '修改活动',
    policy: CHANGE_ACTIVITIES,
    path: 'activity/update',
    changes: ['activity'],
    edits: { record: 'activity', key: 'activityId' },
    params: closed({
      activityId: id('活动'),
      name: optional(fields.name),
      startTime: optional(fields.startTime),
      endTime: optional(fields.endTime),
      ...given,
    }),
    result: activity,
  },
  copyActivity: {
    summary: 'Plans an activity like another one, of the same length, with drafts copied from its pages',
    title: '复制活动',
    policy: COPY_ACTIVITIES,
    path: 'activity/copy',
    next: [{ label: '配置活动', to: '/v1/activity/edit?id={activityId}' }],
    changes: ['activity', 'page'],
    params: closed({ activityId: id('活动'), name: optional(fields.name), startTime: fields.startTime }),
    result: activity,
  },
  deleteActivities: {
    summary: 'Deletes activities; their pages stay',
    title: '删除活动',
    policy: CHANGE_ACTIVITIES,
    path: 'activity/delete',
    changes: ['activity'],
    params: closed({ activityIds: ids('活动') }),
    result: batchResult,
  },
  queryPageChoices: {
    summary: 'Pages to choose from by name, last saved first, with the activity that has each',
    title: '可选页面',
    policy: READ_PAGE_CHOICES,
    path: `${OWN_BUILDER}/page-choices`,
    reads: ['activity', 'page'],
    params: closed({
      keyword: optional(searched('页面名称', 60)),
      pageId: optional(id('页面', { description: 'Only this one' })),
      activityId: optional(id('活动', { description: 'Its pages come first' })),
      limit: optional(givenCount('最多条数', { default: 50 })),
    }),
    result: closed({
      list: list(
        entity('PageChoice', {
          ...activityPage.properties,
          /** Empty: none. */
          activity: Type.String({ title: '所属活动' }),
        }),
      ),
      total: count('总数'),
    }),
  },
} satisfies Record<string, CallDeclaration>;
