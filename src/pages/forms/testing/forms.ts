/** Forms for tests and stories. */
import { FIELD_KINDS, type FieldKind, type FormDocument } from '../document';
import { newField } from '../kinds';

const kinds = Object.keys(FIELD_KINDS) as FieldKind[];

/** A field of each kind, one below the other. */
export const EVERY_KIND: FormDocument = {
  version: 1,
  type: 'object',
  title: '全部字段',
  properties: Object.fromEntries(kinds.map((kind) => [kind, newField(kind, FIELD_KINDS[kind])])),
  additionalProperties: false,
  'x-layout': kinds.map((field) => ({ field })),
};

/** Steps, a group, repeated rows and linkage. */
export const RENOVATION: FormDocument = {
  version: 1,
  type: 'object',
  title: '装修预约',
  properties: {
    name: { ...newField('text', '姓名'), maxLength: 20 },
    phone: newField('phone', '手机号'),
    service: { ...newField('choice', '需要的服务'), enum: ['整装', '局部改造', '其他'] },
    other: newField('longText', '请说明'),
    rooms: {
      type: 'array',
      title: '房间',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          room: { ...newField('text', '房间名称'), maxLength: 20 },
          area: { ...newField('number', '面积'), minimum: 1, maximum: 500 },
        },
        required: ['room'],
        additionalProperties: false,
      },
    },
    consent: newField('agreement', '我已阅读并同意《个人信息保护说明》'),
  },
  required: ['name', 'phone', 'service', 'rooms', 'consent'],
  additionalProperties: false,
  'x-layout': [
    {
      steps: [
        {
          title: '需求',
          children: [
            { field: 'service' },
            { field: 'other' },
            { rows: 'rooms', as: 'cards', children: [{ field: 'room' }, { field: 'area' }] },
          ],
        },
        {
          title: '联系方式',
          children: [{ group: '联系人', children: [{ field: 'name' }, { field: 'phone' }] }, { field: 'consent' }],
        },
      ],
    },
  ],
};

export const WITH_LINKAGE: FormDocument = {
  ...RENOVATION,
  properties: {
    ...RENOVATION.properties,
    other: {
      ...RENOVATION.properties.other!,
      'x-visible': [{ field: 'service', is: 'equal', value: '其他' }],
      'x-required': [{ field: 'service', is: 'equal', value: '其他' }],
    },
  },
};

export const FILLED_IN = {
  name: '王小明',
  phone: '13800000000',
  service: '整装',
  rooms: [{ room: '客厅', area: 30 }],
  consent: true,
} as const;
