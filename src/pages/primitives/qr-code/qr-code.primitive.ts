import { definePrimitive } from '../primitive';

export const qrCode = definePrimitive({
  type: 'qrCode',
  name: { en: 'a QR code', zh: '二维码' },
  summary: '扫码打开的链接，例如公众号或小程序。',
  group: 'action',
  icon: 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v2M12 17h2M17 17h.01',
  props: {
    link: { type: 'string', title: '链接', format: 'link' },
    caption: { type: 'string', title: '说明', maxLength: 60, default: '长按识别二维码' },
  },
  required: ['link'],
  defaults: { props: { link: 'https://example.com/' } },
  placeholders: ['https://example.com/'],
});
