import { definePrimitive } from '../primitive';

export const grid = definePrimitive({
  type: 'grid',
  name: { en: 'a grid', zh: '网格' },
  summary: '把其他组件排成等宽的几列；列数在样式里按屏幕宽度设置。',
  group: 'layout',
  icon: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  props: {},
  holds: 'nodes',
  defaults: { styles: { base: { columns: 2, gap: 12, padding: 16 }, tablet: { columns: 3 } } },
});
