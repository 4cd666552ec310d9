/** Advertising campaigns on xhs (calls.md section 7.1, base xhs-ads). */
import { OWN_XHS_ADS, XHS_ADS } from '../bases';
import {
  area,
  batchResult,
  choice,
  closed,
  count,
  day,
  edited,
  entity,
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
} from '../define';
import { CHANGE_ADS, LIMIT_ADS, READ_ADS } from '../policies';
import {
  ADS_COMPETITION_NAMES,
  ADS_LIMITS,
  ADS_SOURCE_NAMES,
  ADS_STATE_NAMES,
  ADS_TAKER_NAMES,
  ADS_TRANSITIONS,
} from '../sets/xhs-ads';

const state = choice('状态', ADS_STATE_NAMES, {
  colors: {
    draft: 'default',
    submitting: 'processing',
    running: 'success',
    refused: 'error',
    stopping: 'processing',
    stopped: 'warning',
    ended: 'default',
  },
});
const transition = choice(
  '操作',
  Object.fromEntries(Object.entries(ADS_TRANSITIONS).map(([name, { title }]) => [name, title])) as Record<
    keyof typeof ADS_TRANSITIONS,
    string
  >,
);
const sourceKind = choice('笔记来源', ADS_SOURCE_NAMES);
const money = (title: string) => Type.Number({ minimum: 0, title, display: 'number' });
const givenMoney = (title: string, { least, most }: { readonly least: number; readonly most: number }) =>
  Type.Number({ minimum: least, maximum: most, title, display: 'number' });

const word = line('关键词', ADS_LIMITS.keyword, { pattern: '\\S' });
const bid = givenMoney('出价（元/次点击）', ADS_LIMITS.bid);
const keyword = closed({ word, bid });
const keywords = Type.Array(keyword, { maxItems: ADS_LIMITS.keywords, title: '关键词' });

const fields = {
  name: line('计划名称', ADS_LIMITS.name, { pattern: '\\S', normal: 'NFC' }),
  publisherId: id('投放账号'),
  dailyBudget: givenMoney('每日预算（元）', ADS_LIMITS.dailyBudget),
  startDay: day('开始日期', { plan: true }),
  endDay: day('结束日期', { description: `含当天，最长 ${ADS_LIMITS.days} 天` }),
};
const source = { sourceKind, sourceId: id('笔记') };

const counts = {
  /** Yuan. */
  spent: money('花费（元）'),
  shown: count('展现'),
  clicks: count('点击'),
  leads: count('线索'),
};
const rates = {
  /** Clicks by views; null: not shown. */
  clickRate: nullable(Type.Number({ minimum: 0, title: '点击率', description: '0.12 is 12 %' })),
  /** Yuan by lead; null: no leads. */
  leadCost: nullable(money('线索成本（元）')),
};
const figures = { ...counts, ...rates };

