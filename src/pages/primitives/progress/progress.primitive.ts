import { definePrimitive } from '../primitive';

export const progress = definePrimitive({
  type: 'progress',
  name: { en: 'a progress bar', zh: '进度条' },
  summary: '已经完成多少，例如名额或目标。',
  group: 'campaign',
  icon: 'M2.5 7.5h15v5h-15zM5 10h6',
  props: {
    value: { type: 'number', title: '当前值', minimum: 0, maximum: 1_000_000_000, default: 0 },
    total: { type: 'number', title: '目标值', minimum: 1, maximum: 1_000_000_000, default: 100 },
    label: { type: 'string', title: '文字', maxLength: 40, default: '已完成' },
    showsValue: { type: 'boolean', title: '显示百分比', default: true },
  },
  required: ['value'],
  defaults: { props: { value: 68, label: '已抢' } },
});
