/** Figures of visits; not in the specification. */
import { OWN_BUILDER } from '../../bases';
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  day,
  entity,
  id,
  list,
  nullable,
  optional,
  time,
  Type,
} from '../../define';
import { READ_VISITS } from '../../policies';
import { DEVICE_NAMES, FIGURES_BY_NAMES, VISIT_LIMITS } from '../../sets/link';

const counts = {
  /** Presses of short links; bots are left out here and below. */
  follows: count('点击'),
  visits: count('访问'),
  /** People by day and page, counted where they first came from on that day. */
  visitors: count('访客'),
  submissions: count('提交'),
};
/** Null: no visitors. */
const rate = nullable(
  Type.Number({ minimum: 0, title: '转化率', description: 'Submissions by visitor; 0.12 is 12 %' }),
);
const money = (title: string) => Type.Number({ minimum: 0, title, display: 'number' });

const sums = {
  ...counts,
  rate,
  /** Yuan: of channels by their days; of pages and links the share of their channels' visits. */
  cost: money('费用'),
  /** Null: no submissions. */
  leadCost: nullable(money('单个线索成本')),
};
const byDay = list(closed({ day: day('日期'), ...counts }), '每日');

export const visitCalls = {
  queryVisitFigures: {
    summary: 'Visits, visitors, submissions, rate and cost of pages, links, channels, activities or products',
    title: '访问数据',
    policy: READ_VISITS,
    path: `${OWN_BUILDER}/visit-figures`,
    reads: ['channel', 'shortLink', 'page'],
    pauseMs: 30_000,
    params: closed({
      by: choice('统计对象', FIGURES_BY_NAMES),
      ids: Type.Array(id('编号'), {
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
        title: '编号',
        description: 'Channels with those below them',
      }),
      visitedFrom: optional(day('开始日期')),
      visitedTo: optional(day('截止日期', { description: `At most ${VISIT_LIMITS.days} days` })),
    }),
    result: entity('VisitFigures', {
      visitedFrom: day('开始日期'),
      visitedTo: day('截止日期'),
      /** When the newest visits were rolled up; null: never. */
      asOf: nullable(time('数据截至')),
      ...sums,
      /** As many days before. */
      before: closed({ ...sums, series: byDay }),
      series: byDay,
      /** Most visits first; the code of visits without a channel is empty. */
      channels: list(
        closed({ code: Type.String({ title: '渠道编码' }), name: Type.String({ title: '渠道' }), ...sums }),
      ),
      /** Without visits and submissions from before devices were stored. */
      devices: list(
        closed({
          device: choice('设备', DEVICE_NAMES),
          name: Type.String({ title: '设备' }),
          visits: counts.visits,
          visitors: counts.visitors,
          submissions: counts.submissions,
          rate,
        }),
        undefined,
        { maxItems: Object.keys(DEVICE_NAMES).length },
      ),
      /** Each step with its share of the first one. */
      funnel: list(
        closed({
          step: Type.String({ title: '步骤' }),
          count: count('人次'),
          share: Type.Number({ minimum: 0, title: '占比' }),
        }),
      ),
    }),
  },
} satisfies Record<string, CallDeclaration>;
