/** Icons that a page may show; `render/Icon.tsx` draws them. */
export const PAGE_ICON_TYPES = [
  'phone',
  'chat',
  'gift',
  'cart',
  'location',
  'share',
  'up',
  'bell',
  'pause',
  'play',
] as const;
export type PageIcon = (typeof PAGE_ICON_TYPES)[number];
/** Their titles, in the same order. */
export const PAGE_ICON_NAMES = ['电话', '客服', '礼物', '购物车', '位置', '分享', '向上', '通知', '暂停', '播放'];
