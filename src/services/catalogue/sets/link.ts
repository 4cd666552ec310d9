/** Sets and limits of short links, channels and visits (decision 85). */

/** What figures of visits are read by. */
export const FIGURES_BY_NAMES = {
  page: '活动页',
  activity: '活动',
  link: '短链',
  channel: '渠道',
  product: '商品',
} as const;
export type FiguresBy = keyof typeof FIGURES_BY_NAMES;

export const DEVICE_NAMES = { phone: '手机', tablet: '平板', desktop: '电脑' } as const;
export type Device = keyof typeof DEVICE_NAMES;

/** `paused` and `expired`: visitors read that the link is not valid. */
export const LINK_STATE_NAMES = { active: '有效', paused: '已停用', expired: '已过期' } as const;
export type LinkState = keyof typeof LINK_STATE_NAMES;

export const QR_FORMAT_NAMES = { svg: 'SVG', png: 'PNG' } as const;
export type QrFormat = keyof typeof QR_FORMAT_NAMES;

export const LINK_LIMITS = {
  /** Links that are made, or whose QR codes are downloaded, at once. */
  atOnce: 1_000,
  /** Characters of the lines from which links are made. */
  lines: 600_000,
  /** Levels of channels. */
  channelDepth: 5,
  /** Channels of a department. */
  channels: 500,
} as const;

export const VISIT_LIMITS = {
  /** Length of the period of figures, days. */
  days: 92,
  usualDays: 30,
} as const;
