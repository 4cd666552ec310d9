/** Messages of the menu for the background. */
export const MESSAGES = {
  title: '背景',
  kind: '背景类型',
  kinds: { none: '透明', color: '颜色', gradient: '渐变', picture: '图片' },
  color: '背景颜色',
  gradients: '预设渐变',
  set: '背景',
  fit: '铺放方式',
  fits: { cover: '填满', contain: '完整', tile: '平铺' },
  blur: '模糊',
  toAll: '用到全部图片',
  appliedTo: (count: number) => `已用到 ${count} 张图片，可一次撤销`,
  noneChanged: '其他图片的背景已经一样',
  noneHint: '背景透明：导出 PNG 或 WebP 时保留透明，JPEG 会填成白色',
  choosePicture: '选一张图片作背景',
} as const;
