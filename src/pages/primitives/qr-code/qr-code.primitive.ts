import { definePrimitive } from '../primitive';

export const qrCode = definePrimitive({
  type: 'qrCode',
  name: { en: 'a QR code', zh: '二维码' },
  summary: '扫码打开的链接，例如公众号或小程序。',
  group: 'action',
  icon: 'mobile',
  props: {
    link: { type: 'string', title: '链接', format: 'link' },
    caption: { type: 'string', title: '说明', maxLength: 60, default: '长按识别二维码' },
  },
  required: ['link'],
  defaults: { props: { link: 'https://example.com/' } },
});
