import { definePrimitive } from '../primitive';

export const picture = definePrimitive({
  type: 'picture',
  name: { en: 'a picture', zh: '图片' },
  summary: '一张图片，可以点击跳转。',
  group: 'media',
  icon: 'M2.5 4h15v12h-15zM2.5 14l4.5-5 4 4 2.5-2.5 4 3.5M13.5 7.2h.01',
  props: {
    src: { type: 'string', title: '图片', format: 'picture' },
    alt: {
      type: 'string',
      title: '替代文字',
      description: '图片无法显示或被朗读时的文字；装饰图留空。',
      maxLength: 200,
    },
    width: { type: 'integer', title: '原图宽', minimum: 0, maximum: 20_000, default: 0 },
    height: { type: 'integer', title: '原图高', minimum: 0, maximum: 20_000, default: 0 },
    caption: { type: 'string', title: '说明', maxLength: 200 },
  },
  required: ['src'],
  events: ['press'],
  defaults: {},
});
