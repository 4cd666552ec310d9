import type { PageDocument, PageNode } from '../../../../src/pages/document';
import { box, button, CARD, cover, grid, heading, instance, questions, QUIET, text } from './nodes';

const BLUE = '#1747c4';

const figure = (id: string, value: number, unit: string, label: string): PageNode => ({
  id,
  type: 'counter',
  props: { value, unit, label },
});

const tag = (id: string, words: string): PageNode =>
  text(id, words, { padding: [2, 8, 2, 8], background: '#eaf0ff', color: BLUE, radius: 6, fontSize: 12 });

const job = (id: string, name: string, pay: string, ...tags: readonly string[]): PageNode =>
  box(
    id,
    { ...CARD, gap: 8, padding: 18 },
    heading(`${id}-name`, 'h3', name, { fontSize: 18 }),
    text(`${id}-pay`, pay, { color: '#b3261e', fontSize: 20, fontWeight: 800, lineHeight: 1.3 }),
    box(
      `${id}-tags`,
      { direction: 'row', wrap: 'wrap', gap: 6 },
      ...tags.map((words, index) => tag(`${id}-tag-${index}`, words)),
    ),
    button(
      `${id}-go`,
      '报这个岗位',
      [{ do: 'scroll', to: 'apply' }],
      { look: 'outline', isWide: true },
      { margin: [6, 0, 0, 0] },
    ),
  );

const hero = box(
  'hero',
  {
    padding: [48, 24, 84, 24],
    gap: 10,
    color: '#ffffff',
    gradientFrom: '#0d2a7d',
    gradientTo: '#2f6bf0',
    gradientAngle: 150,
  },
  text('hero-tag', '秋季招聘专场', { fontSize: 15, letterSpacing: 2 }),
  heading('hero-title', 'h1', '当天面试\n三天入职', { fontSize: 44, fontWeight: 800, lineHeight: 1.2 }),
  text('hero-text', '骑手、普工、司机，月薪 6000 元起，包住宿，不收任何费用', { fontSize: 16, maxWidth: 300 }),
  button(
    'hero-go',
    '立即报名',
    [{ do: 'scroll', to: 'apply' }],
    { look: 'soft', size: 'large' },
    {
      background: '#ffd24a',
      color: '#1c2330',
      alignSelf: 'start',
      margin: [10, 0, 0, 0],
    },
  ),
);

export const hiring: PageDocument = {
  version: 1,
  title: '秋季招聘专场',
  description: '骑手、普工、司机等岗位，月薪 6000 元起，当天面试',
  picture: cover('jobs', 'autumn'),
  styles: { base: { background: '#f1f4fb', accent: BLUE } },
  body: [
    hero,
    grid(
      'figures',
      {
        ...CARD,
        columns: 3,
        gap: 8,
        padding: [16, 8, 16, 8],
        margin: [-48, 16, 0, 16],
        position: 'relative',
        shadow: 'medium',
      },
      figure('figure-jobs', 1200, '个', '在招岗位'),
      figure('figure-shops', 86, '家', '面试门店'),
      figure('figure-days', 3, '天', '平均入职'),
    ),
    instance('jobs-title', 1, 2, { heading: '热招岗位', note: '薪资日结、周结、月结可选' }),
    {
      id: 'jobs',
      type: 'grid',
      styles: { base: { columns: 1, gap: 12, padding: [4, 16, 4, 16] }, tablet: { columns: 3 } },
      children: [
        job('rider', '外卖骑手', '7000–12000 元/月', '提供车辆', '包住宿', '多劳多得'),
        job('worker', '电子厂普工', '6000–8000 元/月', '恒温车间', '包三餐', '四人间'),
        job('driver', '货运司机', '8000–11000 元/月', 'C1 驾照', '不压证件', '油费公司出'),
      ],
    },
    instance('steps-title', 1, 2, { heading: '怎样入职', note: '全程有招聘顾问陪同' }),
    instance('steps', 2, 2, { first: '填写报名', second: '门店面试', third: '签合同入职' }),
    {
      id: 'apply',
      type: 'libraryForm',
      props: { formId: 2, versionNo: 1 },
      styles: { base: { ...CARD, margin: [12, 16, 16, 16], shadow: 'medium' } },
    },
    box(
      'visit',
      { ...CARD, margin: [0, 16, 16, 16], gap: 12 },
      heading('visit-title', 'h2', '也可以直接来门店'),
      {
        id: 'map',
        type: 'mapLink',
        props: {
          name: '招聘服务中心（总店）',
          address: '北京市东城区长安街 1 号',
          longitude: 116.397,
          latitude: 39.909,
        },
      },
      text('visit-note', '周一至周六 9:00 至 17:30，带上身份证就可以面试。', { color: QUIET, fontSize: 14 }),
    ),
    box(
      'faq',
      { ...CARD, margin: [0, 16, 24, 16], gap: 4 },
      heading('faq-title', 'h2', '大家常问'),
      questions(
        'questions',
        ['要交押金或体检费吗？', '不收任何费用，体检费由公司承担。遇到收费请拨打页面底部的电话。'],
        ['没有经验可以吗？', '可以。普工和骑手有三天带薪培训，司机需要 C1 驾照。'],
        ['工资什么时候发？', '每月 15 日发放，骑手可以选择日结或周结。'],
      ),
    ),
    instance('contact', 5, 2, { phone: '400-800-1234', note: '工作日 9:00 至 18:00，不收取任何费用' }),
  ],
};
