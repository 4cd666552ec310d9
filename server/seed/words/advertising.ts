/** Campaigns of the demonstration. */
import type { AdsState } from '../../../src/services/catalogue/sets/xhs-ads';

export interface CampaignText {
  readonly name: string;
  readonly state: Exclude<AdsState, 'submitting' | 'stopping'>;
  /** First and last day, counted from today. */
  readonly from: number;
  readonly to: number;
  /** Yuan. */
  readonly dailyBudget: number;
  readonly keywords: readonly (readonly [word: string, bid: number])[];
}

export const CAMPAIGN_TEXTS: readonly CampaignText[] = [
  {
    name: '换季收纳 · 搜索词',
    state: 'running',
    from: -24,
    to: 12,
    dailyBudget: 300,
    keywords: [
      ['衣柜收纳', 2.4],
      ['换季收纳', 2.1],
      ['收纳箱推荐', 1.8],
    ],
  },
  {
    name: '周末城市漫步',
    state: 'running',
    from: -15,
    to: 20,
    dailyBudget: 220,
    keywords: [
      ['周末去哪儿', 1.6],
      ['城市漫步', 1.5],
      ['上海周末', 2.2],
      ['拍照打卡', 0.9],
    ],
  },
  {
    name: '求职季 · 简历怎么写',
    state: 'running',
    from: -9,
    to: 6,
    dailyBudget: 260,
    keywords: [
      ['简历怎么写', 3.2],
      ['面试技巧', 2.6],
    ],
  },
  {
    name: '早餐机测评',
    state: 'stopped',
    from: -30,
    to: 10,
    dailyBudget: 180,
    keywords: [
      ['早餐机', 2.8],
      ['早餐怎么做', 1.1],
    ],
  },
  {
    name: '新品礼盒预热',
    state: 'ended',
    from: -52,
    to: -22,
    dailyBudget: 350,
    keywords: [
      ['新品礼盒', 3.5],
      ['礼盒推荐', 2.9],
      ['送礼推荐', 2.2],
    ],
  },
  {
    name: '露营清单 · 首轮',
    state: 'ended',
    from: -45,
    to: -30,
    dailyBudget: 240,
    keywords: [
      ['露营装备', 2.7],
      ['露营清单', 1.9],
    ],
  },
  {
    name: '咖啡角改造',
    state: 'refused',
    from: -1,
    to: 13,
    dailyBudget: 200,
    keywords: [
      ['咖啡角', 1.4],
      ['全国第一咖啡机', 2.5],
    ],
  },
  {
    name: '秋装种草 · 待发布',
    state: 'draft',
    from: 2,
    to: 16,
    dailyBudget: 280,
    keywords: [
      ['秋装搭配', 1.9],
      ['针织衫', 1.6],
    ],
  },
];
