import type { PageDocument, PageNode } from '../../../../src/pages/document';
import {
  agreement,
  box,
  button,
  CARD,
  cover,
  field,
  grid,
  heading,
  instance,
  picture,
  QUIET,
  rules,
  text,
} from './nodes';

const GREEN = '#0b6b4f';

const point = (id: string, number: string, title: string, words: string): PageNode =>
  box(
    id,
    { ...CARD, gap: 4, padding: 16 },
    text(`${id}-no`, number, { color: GREEN, fontSize: 24, fontWeight: 800, lineHeight: 1.2 }),
    text(`${id}-title`, title, { fontSize: 15, fontWeight: 700, lineHeight: 1.5 }),
    text(`${id}-words`, words, { color: QUIET, fontSize: 13, lineHeight: 1.5 }),
  );

export const trial: PageDocument = {
  version: 1,
  title: '新品面霜试用招募',
  description: '招募 100 位体验官，免费试用 30 天',
  picture: cover('beauty', 'trial'),
  styles: { base: { background: '#f2f7f4', accent: GREEN } },
  body: [
    picture('hero', cover('beauty', 'trial'), '新品神经酰胺修护面霜', { ratio: '4:3' }),
    box(
      'intro',
      { ...CARD, margin: [-28, 16, 0, 16], gap: 10, align: 'center', position: 'relative', shadow: 'medium' },
      text('intro-tag', '新品体验官', {
        padding: [3, 12, 3, 12],
        radius: 14,
        background: '#dff2ea',
        color: GREEN,
        fontSize: 13,
        fontWeight: 600,
      }),
      heading('title', 'h1', '招募 100 位体验官\n免费试用 30 天', {
        fontSize: 27,
        fontWeight: 800,
        lineHeight: 1.35,
        textAlign: 'center',
      }),
      text('intro-text', '神经酰胺修护面霜即将上市。填写问卷，入选即寄正装一瓶，只需提交三次使用记录。', {
        color: QUIET,
        fontSize: 15,
        textAlign: 'center',
      }),
      button(
        'go',
        '我要申请',
        [{ do: 'scroll', to: 'apply' }],
        { size: 'large', isWide: true },
        { alignSelf: 'stretch', margin: [6, 0, 0, 0] },
      ),
    ),
    instance('quota', 3, 2, { label: '名额已报', value: 72 }),
    instance('why', 1, 2, { heading: '为什么值得试', note: '第三方实验室 28 天测试数据' }),
    {
      ...grid('points', { columns: 2, gap: 12, padding: [4, 16, 4, 16] }),
      children: [
        point('point-a', '3 重', '神经酰胺', '补足皮肤自身的脂质'),
        point('point-b', '−41%', '泛红面积', '28 天后，n = 32'),
        point('point-c', '0 添加', '香精酒精', '敏感肌也能用'),
        point('point-d', '24 时', '长效保湿', '秋冬一瓶就够'),
      ],
    },
    instance('steps-title', 1, 2, { heading: '怎样参加', note: '入选名单每周五公布' }),
    instance('steps', 2, 2, { first: '填写问卷', second: '收到正装', third: '记录三次' }),
    {
      id: 'apply',
      type: 'form',
      props: { title: '申请试用', label: '提交申请', success: '申请已提交，入选名单在每周五公布。' },
      styles: { base: { ...CARD, margin: [12, 16, 16, 16], shadow: 'medium' } },
      children: [
        field('name', '称呼', 'text', { most: 20 }),
        field('phone', '手机号', 'phone'),
        field('skin', '肤质', 'choice', { options: ['干性', '油性', '混合性', '敏感性'] }),
        field('concern', '最想改善的问题', 'choices', { options: ['干燥', '泛红', '粗糙', '细纹'], isRequired: false }),
        agreement,
      ],
    },
    box(
      'notes',
      { ...CARD, margin: [0, 16, 24, 16] },
      rules('rules', '试用须知', '每人限申请一次，入选后快递寄出', '试用期间请停用其他面霜', '30 天内提交三次使用记录'),
    ),
  ],
};
