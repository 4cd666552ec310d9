/** Documents of the demonstration: components, activity pages and products, in Chinese as visitors read them. */
import type { ComponentDocument, PageDocument, PageNode } from '../../../src/pages/document';

const cover = (topic: string, seed: string): string => `/demo-media/cover/${topic}-${seed}.svg`;
const text = (id: string, value: string, more: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'text',
  ...more,
  props: { text: value, ...more.props },
});
const picture = (id: string, topic: string, seed: string, alt: string): PageNode => ({
  id,
  type: 'picture',
  props: { src: cover(topic, seed), alt, width: 720, height: 960 },
  styles: { base: { ratio: '16:9', radius: 0 } },
});
const field = (id: string, label: string, kind: string, more: object = {}): PageNode => ({
  id,
  type: 'field',
  props: { label, kind, isRequired: true, ...more },
});
const agreement = field('agree', '我已阅读并同意《个人信息保护说明》，同意工作人员与我联系', 'agreement');
const rules = (id: string, title: string, ...lines: string[]): PageNode => ({
  id,
  type: 'richText',
  props: {
    blocks: [
      { kind: 'h2', runs: [{ text: title }] },
      ...lines.map((line) => ({ kind: 'item', runs: [{ text: line }] })),
    ],
  },
  styles: { base: { padding: 16 } },
});

export interface ComponentSeed {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** The newest one is online. */
  readonly versions: readonly ComponentDocument[];
}

const string = (title: string, value: string, more: object = {}) =>
  ({ type: 'string', title, default: value, ...more }) as const;

const headline = (alignment: 'start' | 'center', prop: 'title' | 'heading'): ComponentDocument => ({
  version: 1,
  title: '标题栏',
  props: {
    [prop]: string('标题', '本期精选', { maxLength: 20 }),
    note: string('副标题', '每天 10 点上新', { maxLength: 40 }),
  },
  body: [
    {
      id: 'box',
      type: 'box',
      styles: { base: { padding: 16, gap: 4, align: alignment } },
      children: [
        text('title', `\${props.${prop}}`, { props: { as: 'h2' } }),
        text('note', '${props.note}', { styles: { base: { color: '#5f6470', fontSize: 14 } } }),
      ],
    },
  ],
  ...(prop === 'heading' && { migration: [{ op: 'rename', from: 'title', to: 'heading' }] }),
});

const steps: ComponentDocument = {
  version: 1,
  title: '三步参与',
  props: {
    first: string('第一步', '填写报名信息'),
    second: string('第二步', '等待审核通知'),
    third: string('第三步', '领取权益'),
  },
  body: [
    {
      id: 'grid',
      type: 'grid',
      styles: { base: { columns: 3, gap: 8, padding: 16 } },
      children: (['first', 'second', 'third'] as const).map((name, index) => ({
        id: name,
        type: 'box',
        styles: { base: { padding: 12, gap: 4, background: '#f3f6fc', radius: 8, align: 'center' } },
        children: [
          text(`${name}-no`, String(index + 1), { styles: { base: { fontSize: 24, color: '#1d4fd8' } } }),
          text(`${name}-text`, `\${props.${name}}`, { styles: { base: { fontSize: 14 } } }),
        ],
      })),
    },
  ],
};

const contact: ComponentDocument = {
  version: 1,
  title: '联系我们',
  props: { phone: string('电话', '400-800-1234', { format: 'phone' }), note: string('说明', '工作日 9:00 至 18:00') },
  body: [
    {
      id: 'box',
      type: 'box',
      styles: { base: { padding: 24, gap: 4, align: 'center', background: '#f5f6f8' } },
      children: [
        text('phone', '咨询电话 ${props.phone}', { props: { as: 'h3' } }),
        text('note', '${props.note}', { styles: { base: { color: '#5f6470', fontSize: 14 } } }),
      ],
    },
  ],
};

const quota: ComponentDocument = {
  version: 1,
  title: '名额进度',
  props: { label: string('文字', '名额已报'), value: { type: 'number', title: '已报名', default: 60 } },
  body: [
    {
      id: 'box',
      type: 'box',
      styles: { base: { padding: 16 } },
      children: [
        { id: 'bar', type: 'progress', props: { value: '${props.value}', total: 100, label: '${props.label}' } },
      ],
    },
  ],
};

const story: ComponentDocument = {
  version: 1,
  title: '用户评价',
  props: { name: string('昵称', '小满'), words: string('评价', '用了两周，皮肤稳定了很多。', { format: 'longText' }) },
  body: [
    {
      id: 'card',
      type: 'box',
      styles: { base: { padding: 16, gap: 8, background: '#ffffff', radius: 12 } },
      children: [
        text('words', '“${props.words}”'),
        text('name', '${props.name}', { styles: { base: { color: '#5f6470', fontSize: 14 } } }),
      ],
    },
  ],
};

