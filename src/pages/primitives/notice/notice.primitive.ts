import { definePrimitive } from '../primitive';

export const notice = definePrimitive({
  type: 'notice',
  name: { en: 'a notice', zh: '公告' },
  summary: '一行公告；较长时可以滚动。',
  group: 'campaign',
  icon: 'M3 8v4h3l7 4V4L6 8zM16 7.5a3.5 3.5 0 0 1 0 5',
  props: {
    text: { type: 'string', title: '文字', maxLength: 300 },
    tone: {
      type: 'string',
      title: '色调',
      enum: ['accent', 'info', 'warning'],
      names: ['主题色', '蓝色', '黄色'],
      default: 'warning',
    },
    moves: {
      type: 'boolean',
      title: '滚动',
      description: '指到或聚焦时停下；系统要求减少动态效果时不滚动。',
      default: false,
    },
  },
  required: ['text'],
  events: ['press'],
  defaults: { props: { text: '活动火热进行中，名额有限，先到先得！' } },
});
