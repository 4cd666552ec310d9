import { PAGE_ICON_NAMES, PAGE_ICON_TYPES } from '../icons';
import { definePrimitive } from '../primitive';

export const floatingButton = definePrimitive({
  type: 'floatingButton',
  name: { en: 'a floating button', zh: '悬浮按钮' },
  summary: '固定在屏幕一角或底部的按钮，例如客服或立即报名。',
  group: 'action',
  icon: 'M17 9V3H3v14h6M14 12a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  props: {
    label: { type: 'string', title: '文字', maxLength: 20 },
    icon: { type: 'string', title: '图标', enum: PAGE_ICON_TYPES, names: PAGE_ICON_NAMES, default: 'chat' },
    place: {
      type: 'string',
      title: '位置',
      enum: ['right', 'left', 'bottom'],
      names: ['右下角', '左下角', '底部通栏'],
      default: 'right',
    },
  },
  required: ['label'],
  events: ['press'],
  defaults: { props: { label: '客服' } },
});
