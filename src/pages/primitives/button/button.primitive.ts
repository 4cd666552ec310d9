import { definePrimitive } from '../primitive';

export const button = definePrimitive({
  type: 'button',
  name: { en: 'a button', zh: '按钮' },
  summary: '点击后跳转、打开弹窗、拨号、复制或提交。',
  group: 'action',
  icon: 'M5.5 6.5h9a3.5 3.5 0 0 1 0 7h-9a3.5 3.5 0 0 1 0-7zM7 10h6',
  props: {
    label: { type: 'string', title: '文字', maxLength: 40 },
    look: {
      type: 'string',
      title: '样子',
      enum: ['solid', 'outline', 'soft', 'text'],
      names: ['实心', '描边', '浅色', '文字'],
      default: 'solid',
    },
    size: {
      type: 'string',
      title: '大小',
      enum: ['medium', 'large'],
      names: ['标准', '大'],
      default: 'medium',
    },
    isWide: { type: 'boolean', title: '占满一行', default: false },
  },
  required: ['label'],
  events: ['press'],
  defaults: { props: { label: '立即参与', isWide: true } },
});
