import { definePrimitive } from '../primitive';

export const counter = definePrimitive({
  type: 'counter',
  name: { en: 'a counter', zh: '数字' },
  summary: '一个醒目的数字，出现时从 0 数上去。',
  group: 'campaign',
  icon: 'M2.5 7l2-1.5V14M8 7.2c.5-2.2 4-2.2 4 .5C12 10 8 11 8 14h4M14.5 6H18l-2.2 3c3 0 3 5-.3 5-.8 0-1.3-.3-1.5-.8',
  props: {
    value: { type: 'number', title: '数字', minimum: 0, maximum: 1_000_000_000_000, default: 0 },
    unit: { type: 'string', title: '单位', maxLength: 10 },
    label: { type: 'string', title: '说明', maxLength: 40 },
  },
  required: ['value'],
  island: true,
  defaults: { props: { value: 12800, unit: '人', label: '已参与' } },
});
