import { definePrimitive } from '../primitive';

export const panel = definePrimitive({
  type: 'panel',
  name: { en: 'a panel', zh: '面板' },
  summary: '轮播的一帧、标签页的一页或折叠面板的一项。',
  group: 'layout',
  icon: 'M3 3h14v14H3zM3 7.5h14',
  props: { title: { type: 'string', title: '标题', maxLength: 40 } },
  holds: 'nodes',
  inside: ['carousel', 'tabs', 'accordion'],
  defaults: { props: { title: '新的一项' } },
  placeholders: ['新的一项'],
});