/** A second version with another text, as teams revise them. */
const revised = (document: ComponentDocument, title: string): ComponentDocument => ({ ...document, title });

/** Stands for the end of a campaign. */
export const DEADLINE = '{deadline}';

export const COMPONENT_CATEGORIES = ['营销活动', '内容展示', '表单与联系'] as const;

export const COMPONENTS: readonly ComponentSeed[] = [
  {
    name: '标题栏',
    description: '带副标题的分节标题',
    category: '内容展示',
    versions: [headline('start', 'title'), headline('center', 'heading')],
  },
  {
    name: '三步参与',
    description: '说明怎样参加活动',
    category: '营销活动',
    versions: [steps, revised(steps, '参与方式')],
  },
  {
    name: '名额进度',
    description: '剩余名额的进度条',
    category: '营销活动',
    versions: [quota, revised(quota, '名额')],
  },
  {
    name: '用户评价',
    description: '一条真实用户的评价',
    category: '内容展示',
    versions: [story, revised(story, '评价')],
  },
  {
    name: '联系我们',
    description: '电话和工作时间',
    category: '表单与联系',
    versions: [contact, revised(contact, '联系方式')],
  },
];

/** Number of a component in the list above, from 1, as its id. */
const instance = (id: string, component: number, version: number, props: NonNullable<PageNode['props']>): PageNode => ({
  id,
  type: 'component',
  component,
  version,
  props,
});

const skincare: PageDocument = {
  version: 1,
  title: '护肤品双十一活动',
  description: '全场精华低至五折，满 300 减 40',
  picture: cover('beauty', 'double-eleven'),
  sources: { products: { kind: 'products', keyword: '', limit: 6 } },
  body: [
    picture('hero', 'beauty', 'double-eleven', '双十一护肤专场，全场低至五折'),
    { id: 'notice', type: 'notice', props: { text: '活动期间下单，赠旅行装三件套，送完即止' } },
    {
      id: 'countdown',
      type: 'countdown',
      props: { until: DEADLINE, label: '距离活动结束' },
      styles: { base: { padding: 16 } },
    },
    instance('best', 1, 1, { title: '本场爆款', note: '库存有限，先到先得' }),
    {
      id: 'list',
      type: 'list',
      props: { rows: 'products' },
      styles: { base: { columns: 2, gap: 12, padding: 16 }, tablet: { columns: 3 } },
      children: [
        {
          id: 'product',
          type: 'productCard',
          props: {
            picture: '${row.picture}',
            title: '${row.name}',
            text: '${row.summary}',
            price: '${row.price}',
            before: '${row.originalPrice}',
            link: '${row.link}',
            label: '去抢购',
          },
        },
      ],
    },
    instance('review', 4, 2, { name: '鹿鹿', words: '去年双十一囤的精华今年又回购了，敏感肌也能用。' }),
    rules(
      'rules',
      '活动规则',
      '活动时间：到页面倒计时结束为止',
      '满 300 元减 40 元，可以叠加店铺券',
      '赠品数量有限，按付款顺序发放',
    ),
    {
      id: 'cart',
      type: 'floatingButton',
      props: { label: '咨询客服', icon: 'chat' },
      events: { press: [{ do: 'call', phone: '400-800-1234' }] },
    },
  ],
};

const hiring: PageDocument = {
  version: 1,
  title: '秋季招聘专场',
  description: '骑手、普工、司机等岗位，月薪 6000 元起，当天面试',
  picture: cover('jobs', 'autumn'),
  body: [
    picture('hero', 'jobs', 'autumn', '秋季招聘专场，当天面试'),
    text('title', '当天面试，三天入职', { props: { as: 'h1' }, styles: { base: { padding: 16 } } }),
    {
      id: 'jobs',
      type: 'grid',
      styles: { base: { columns: 1, gap: 12, padding: 16 }, tablet: { columns: 3 } },
      children: [
        ['rider', '外卖骑手', '7000 至 12000 元/月，提供车辆和住宿'],
        ['worker', '电子厂普工', '6000 至 8000 元/月，恒温车间，包三餐'],
        ['driver', '货运司机', '8000 至 11000 元/月，C1 驾照，不压证件'],
      ].map(([id, name, note]) => ({
        id: id!,
        type: 'box',
        styles: { base: { padding: 16, gap: 4, background: '#f3f6fc', radius: 8 } },
        children: [text(`${id}-name`, name!, { props: { as: 'h3' } }), text(`${id}-note`, note!)],
      })),
    },
    instance('steps', 2, 2, { first: '填写报名', second: '门店面试', third: '签合同入职' }),
    {
      id: 'apply',
      type: 'form',
      props: { title: '立即报名', label: '提交报名', success: '报名成功，招聘顾问会在一个工作日内联系您。' },
      styles: { base: { padding: 16 } },
      children: [
        field('name', '姓名', 'text', { most: 20 }),
        field('phone', '手机号', 'phone'),
        field('job', '想应聘的岗位', 'choice', { options: ['外卖骑手', '电子厂普工', '货运司机'] }),
        agreement,
      ],
    },
    instance('contact', 5, 2, { phone: '400-800-1234', note: '工作日 9:00 至 18:00，不收取任何费用' }),
  ],
};

