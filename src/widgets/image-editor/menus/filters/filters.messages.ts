/** Messages of the menu for filters. */
export const MESSAGES = {
  title: '滤镜',
  presets: '预设',
  sliders: '调整',
  of: (name: string) => `作用于：${name}`,
  background: '背景图',
  several: (count: number) => `${count} 张选中的图片`,
  compare: '按住看原图',
  reset: '全部重置',
  apply: '滤镜',
  toDocument: '用到本图的全部图片',
  toAll: '用到全部图片',
  appliedTo: (count: number) => `已用到 ${count} 张图片，可一次撤销`,
  noneChanged: '其他图片里没有可以加滤镜的图片图层',
  loading: '正在画预览…',
} as const;
