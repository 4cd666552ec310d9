/** Documents of the demonstration: components, activity pages and products, in Chinese as visitors read them. */
import type { PageDocument } from '../../../../src/pages/document';
import type { PageStatus } from '../../../../src/services/catalogue/sets/page-life';
import { hiring } from './hiring';
import { box, CARD, heading, QUIET, text } from './nodes';
import { skincare } from './skincare';
import { trial } from './trial';

export { COMPONENT_CATEGORIES, COMPONENTS } from './components';
export { DEADLINE } from './skincare';

/** Drafts that colleagues work on. */
const draftOf = (title: string, words: string): PageDocument => ({
  version: 1,
  title,
  styles: { base: { background: '#f5f6f8' } },
  body: [
    box('card', { ...CARD, margin: 16, gap: 8 }, heading('title', 'h1', title), text('words', words, { color: QUIET })),
  ],
});

export interface PageSeed {
  readonly status: PageStatus;
  readonly slug: string | null;
  readonly document: PageDocument;
  /** On a usual day. */
  readonly dailyVisits: number;
  /** The draft differs from the publication in its title. */
  readonly changedTitle?: string;
  /** Of a page that was submitted: what the designer and the reviewer wrote. */
  readonly review?: { readonly message: string; readonly note: string };
}

export const PAGES: readonly PageSeed[] = [
  { status: 'published', slug: 'double-eleven', document: skincare, dailyVisits: 64 },
  {
    status: 'published',
    slug: 'hiring-autumn',
    document: hiring,
    dailyVisits: 26,
    changedTitle: '秋季招聘专场（加场）',
  },
  { status: 'published', slug: 'cream-trial', document: trial, dailyVisits: 18 },
  {
    status: 'offline',
    slug: 'summer-sun',
    document: draftOf('夏日防晒节', '防晒第二件半价，活动已经结束。'),
    dailyVisits: 0,
  },
  {
    status: 'published',
    slug: 'thanks',
    document: draftOf('活动已结束', '谢谢参与！下一场活动正在准备，关注我们就能第一时间知道。'),
    dailyVisits: 0,
  },
  {
    status: 'in_review',
    slug: null,
    document: draftOf('年货节预热', '年货节 1 月 5 日开始，先领券再下单。'),
    dailyVisits: 0,
    review: { message: '券的面额已和运营确认，请看文案', note: '' },
  },
  { status: 'draft', slug: null, document: draftOf('校园招聘宣讲会', '宣讲会日程和报名表正在准备。'), dailyVisits: 0 },
  {
    status: 'approved',
    slug: null,
    document: draftOf('会员日预告', '每月 18 日会员日，积分双倍。'),
    dailyVisits: 0,
    review: { message: '本月会员日，明天上线', note: '可以，注意明早 9 点前发布' },
  },
  {
    status: 'rejected',
    slug: null,
    document: draftOf('春季上新', '春季新品先睹为快，关注后第一时间收到提醒。'),
    dailyVisits: 0,
    review: { message: '初稿', note: '缺少活动时间和参加办法，请补充' },
  },
  { status: 'archived', slug: null, document: draftOf('去年双旦活动', '圣诞与元旦的礼盒已经售完。'), dailyVisits: 0 },
];

export interface ActivitySeed {
  readonly name: string;
  /** Days from now. */
  readonly from: number;
  readonly to: number;
  readonly goal: number | null;
  /** Yuan. */
  readonly budget: number | null;
  /** Titles of pages. */
  readonly pages: readonly string[];
  readonly closing: string | null;
  readonly remark: string;
}

export const ACTIVITIES: readonly ActivitySeed[] = (
  [
    ['双十一护肤专场', -6, 12, 500, 30_000, ['护肤品双十一活动'], '活动已结束', '主推精华和面霜'],
    ['秋季招聘专场', -12, 18, 300, 12_000, ['秋季招聘专场'], null, '普工和骑手，华东优先'],
    ['新品面霜试用', -10, 5, 100, 8_000, ['新品面霜试用招募'], '活动已结束', '招募 100 位体验官'],
    ['夏日防晒节', -96, -68, 400, 20_000, ['夏日防晒节'], '活动已结束', '已复盘'],
    ['年货节', 30, 44, 800, 50_000, ['年货节预热'], null, '先领券再下单'],
    ['校园招聘宣讲会', 14, 21, null, null, ['校园招聘宣讲会'], null, '六所学校'],
  ] as const
).map(([name, from, to, goal, budget, pages, closing, remark]) => ({
  name,
  from,
  to,
  goal,
  budget,
  pages,
  closing,
  remark,
}));

/** Which of the pages above are templates too. */
export const TEMPLATES = [
  { page: 0, name: '电商大促', category: '电商' },
  { page: 1, name: '招聘专场', category: '招聘' },
  { page: 2, name: '试用招募', category: '线索' },
] as const;

export interface ProductSeed {
  readonly name: string;
  readonly summary: string;
  readonly price: number;
  readonly originalPrice: number | null;
  readonly category: string;
  /** Null: not counted. */
  readonly stock: number | null;
}

export const PRODUCTS: readonly ProductSeed[] = [
  ['烟酰胺亮肤精华 30ml', '提亮肤色，早晚可用', 199, 398, '精华', 860],
  ['神经酰胺修护面霜 50g', '修护屏障，敏感肌可用', 168, 268, '面霜', 420],
  ['氨基酸温和洁面 120g', '泡沫细密，洗后不紧绷', 79, 119, '洁面', 1500],
  ['清透防晒乳 SPF50+', '成膜快，不搓泥', 129, 179, '防晒', 0],
  ['玻尿酸补水面膜 10 片', '15 分钟急救补水', 99, 169, '面部护肤', 2300],
  ['控油蓬松洗护套装', '三天不塌，茶树香', 139, 199, '护发', null],
  ['丝绒雾面口红', '显白不拔干，十二色可选', 119, null, '口红', 96],
  ['持妆粉底液 30ml', '十二小时不暗沉', 189, 259, '底妆', 310],
  ['双人速开帐篷', '三秒搭好，防雨 3000mm', 399, 599, '帐篷', 58],
  ['鹅绒睡袋', '零下五度可用，收纳小', 469, 699, '睡袋', null],
  ['轻量登山包 40L', '背负系统可调，自带雨罩', 329, 429, '登山包', 12],
  ['防滑瑜伽垫 6mm', '天然橡胶，赠绑带', 149, 219, '瑜伽用品', 640],
].map(
  ([name, summary, price, originalPrice, category, stock]) =>
    ({ name, summary, price, originalPrice, category, stock }) as ProductSeed,
);
