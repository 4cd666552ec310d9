import { definePrimitive } from '../primitive';

export const carousel = definePrimitive({
  type: 'carousel',
  name: { en: 'a carousel', zh: '轮播' },
  summary: '左右滑动的几帧，可以自动播放。',
  group: 'media',
  icon: 'M5 4h10v9H5zM2 6v5M18 6v5M7.5 16.5h.01M10 16.5h.01M12.5 16.5h.01',
  props: {
    label: { type: 'string', title: '名称', description: '读屏软件读出的名称。', maxLength: 60, default: '轮播' },
    seconds: {
      type: 'integer',
      title: '自动播放间隔（秒）',
      description: '0：不自动播放。',
      minimum: 0,
      maximum: 60,
      default: 5,
    },
    hasDots: { type: 'boolean', title: '显示圆点', default: true },
  },
  holds: 'panels',
  island: true,
  defaults: {
    children: [
      { type: 'panel', props: { title: '第 1 帧' }, children: [{ type: 'picture' }] },
      { type: 'panel', props: { title: '第 2 帧' }, children: [{ type: 'picture' }] },
    ],
  },
});
