import { definePrimitive } from '../primitive';

export const counter = definePrimitive({
  type: 'counter',
  name: { en: 'a counter', zh: '数字' },
  summary: '一个醒目的数字，出现时从 0 数上去。',
  group: 'campaign',
  icon: 'number',
  props: {
    value: { type: 'number', title: '数字', minimum: 0, maximum: 1_000_000_000_000, default: 0 },
    unit: { type: 'string', title: '单位', maxLength: 10 },
    label: { type: 'string', title: '说明', maxLength: 40 },
  },
  required: ['value'],
  island: true,
  defaults: { props: { value: 12800, unit: '人', label: '已参与' } },
});
