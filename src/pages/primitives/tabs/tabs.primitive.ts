import { definePrimitive } from '../primitive';

export const tabs = definePrimitive({
  type: 'tabs',
  name: { en: 'tabs', zh: '标签页' },
  summary: '几页内容，一次显示一页。',
  group: 'layout',
  icon: 'M2 7h16v10H2zM2 7V3h6v4M8 3h5v4',
  props: {
    label: { type: 'string', title: '名称', description: '读屏软件读出的名称。', maxLength: 60, default: '标签页' },
    shown: { type: 'integer', title: '画布上显示第几页', minimum: 1, maximum: 20, default: 1 },
  },
  holds: 'panels',
  island: true,
  defaults: {
    children: [
      { type: 'panel', props: { title: '第一页' }, children: [{ type: 'text', props: { text: '第一页的内容' } }] },
      { type: 'panel', props: { title: '第二页' }, children: [{ type: 'text', props: { text: '第二页的内容' } }] },
    ],
  },
  placeholders: ['第一页的内容', '第二页的内容'],
});
