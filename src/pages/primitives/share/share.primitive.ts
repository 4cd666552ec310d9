import { definePrimitive } from '../primitive';

export const share = definePrimitive({
  type: 'share',
  name: { en: 'a share button', zh: '分享' },
  summary: '打开系统的分享面板；不支持时复制链接。',
  group: 'action',
  icon: 'share-alt',
  props: {
    label: { type: 'string', title: '文字', maxLength: 20, default: '分享给好友' },
    text: { type: 'string', title: '分享的文字', maxLength: 100 },
  },
  island: true,
  defaults: {},
});
