/** Messages of the menu for drawing. */
export const MESSAGES = {
  title: '涂鸦',
  brushes: '画笔种类',
  width: '粗细',
  thinner: '细一些',
  thicker: '粗一些',
  color: '颜色',
  pickUp: '继续涂抹',
  hint: '在图片上按住拖动，每一笔都可以撤销',
  keys: '[ 和 ] 调整粗细，按住 Shift 画直线，Esc 放下画笔',
  eraserHint: '擦除涂鸦；选中图片图层时擦掉图片，可撤销',
  stroke: '涂抹',
  erase: '擦除',
  nothing: '没有可以擦除的涂鸦，选中一张图片可以擦除图片',
  tooMany: '这张图片的笔画已达上限，先合并或删除一些涂鸦',
} as const;
