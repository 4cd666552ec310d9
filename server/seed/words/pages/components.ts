/** Components of the demonstration, each with two versions. */
import type { ComponentDocument } from '../../../../src/pages/document';
import { avatar, box, grid, heading, picture, QUIET, text } from './nodes';

export interface ComponentSeed {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** The newest one is online. */
  readonly versions: readonly ComponentDocument[];
}

const string = (title: string, value: string, more: object = {}) =>
  ({ type: 'string', title, default: value, ...more }) as const;

/** The second version calls its title `heading`. */
const headline = (prop: 'title' | 'heading'): ComponentDocument => ({
  version: 1,
  title: '标题栏',
  props: {
    [prop]: string('标题', '本期精选', { maxLength: 20 }),
    note: string('副标题', '每天 10 点上新', { maxLength: 40 }),
  },
  body: [
    box(
      'box',
      { padding: [28, 16, 12, 16], gap: 4, align: 'center' },
      heading('title', 'h2', `\${props.${prop}}`, { fontSize: 22, fontWeight: 800, textAlign: 'center' }),
      text('note', '${props.note}', { color: QUIET, fontSize: 14, textAlign: 'center' }),
    ),
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
    grid(
      'grid',
      { columns: 3, gap: 10, padding: 16 },
      ...(['first', 'second', 'third'] as const).map((name, index) =>
        box(
          name,
          { padding: [18, 8, 18, 8], gap: 8, background: '#ffffff', radius: 14, align: 'center', shadow: 'small' },
          text(`${name}-no`, String(index + 1), {
            width: 34,
            height: 34,
            radius: 17,
            background: '#1c2330',
            color: '#ffffff',
            fontSize: 17,
            fontWeight: 700,
            lineHeight: 2,
            textAlign: 'center',
          }),
          text(`${name}-text`, `\${props.${name}}`, {
            fontSize: 14,
            fontWeight: 600,
            textAlign: 'center',
            lineHeight: 1.4,
          }),
        ),
      ),
    ),
  ],
};

const contact: ComponentDocument = {
  version: 1,
  title: '联系我们',
  props: { phone: string('电话', '400-800-1234', { format: 'phone' }), note: string('说明', '工作日 9:00 至 18:00') },
  body: [
    box(
      'box',
      { padding: 24, gap: 6, align: 'center', background: '#1c2330', color: '#ffffff' },
      text('title', '有问题？打电话问问', { fontSize: 14 }),
      heading('phone', 'h3', '${props.phone}', { fontSize: 24, fontWeight: 800, letterSpacing: 1 }),
      text('note', '${props.note}', { fontSize: 13, textAlign: 'center' }),
    ),
  ],
};

const quota: ComponentDocument = {
  version: 1,
  title: '名额进度',
  props: { label: string('文字', '名额已报'), value: { type: 'number', title: '已报名', default: 60 } },
  body: [
    box(
      'box',
      { padding: 16 },
      box(
        'card',
        { padding: 18, background: '#ffffff', radius: 14, shadow: 'small' },
        {
          id: 'bar',
          type: 'progress',
          props: { value: '${props.value}', total: 100, label: '${props.label}' },
          styles: { base: { fontWeight: 600 } },
        },
      ),
    ),
  ],
};

const story: ComponentDocument = {
  version: 1,
  title: '用户评价',
  props: { name: string('昵称', '小满'), words: string('评价', '用了两周，皮肤稳定了很多。', { format: 'longText' }) },
  body: [
    box(
      'card',
      { padding: 18, gap: 10, background: '#ffffff', radius: 14, margin: [0, 16, 12, 16], shadow: 'small' },
      box(
        'who',
        { direction: 'row', align: 'center', gap: 10 },
        picture('face', avatar('buyer'), '', { width: 38, height: 38, radius: 19 }),
        box(
          'about',
          { gap: 0 },
          text('name', '${props.name}', { fontSize: 15, fontWeight: 600, lineHeight: 1.4 }),
          text('stars', '★★★★★', { color: '#b45309', fontSize: 13, lineHeight: 1.4, letterSpacing: 2 }),
        ),
      ),
      text('words', '${props.words}', { fontSize: 15, lineHeight: 1.7 }),
    ),
  ],
};

/** A second version with another text, as teams revise them. */
const revised = (document: ComponentDocument, title: string): ComponentDocument => ({ ...document, title });

export const COMPONENT_CATEGORIES = ['营销活动', '内容展示', '表单与联系'] as const;

export const COMPONENTS: readonly ComponentSeed[] = [
  {
    name: '标题栏',
    description: '带副标题的分节标题',
    category: '内容展示',
    versions: [headline('title'), headline('heading')],
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
