import { definePrimitive } from '../primitive';

const percent = (title: string, byDefault: number) =>
  ({ type: 'number', title, minimum: 0, maximum: 100, default: byDefault }) as const;

export const pictureAreas = definePrimitive({
  type: 'pictureAreas',
  name: { en: 'a picture with link areas', zh: '热区图片' },
  summary: '一张图片，其中的几个区域各有链接或弹窗。',
  group: 'media',
  icon: 'M2.5 4h15v12h-15zM5 6.5h4v4H5zM12 11v4.5l1.4-1.2 1.6 2.2M12 11l3.6 2.6-2.2.7',
  props: {
    src: { type: 'string', title: '图片', format: 'picture' },
    alt: { type: 'string', title: '替代文字', maxLength: 200 },
    width: { type: 'integer', title: '原图宽', minimum: 0, maximum: 20_000, default: 0 },
    height: { type: 'integer', title: '原图高', minimum: 0, maximum: 20_000, default: 0 },
    areas: {
      type: 'array',
      title: '热区',
      maxItems: 20,
      items: {
        type: 'object',
        title: '热区',
        properties: {
          label: { type: 'string', title: '名称', description: '读屏软件读出的名称。', maxLength: 60 },
          left: percent('左（%）', 10),
          top: percent('上（%）', 10),
          width: percent('宽（%）', 30),
          height: percent('高（%）', 20),
          link: { type: 'string', title: '链接', format: 'link' },
          popup: { type: 'string', title: '弹窗', format: 'node' },
        },
        required: ['label'],
      },
    },
  },
  required: ['src', 'areas'],
  defaults: { props: { areas: [{ label: '查看详情', left: 10, top: 70, width: 80, height: 20 }] } },
});