const campaign = entity('XhsAds', {
  adsId: id('计划编号'),
  ...fields,
  publisherName: Type.String({ title: '投放账号' }),
  ...source,
  noteTitle: Type.String({ title: '笔记' }),
  noteCover: Type.String({ title: '封面', display: 'image' }),
  /** Its page on the platform; empty: it is not published yet. */
  noteUrl: Type.String({ title: '笔记链接', display: 'link' }),
  keywords: list(keyword, '关键词'),
  state,
  /** Why the platform refuses it, or what delays the bot; empty otherwise. */
  reason: Type.String({ title: '原因' }),
  /** What the person may do in this state. */
  choices: list(transition, '可以做的'),
  /** Of all its days. */
  ...figures,
  spentToday: money('今天花费（元）'),
  /** When its figures were read last; null: never. */
  figuresTime: nullable(time('数据更新时间')),
  publishTime: nullable(time('发布时间')),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

const budget = entity('XhsAdsBudget', {
  departmentId: id('部门'),
  department: Type.String({ title: '部门' }),
  /** Yuan; 0: nothing may be spent. */
  dailyLimit: money('部门每日上限（元）'),
  /** Today: budgets of campaigns that may spend, and what others have spent. */
  reserved: money('今天已占用（元）'),
  free: money('今天可用（元）'),
  spentToday: money('今天已花费（元）'),
  runningCount: count('投放中'),
  updateTime: nullable(time('修改时间')),
});

const idea = entity('XhsAdsKeyword', {
  word: Type.String({ title: '关键词' }),
  /** Searches in a month. */
  volume: count('月搜索量'),
  price: money('参考出价（元）'),
  competition: choice('竞争程度', ADS_COMPETITION_NAMES, { colors: { low: 'green', middle: 'orange', high: 'red' } }),
});

const one = closed({ adsId: id('投放计划') });
const byDay = list(closed({ day: day('日期'), ...figures }), '每日');

export const xhsAdsCalls = area('xhsAds', XHS_ADS, {
  config: {
    summary: 'Limits of campaigns, the diagram of their states, and the budget of the own department',
    title: '投放配置',
    policy: READ_ADS,
    path: 'config',
    method: 'GET',
    reads: ['xhsAds', 'department'],
    result: closed({
      limits: closed({
        keywords: count('关键词个数'),
        leastBid: money('最低出价（元）'),
        mostBid: money('最高出价（元）'),
        leastDailyBudget: money('最低每日预算（元）'),
        mostDailyBudget: money('最高每日预算（元）'),
        days: count('最长天数'),
      }),
      states: list(closed({ key: state, title: Type.String({ title: '状态' }) })),
      edges: list(
        closed({ from: state, to: state, title: Type.String({ title: '操作' }), by: choice('由谁', ADS_TAKER_NAMES) }),
      ),
      /** null: the person has no department. */
      budget: nullable(budget),
    }),
  },
  keywords: {
    summary: 'Keywords around a word with their searches in a month; a bot asks the platform, answers last an hour',
    title: '关键词建议',
    policy: READ_ADS,
    path: 'keywords',
    reads: [],
    params: closed({ text: word, publisherId: optional(fields.publisherId) }),
    result: closed({ list: list(idea), total: count('总数') }),
  },
  list: {
    summary: 'Campaigns with their figures, filtered and paged',
    title: '投放计划列表',
    policy: READ_ADS,
    path: 'list',
    reads: ['xhsAds', 'publisherAuth'],
    params: paged(
      {
        keyword: optional(searched('计划名称、笔记或关键词', 60)),
        state: optional(state),
        publisherId: optional(fields.publisherId),
        runsFrom: optional(day('投放期起始')),
        runsTo: optional(day('投放期截止')),
      },
      ['createTime', 'startDay'],
    ),
    result: pageOf(campaign),
  },
  create: {
    summary: 'Plans a campaign around a note as a draft',
    title: '新建投放计划',
    policy: CHANGE_ADS,
    path: 'create',
    next: [{ label: '查看计划', to: '/bot/xhs-ads?campaign={adsId}' }],
    once: true,
    changes: ['xhsAds'],
    params: closed({ ...fields, ...source, keywords: optional(keywords) }),
    result: campaign,
  },
  update: {
    summary: 'Changes a campaign that the platform does not run',
    title: '修改投放计划',
    policy: CHANGE_ADS,
    path: 'update',
    changes: ['xhsAds'],
    edits: { record: 'xhsAds', key: 'adsId' },
    params: closed({
      ...one.properties,
      name: optional(fields.name),
      publisherId: optional(fields.publisherId),
      dailyBudget: optional(fields.dailyBudget),
      startDay: optional(fields.startDay),
      endDay: optional(fields.endDay),
      sourceKind: optional(sourceKind),
      sourceId: optional(source.sourceId),
      keywords: optional(keywords),
    }),
    result: campaign,
  },
  publish: {
    summary: 'Reserves the budget of a campaign for each of its days, and lets a bot bring it to the platform',
    title: '发布投放计划',
    policy: CHANGE_ADS,
    path: 'publish',
    ask: ['发布投放计划（每一天会占用部门的每日上限，机器人随后提交给平台）'],
    final: true,
    changes: ['xhsAds'],
    params: one,
    result: campaign,
  },
  stop: {
    summary: 'Lets a bot stop a campaign on the platform; its budget is free once the platform confirms',
    title: '停止投放计划',
    policy: CHANGE_ADS,
    path: 'stop',
    changes: ['xhsAds'],
    params: one,
    result: campaign,
  },
  detail: {
    summary: 'A campaign',
    title: '投放计划',
    policy: READ_ADS,
    path: `${OWN_XHS_ADS}/detail`,
    reads: ['xhsAds', 'publisherAuth'],
    params: one,
    result: campaign,
  },
  addKeywords: {
    summary: 'Adds keywords to a campaign; those that it has keep their bid',
    title: '加入关键词',
    policy: CHANGE_ADS,
    path: `${OWN_XHS_ADS}/add-keywords`,
    changes: ['xhsAds'],
    params: closed({
      ...one.properties,
      keywords: Type.Array(keyword, { minItems: 1, maxItems: ADS_LIMITS.keywords, title: '关键词' }),
    }),
    result: closed({ added: count('新加入'), total: count('关键词个数') }),
  },
  remove: {
    summary: 'Deletes drafts of campaigns',
    title: '删除投放草稿',
    policy: CHANGE_ADS,
    path: `${OWN_XHS_ADS}/delete`,
    changes: ['xhsAds'],
    params: closed({ adsIds: ids('投放计划') }),
    result: batchResult,
  },
  figures: {
    summary: 'Spent, shown, clicks, leads and cost of a lead by day, of some campaigns or all, beside the days before',
    title: '投放数据',
    policy: READ_ADS,
    path: `${OWN_XHS_ADS}/figures`,
    reads: ['xhsAds'],
    pauseMs: 10_000,
    params: closed({
      adsIds: optional(
        Type.Array(id('投放计划'), {
          minItems: 1,
          maxItems: ADS_LIMITS.chosen,
          uniqueItems: true,
          title: '投放计划',
          description: 'Absent: all of the department',
        }),
      ),
      spentFrom: optional(day('开始日期')),
      spentTo: optional(day('截止日期', { description: `At most ${ADS_LIMITS.days} days` })),
    }),
    result: entity('XhsAdsFigures', {
      spentFrom: day('开始日期'),
      spentTo: day('截止日期'),
      /** When the newest figures were read; null: never. */
      asOf: nullable(time('数据截至')),
      ...figures,
      /** Every day of the range, also those without figures. */
      series: byDay,
      /** As many days before. */
      before: closed({ ...figures, series: byDay }),
      /** Those that spent most first. */
      campaigns: list(closed({ adsId: id('计划编号'), name: Type.String({ title: '计划' }), ...figures }), '计划'),
    }),
  },
  noteChoices: {
    summary: 'Notes to advertise by title: collected, generated or published ones, the latest first',
    title: '可投放的笔记',
    policy: READ_ADS,
    path: `${OWN_XHS_ADS}/note-choices`,
    reads: ['content', 'generatedNote', 'publication'],
    params: closed({
      sourceKind,
      keyword: optional(searched('笔记标题', 60)),
      /** Only this one: a form shows its title. */
      sourceId: optional(source.sourceId),
    }),
    result: closed({
      list: list(
        closed({
          ...source,
          title: Type.String({ title: '标题' }),
          cover: Type.String({ title: '封面', display: 'image' }),
          /** 已在平台, or what has to happen first. */
          note: Type.String({ title: '说明' }),
        }),
      ),
      total: count('总数'),
    }),
  },
  accountChoices: {
    summary: 'Accounts of xhs with which the person may advertise',
    title: '可用的投放账号',
    policy: READ_ADS,
    path: `${OWN_XHS_ADS}/account-choices`,
    reads: ['publisherAuth'],
    result: closed({
      list: list(
        closed({
          publisherId: fields.publisherId,
          name: Type.String({ title: '账号' }),
          note: Type.String({ title: '登录状态' }),
        }),
      ),
      total: count('总数'),
    }),
  },
  updateBudget: {
    summary: 'Sets what all campaigns of the own department may spend in a day; not below what is reserved',
    title: '修改部门投放上限',
    policy: LIMIT_ADS,
    path: `${OWN_XHS_ADS}/update-budget`,
    changes: ['xhsAds'],
    params: closed({
      dailyLimit: givenMoney('部门每日上限（元）', { least: 0, most: ADS_LIMITS.departmentBudget }),
    }),
    result: budget,
  },
});
