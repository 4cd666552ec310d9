import { definePrimitive } from '../primitive';

export const box = definePrimitive({
  type: 'box',
  name: { en: 'a box', zh: '容器' },
  summary: '把其他组件排成一列或一行。',
  group: 'layout',
  icon: 'M3 3h14v14H3zM6.5 6.5h7v7h-7z',
  props: {
    as: {
      type: 'string',
      title: '语义',
      enum: ['div', 'section', 'header', 'footer', 'nav'],
      names: ['普通', '段落区', '页头', '页脚', '导航'],
      default: 'div',
    },
    label: { type: 'string', title: '无障碍名称', description: '读屏软件读出的区域名称。', maxLength: 60 },
  },
  events: ['press'],
  holds: 'nodes',
  defaults: { styles: { base: { padding: 16, gap: 12 } } },
});
