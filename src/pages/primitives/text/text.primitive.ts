import { definePrimitive } from '../primitive';

export const text = definePrimitive({
  type: 'text',
  name: { en: 'a text', zh: '文本' },
  summary: '一段文字或标题。',
  group: 'content',
  icon: 'M4 5.5V3h12v2.5M10 3v14M7.5 17h5',
  props: {
    text: { type: 'string', title: '文字', format: 'longText', maxLength: 5_000 },
    as: {
      type: 'string',
      title: '级别',
      enum: ['p', 'h1', 'h2', 'h3', 'span'],
      names: ['正文', '页面标题', '二级标题', '三级标题', '短语'],
      default: 'p',
    },
  },
  required: ['text'],
  events: ['press'],
  defaults: { props: { text: '在这里写文字' } },
  placeholders: ['在这里写文字'],
});
