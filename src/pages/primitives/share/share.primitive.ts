import { definePrimitive } from '../primitive';

export const share = definePrimitive({
  type: 'share',
  name: { en: 'a share button', zh: '分享' },
  summary: '打开系统的分享面板；不支持时复制链接。',
  group: 'action',
  icon: 'M14.5 2.5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM5 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM14.5 13.1a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM7 8.9l5.6-3.1M7 11.1l5.6 3.1',
  props: {
    label: { type: 'string', title: '文字', maxLength: 20, default: '分享给好友' },
    text: { type: 'string', title: '分享的文字', maxLength: 100 },
  },
  island: true,
  defaults: {},
});
