/** Messages of cutting out. */
export const MESSAGES = {
  modes: '抠图工具',
  wand: '魔棒',
  remove: '擦除',
  restore: '恢复',
  invert: '反选抠图',
  restoreAll: '恢复整张',
  tolerance: '容差',
  feather: '羽化',
  contiguous: '只选相连的颜色',
  size: '画笔大小',
  wandHint: '点图片上要去掉的颜色；按住 Alt 点是恢复',
  brushHint: '在图片上涂抹；Esc 放下工具',
  saving: '正在保存抠图…',
  failed: (reason: string) => `抠图没有保存：${reason}`,
  fileName: '抠图.png',
  noBlob: '浏览器没有内存画出这张图片，请换一张小一些的',
} as const;
