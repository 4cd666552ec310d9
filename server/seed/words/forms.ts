/** A library of fields and five forms that use it, with what visitors entered. */
import type { FieldKind, FieldSchema, FormDocument } from '../../../src/pages/forms/document';
import { newField } from '../../../src/pages/forms/kinds';

export interface FieldSeed {
  readonly key: string;
  readonly schema: FieldSchema;
  readonly isRequired?: true;
}

const field = (
  key: string,
  kind: FieldKind,
  title: string,
  more: Partial<FieldSchema> = {},
  isRequired?: true,
): FieldSeed => ({
  key,
  schema: { ...newField(kind, title), ...more },
  ...(isRequired && { isRequired }),
});
const options = (...names: string[]) => ({ enum: names });

export const FIELDS: readonly FieldSeed[] = [
  field('name', 'text', '姓名', { maxLength: 20, 'x-placeholder': '怎么称呼您' }, true),
  field('phone', 'phone', '手机号', { description: '只用于与您联系' }, true),
  field('city', 'region', '所在城市'),
  field('gender', 'choice', '性别', options('女', '男', '不便透露')),
  field('age', 'number', '年龄', { minimum: 16, maximum: 99 }),
  field('interests', 'choices', '感兴趣的产品', {
    items: { type: 'string', title: '选项', enum: ['防晒霜', '面膜', '精华', '彩妆'] },
    maxItems: 3,
  }),
  field('visitDay', 'date', '到店日期'),
  field('budget', 'slider', '预算（元）', { minimum: 0, maximum: 2_000, multipleOf: 100 }),
  field('score', 'rating', '满意度'),
  field('skin', 'choice', '肤质', options('干性', '油性', '混合性', '敏感性')),
  field('allergy', 'longText', '过敏情况', {
    maxLength: 200,
    'x-visible': [{ field: 'skin', is: 'equal', value: '敏感性' }],
  }),
  field('receipt', 'upload', '购买凭证', { 'x-accept': ['picture', 'pdf'] }),
  field('signature', 'signature', '签名'),
  field(
    'consent',
    'agreement',
    '我已阅读并同意《个人信息保护说明》',
    { 'x-link': 'https://pages.example/privacy' },
    true,
  ),
];

const SCHEMAS = new Map(FIELDS.map(({ key, schema }) => [key, schema]));
const take = (...keys: string[]): Record<string, FieldSchema> =>
  Object.fromEntries(keys.map((key) => [key, SCHEMAS.get(key)!]));
const places = (...keys: string[]) => keys.map((key) => ({ field: key }));
const base = { version: 1, type: 'object', additionalProperties: false } as const;

export const JOBS = ['外卖骑手', '电子厂普工', '货运司机'] as const;

/** Records of a form come from the page of the same position. */
export const FORMS: readonly FormDocument[] = [
  {
    ...base,
    title: '预约到店体验',
    properties: take('name', 'phone', 'city', 'visitDay', 'skin', 'allergy', 'consent'),
    required: ['name', 'phone', 'visitDay', 'consent'],
    'x-layout': [
      {
        steps: [
          { title: '联系方式', children: places('name', 'phone', 'city') },
          { title: '到店安排', children: places('visitDay', 'skin', 'allergy', 'consent') },
        ],
      },
    ],
    'x-submit': '预约',
    'x-success': '预约成功，门店会在一天内与您联系。',
    'x-retention': 365,
    'x-receiver': { name: 'name', phone: 'phone' },
  },
  {
    ...base,
    title: '一分钟报名',
    properties: {
      ...take('name', 'phone'),
      job: { ...newField('choice', '想应聘的岗位'), ...options(...JOBS) },
      licence: {
        ...newField('choice', '驾照'),
        ...options('C1', 'B2 及以上', '没有'),
        'x-visible': [{ field: 'job', is: 'equal', value: '货运司机' }],
      },
      ...take('consent'),
    },
    required: ['name', 'phone', 'job', 'consent'],
    'x-layout': places('name', 'phone', 'job', 'licence', 'consent'),
    'x-submit': '提交报名',
    'x-success': '报名成功，招聘顾问会在一个工作日内联系您。',
    'x-retention': 180,
    'x-receiver': { name: 'name', phone: 'phone' },
  },
  {
    ...base,
    title: '领取防晒小样',
    properties: take('name', 'phone', 'gender', 'interests', 'consent'),
    required: ['name', 'phone', 'consent'],
    'x-layout': places('name', 'phone', 'gender', 'interests', 'consent'),
    'x-submit': '立即领取',
    'x-retention': 180,
  },
  {
    ...base,
    title: '使用反馈',
    properties: take('score', 'interests', 'receipt', 'phone'),
    required: ['score'],
    'x-layout': [
      { group: '您的评价', children: places('score', 'interests') },
      { group: '更多', collapsed: true, children: places('receipt', 'phone') },
    ],
    'x-retention': 90,
  },
  {
    ...base,
    title: '团购登记',
    properties: {
      ...take('name', 'phone', 'budget'),
      people: {
        type: 'array',
        title: '收货人',
        minItems: 1,
        maxItems: 20,
        items: {
          type: 'object',
          properties: {
            receiver: { ...newField('text', '收货人姓名'), maxLength: 20 },
            count: { ...newField('number', '件数'), minimum: 1, maximum: 99 },
          },
          required: ['receiver', 'count'],
          additionalProperties: false,
        },
      },
    },
    required: ['name', 'phone'],
    'x-layout': [
      ...places('name', 'phone', 'budget'),
      { rows: 'people', as: 'table', children: places('receiver', 'count') },
    ],
    'x-retention': 365,
  },
];

export const SURNAMES = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '胡', '朱', '高'];
export const GIVEN = [
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '芳',
  '娜',
  '秀英',
  '建华',
  '思远',
  '雨桐',
  '子涵',
];
export const CITIES = [
  ['四川省', '成都市', '武侯区'],
  ['广东省', '广州市', '天河区'],
  ['上海市', '徐汇区'],
  ['浙江省', '杭州市', '西湖区'],
] as const;
export const CHANNELS = ['', 'wechat', 'dy-video', 'xhs-note'] as const;
export const NOTES = [
  '已电话联系，约周末到店',
  '加了微信，发了活动介绍',
  '暂时没有需要，下月再联系',
  '号码无人接听',
] as const;
