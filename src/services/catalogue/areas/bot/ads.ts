/** Campaigns: submit, stop, read figures. */
import { platform } from '../../content';
import { choice, closed, day, entity, id, list, optional, Type } from '../../define';
import type { BotWork } from './bot-work';
import { claimId, headers, figure, failure } from './shapes';

const cents = (title: string) => Type.Integer({ minimum: 0, maximum: 100_000_000_000, title });

/** What a bot does for a campaign. Money in cents. */
const botAds = entity('BotAds', {
  adsId: id('投放计划'),
  claimId,
  work: choice('工作', { submit: '提交', stop: '停止', figures: '更新数据' }),
  platform,
  headers,
  ads: closed({
    key: Type.String({ title: '投放标识' }),
    /** Of two revisions of a key the platform obeys the later one. */
    revision: id('提交序号'),
    platformFlowId: Type.String({ title: '平台内容编号' }),
    keywords: list(closed({ word: Type.String({ title: '关键词' }), bid: cents('出价') }), '关键词'),
    dailyBudget: cents('每日预算'),
    startDay: day('开始日期'),
    endDay: day('结束日期'),
  }),
});

export const adsWork: BotWork = {
  title: '投放',
  work: botAds,
  report: entity('BotAdsReport', {
    adsId: id('投放计划'),
    claimId,
    /** Absent: it failed. */
    answer: optional(
      closed({
        state: choice('平台状态', { running: '投放中', stopped: '已停止', ended: '已结束' }),
        days: list(
          closed({
            day: day('日期'),
            spent: cents('花费'),
            shown: figure('展现'),
            clicks: figure('点击'),
            leads: figure('线索'),
          }),
          '每日',
          { maxItems: 1_000 },
        ),
      }),
    ),
    ...failure,
  }),
  changes: { claim: ['xhsAds'], report: ['xhsAds', 'publisherAuth', 'publication'] },
};
