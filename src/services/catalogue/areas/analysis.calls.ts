/** Figures of the dashboards (calls.md section 7.8). */
import { ANALYSIS } from '../bases';
import { area, closed, count, day, entity, list, optional, Type } from '../define';
import { OF_DEPARTMENT } from '../policies';
import { help } from '../../../shared/help';

const change = Type.Number({
  title: '较昨日同期',
  description: help(
    'Relative to the previous day up to the same time: 0.12 is 12 % more',
    '与前一天同一时刻相比：0.12 表示多 12 %',
  ),
});

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
});
