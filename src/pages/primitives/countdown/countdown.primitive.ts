import { definePrimitive } from '../primitive';

export const countdown = definePrimitive({
  type: 'countdown',
  name: { en: 'a countdown', zh: '倒计时' },
  summary: '离开始或结束还有多久。',
  group: 'campaign',
  icon: 'M10 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 2h4M10 7.5V11l2.5 1.5',
  props: {
    until: { type: 'string', title: '截止时间', format: 'date-time', description: '北京时间，如 2026-12-31 23:59。' },
    label: { type: 'string', title: '前面的文字', maxLength: 40, default: '距离活动结束' },
    ended: { type: 'string', title: '结束后的文字', maxLength: 40, default: '活动已结束' },
    look: { type: 'string', title: '样子', enum: ['blocks', 'plain'], names: ['数字块', '纯文字'], default: 'blocks' },
  },
  required: ['until'],
  events: ['finish'],
  island: true,
  defaults: { props: { until: '2026-12-31 23:59' } },
});
