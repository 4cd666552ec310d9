import { definePrimitive } from '../primitive';

export const video = definePrimitive({
  type: 'video',
  name: { en: 'a video', zh: '视频' },
  summary: '一段视频，点击后播放。',
  group: 'media',
  icon: 'M2.5 4.5h15v11h-15zM8.5 7.5v5l4-2.5z',
  props: {
    src: { type: 'string', title: '视频', format: 'video' },
    poster: { type: 'string', title: '封面', format: 'picture' },
    label: { type: 'string', title: '名称', description: '读屏软件读出的名称。', maxLength: 100 },
    isLooped: { type: 'boolean', title: '循环播放', default: false },
    isMuted: { type: 'boolean', title: '静音', default: false },
  },
  required: ['src'],
  defaults: { styles: { base: { ratio: '16:9' } } },
});
