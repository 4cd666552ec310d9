import { definePrimitive } from '../primitive';

export const popup = definePrimitive({
  type: 'popup',
  name: { en: 'a popup', zh: '弹窗' },
  summary: '平时隐藏，由“打开弹窗”动作或进入页面时打开。',
  group: 'action',
  icon: 'M6.5 4V3H17v9.5h-1M3 7h10v10H3zM10 10l-4 4M6 10l4 4',
  props: {
    title: { type: 'string', title: '标题', maxLength: 60 },
    from: {
      type: 'string',
      title: '位置',
      enum: ['center', 'bottom'],
      names: ['居中', '从底部'],
      default: 'center',
    },
    opensAtOnce: { type: 'boolean', title: '进入页面时打开', default: false },
    isShown: { type: 'boolean', title: '在画布上展开', description: '只影响编辑，不影响发布。', default: true },
  },
  required: ['title'],
  events: ['open'],
  holds: 'nodes',
  island: true,
  defaults: {
    props: { title: '活动规则' },
    children: [{ type: 'text', props: { text: '在这里写弹窗的内容。' } }],
  },
  placeholders: ['在这里写弹窗的内容。'],
});