const trial: PageDocument = {
  version: 1,
  title: '新品面霜试用招募',
  description: '招募 100 位体验官，免费试用 30 天',
  picture: cover('beauty', 'trial'),
  body: [
    picture('hero', 'beauty', 'trial', '新品面霜试用招募'),
    text('title', '招募 100 位体验官', { props: { as: 'h1' }, styles: { base: { padding: 16 } } }),
    text('intro', '神经酰胺修护面霜即将上市。填写问卷，有机会免费试用 30 天，只需提交一份使用记录。', {
      styles: { base: { padding: 16 } },
    }),
    instance('quota', 3, 2, { label: '名额已报', value: 72 }),
    {
      id: 'apply',
      type: 'form',
      props: { title: '申请试用', label: '提交申请', success: '申请已提交，入选名单在每周五公布。' },
      styles: { base: { padding: 16 } },
      children: [
        field('name', '称呼', 'text', { most: 20 }),
        field('phone', '手机号', 'phone'),
        field('skin', '肤质', 'choice', { options: ['干性', '油性', '混合性', '敏感性'] }),
        field('concern', '最想改善的问题', 'choices', { options: ['干燥', '泛红', '粗糙', '细纹'], isRequired: false }),
        agreement,
      ],
    },
    rules('rules', '试用须知', '每人限申请一次，入选后快递寄出', '试用期间请停用其他面霜', '30 天内提交三次使用记录'),
  ],
};

/** Drafts that colleagues work on. */
const draftOf = (title: string, words: string): PageDocument => ({
  version: 1,
  title,
  body: [
    text('title', title, { props: { as: 'h1' }, styles: { base: { padding: 16 } } }),
    text('words', words, { styles: { base: { padding: 16 } } }),
  ],
});

export interface PageSeed {
  readonly status: 'draft' | 'published' | 'offline';
  readonly slug: string | null;
  readonly document: PageDocument;
  /** Views of the last days, yesterday last. */
  readonly views: readonly number[];
  /** The draft differs from the publication in its title. */
  readonly changedTitle?: string;
}

export const PAGES: readonly PageSeed[] = [
  { status: 'published', slug: 'double-eleven', document: skincare, views: [320, 410, 388, 502, 611, 720] },
  {
    status: 'published',
    slug: 'hiring-autumn',
    document: hiring,
    views: [150, 160, 141, 188, 203, 215],
    changedTitle: '秋季招聘专场（加场）',
  },
  { status: 'published', slug: 'cream-trial', document: trial, views: [80, 95, 120, 118, 131, 144] },
  {
    status: 'offline',
    slug: 'summer-sun',
    document: draftOf('夏日防晒节', '防晒第二件半价，活动已经结束。'),
    views: [],
  },
  { status: 'draft', slug: null, document: draftOf('年货节预热', '年货节 1 月 5 日开始，先领券再下单。'), views: [] },
  { status: 'draft', slug: null, document: draftOf('校园招聘宣讲会', '宣讲会日程和报名表正在准备。'), views: [] },
];

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
}

export const PRODUCTS: readonly ProductSeed[] = [
  ['烟酰胺亮肤精华 30ml', '提亮肤色，早晚可用', 199, 398, '精华'],
  ['神经酰胺修护面霜 50g', '修护屏障，敏感肌可用', 168, 268, '面霜'],
  ['氨基酸温和洁面 120g', '泡沫细密，洗后不紧绷', 79, 119, '洁面'],
  ['清透防晒乳 SPF50+', '成膜快，不搓泥', 129, 179, '防晒'],
  ['玻尿酸补水面膜 10 片', '15 分钟急救补水', 99, 169, '面部护肤'],
  ['控油蓬松洗护套装', '三天不塌，茶树香', 139, 199, '护发'],
  ['丝绒雾面口红', '显白不拔干，十二色可选', 119, null, '口红'],
  ['持妆粉底液 30ml', '十二小时不暗沉', 189, 259, '底妆'],
  ['双人速开帐篷', '三秒搭好，防雨 3000mm', 399, 599, '帐篷'],
  ['鹅绒睡袋', '零下五度可用，收纳小', 469, 699, '睡袋'],
  ['轻量登山包 40L', '背负系统可调，自带雨罩', 329, 429, '登山包'],
  ['防滑瑜伽垫 6mm', '天然橡胶，赠绑带', 149, 219, '瑜伽用品'],
].map(
  ([name, summary, price, originalPrice, category]) =>
    ({ name, summary, price, originalPrice, category }) as ProductSeed,
);
