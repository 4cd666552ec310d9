import { definePrimitive } from '../primitive';

export const divider = definePrimitive({
  type: 'divider',
  name: { en: 'a divider', zh: '分隔' },
  summary: '一条线、带文字的线，或一段空白。',
  group: 'layout',
  icon: 'M2 10h16M6 5h8M6 15h8',
  props: {
    line: {
      type: 'string',
      title: '线',
      enum: ['solid', 'dashed', 'none'],
      names: ['实线', '虚线', '只留空白'],
      default: 'solid',
    },
    text: { type: 'string', title: '文字', maxLength: 30 },
    space: { type: 'integer', title: '高度', description: '设计像素。', minimum: 1, maximum: 400, default: 24 },
  },
  defaults: {},
});
