/** Figures of the dashboards (calls.md section 7.8). */
import { ANALYSIS, OWN_ANALYSIS } from '../bases';
import { area, choice, closed, count, day, entity, flag, id, list, nullable, optional, time, Type } from '../define';
import { OF_DEPARTMENT, READ_ASSISTANT_USAGE, READ_CHANGES } from '../policies';
import { CHANGED_FIGURE_NAMES, COMPARED_NAMES, LEAD_SOURCE_NAMES } from '../sets/changed-figure';
import { statisticsRange } from '../statistics-range';
import { help } from '../../../shared/help';

const change = Type.Number({
  title: '较昨日同期',
  description: help(
    'Relative to the previous day up to the same time: 0.12 is 12 % more',
    '与前一天同一时刻相比：0.12 表示多 12 %',
  ),
});

const value = count('数量');
const before = count('对比期');
const difference = Type.Integer({ title: '增减', display: 'number' });
/** Sources of leads; 0 for other figures. */
const bySource = {
  chat: count(LEAD_SOURCE_NAMES.chat),
  form: count(LEAD_SOURCE_NAMES.form),
  link: count(LEAD_SOURCE_NAMES.link),
};
const daily = (title: string) => list(closed({ day: day('日期'), value, ...bySource }), title);

/** The largest differences first, then all others in one row: a dimension adds up to the figure. */
const contributions = (title: string) =>
  list(
    closed({
      /** Unique within the list. */
      key: Type.String({ title: '编号' }),
      /** null: rows without one, the row of all others, and what is no record. */
      id: nullable(id(title)),
      name: Type.String({ title }),
      value,
      before,
      difference,
      /** Share of the figure's value, 0 to 1; null: the value is 0. */
      share: nullable(Type.Number({ title: '占比', minimum: 0, maximum: 1 })),
    }),
    title,
  );

export const analysisCalls = area('analysis', ANALYSIS, {
  countInfo: {
    summary: 'Counts of followed and collected records, and their history over the last days',
    title: '数据总览',
    policy: OF_DEPARTMENT,
    path: 'admin/count-info',
    reads: ['keyword', 'blogger', 'content', 'task'],
    pauseMs: 10_000,
    params: closed({ days: optional(Type.Integer({ minimum: 7, maximum: 90, default: 14, title: '天数' })) }),
    result: entity('CountInfo', {
      keywordCount: count('关键词'),
      bloggerCount: count('博主'),
      noteCount: count('内容'),
      taskOpenCount: count('进行中任务'),
      noteToday: count('今日新增内容'),
      noteTodayChange: change,
      bloggerToday: count('今日新增博主'),
      taskFailedToday: count('今日失败任务'),
      trend: list(
        closed({ day: day('日期'), note: count('图文'), video: count('视频'), total: count('合计') }),
        '趋势',
      ),
      byPlatform: list(
        closed({
          platform: Type.String({ title: '平台' }),
          name: Type.String({ title: '平台' }),
          count: count('内容'),
        }),
        '平台分布',
      ),
    }),
  },
  explainChange: {
    summary: 'A figure in a range of days, an earlier one, and what their difference consists of',
    title: '指标变化的原因',
    policy: READ_CHANGES,
    path: `${OWN_ANALYSIS}/change`,
    reads: ['chatMessage', 'receiver', 'replyAccount', 'formRecord', 'comment', 'publication'],
    pauseMs: 30_000,
    params: closed({
      figure: choice('指标', CHANGED_FIGURE_NAMES),
      ...statisticsRange,
      compared: optional(choice('对比', COMPARED_NAMES, { default: 'period' })),
    }),
    result: entity('FigureChange', {
      createdFrom: day('开始日期'),
      createdTo: day('截止日期'),
      beforeFrom: day('对比开始日期'),
      beforeTo: day('对比截止日期'),
      /** The last day is today: the earlier range ends at the same time of its last day. */
      partial: flag('今天还没有结束'),
      asOf: time('数据截至'),
      value,
      before,
      difference,
      series: daily('每日'),
      beforeSeries: daily('对比期每日'),
      /** What the person may not see and the figure therefore lacks. */
      withheld: list(Type.String(), '没有权限的来源'),
      /** Conversations: only those of the person. */
      own: flag('只含本人的会话'),
      /** Of leads their sources; of publications their kinds. */
      sources: contributions('来源'),
      accounts: contributions('账号'),
      contents: contributions('内容'),
      channels: contributions('渠道'),
      pages: contributions('页面'),
    }),
  },
  queryNearLimits: {
    summary: 'People and departments that have used 80 % or more of a limit of uploads or of tokens',
    title: '快用完的额度',
    policy: READ_ASSISTANT_USAGE,
    path: `${OWN_ANALYSIS}/near-limits`,
    reads: ['assistantUsage'],
    pauseMs: 60_000,
    result: closed({
      list: list(
        entity('NearLimit', {
          /** Unique within the list. */
          key: Type.String({ title: '编号' }),
          limited: choice('额度', { uploads: '上传（近 30 天）', tokens: '助手 tokens（今天）' }),
          of: choice('对象', { person: '个人', department: '部门' }),
          name: Type.String({ title: '名称' }),
          /** With its unit. */
          used: Type.String({ title: '已用' }),
          limit: Type.String({ title: '上限' }),
          share: Type.Integer({ title: '已用比例', minimum: 80, display: 'percent' }),
        }),
        '额度',
      ),
    }),
  },
});
