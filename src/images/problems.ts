/** What the checker and the templates find: a code with its values, and its sentence in Chinese. */
type Args = Readonly<Record<string, string | number>>;

export interface ImageProblem {
  readonly code: ImageProblemCode;
  /** Keys and indices from the document to the place. */
  readonly path: readonly (string | number)[];
  readonly args: Args;
}

/** One sentence for each code; `place` comes before it. Warnings do not keep a document from being opened or saved. */
const SENTENCES = {
  unreadable: () => '内容读不出来，可能已损坏',
  notJson: ({ reason = '' }) => `不是有效的 JSON：${reason}`,
  notDocument: () => '不是图片文档：应为一个对象，包含 version、width、height、background 和 layers',
  badVersion: ({ version = '' }) => `版本 ${version} 打不开，应为 1，或 Konva 导出的 Stage`,
  tooLarge: ({ bytes = 0, most = 0 }) => `内容有 ${bytes} 字节，最多 ${most} 字节`,
  unknownKey: ({ key = '' }) => `没有 ${key} 这一项`,
  missing: ({ key = '' }) => `缺少 ${key}`,
  wrongType: ({ expected = '', found = '' }) => `应为${expected}，现在是${found}`,
  notFinite: () => '应为有限的数，现在是 NaN 或无穷大',
  outOfRange: ({ least = 0, most = 0, value = 0 }) => `应为 ${least} 到 ${most}，现在是 ${value}`,
  tooLong: ({ most = 0, length = 0 }) => `最多 ${most} 个字，现有 ${length} 个`,
  badId: () => '编号应为 1 到 64 个字母、数字、- 或 _',
  duplicateId: ({ id = '' }) => `编号 ${id} 重复`,
  badColor: ({ value = '' }) => `应为 #rrggbb 或 #rrggbbaa 的颜色，现在是 ${value}`,
  badStops: () => '渐变应有 2 到 20 个颜色，位置从 0 到 1 依次增大',
  badSource: ({ value = '' }) => `图片应为本站的文件（/files/… 或 /demo-media/…），现在是 ${value}`,
  scriptSource: ({ value = '' }) => `图片地址不能是脚本或内嵌数据：${value}`,
  unknownType: ({ value = '' }) => `没有“${value}”这种图层`,
  unknownFont: ({ value = '' }) => `没有“${value}”这种字体`,
  unknownShape: ({ value = '' }) => `没有“${value}”这种形状`,
  unknownMask: ({ value = '' }) => `没有“${value}”这种蒙版`,
  unknownBrush: ({ value = '' }) => `没有“${value}”这种画笔`,
  unknownSticker: ({ value = '' }) => `没有“${value}”这个贴纸`,
  unknownChoice: ({ value = '', choices = '' }) => `应为 ${choices} 之一，现在是 ${value}`,
  tooManyPixels: ({ pixels = 0, most = 0 }) => `画布有 ${pixels} 像素，最多 ${most} 像素`,
  tooManyLayers: ({ most = 0 }) => `图层最多 ${most} 个`,
  tooManyPoints: ({ most = 0 }) => `涂鸦的点最多 ${most} 个`,
  tooManyPictures: ({ most = 0 }) => `图片最多 ${most} 张`,
  tooMany: ({ most = 0, count = 0 }) => `最多 ${most} 项，现有 ${count} 项`,
  tooDeep: ({ most = 0 }) => `组合最多 ${most} 层`,
  circular: () => '组合不能包含它自己',
  unpairedPoints: () => '笔画的点应为成对的 x 和 y',
  cropOutside: () => '裁剪的范围超出了图片',
  linesDiffer: () => '断行后的文字与原文不同',
  badVariable: ({ value = '' }) => `变量名“${value}”应以字母开头，由字母、数字和 _ 组成，最多 32 个`,
  duplicateVariable: ({ name = '' }) => `变量 ${name} 重复`,
  undeclaredVariable: ({ name = '' }) => `变量 ${name} 没有定义`,
  unusedVariable: ({ name = '', title = '' }) => `变量“${title || name}”没有图层使用`,
  wrongLayer: ({ title = '', expected = '' }) => `变量“${title}”只能用在${expected}图层`,
  valueMissing: ({ title = '' }) => `“${title}”没有填写`,
  valueWrong: ({ title = '', expected = '', value = '' }) => `“${title}”应为${expected}，现在是“${value}”`,
  valueTooLong: ({ title = '', most = 0, length = 0 }) => `“${title}”最多 ${most} 个字，现有 ${length} 个`,
  unknownValue: ({ name = '' }) => `模板没有变量 ${name}`,
  textDoesNotFit: ({ title = '', length = 0, most = 0 }) =>
    `“${title}”放不下：有 ${length} 个字，这里最多约 ${most} 个`,
  characterWithoutFont: ({ title = '', characters = '' }) =>
    `${title === '' ? '' : `“${title}”：`}字体里没有“${characters}”，在不同设备上会显示得不一样`,
  outsidePage: () => '图层完全在画布外面',
  pictureWithoutSource: ({ name = '' }) => `图片“${name}”没有本站的文件，没有导入`,
  nodeSkipped: ({ name = '' }) => `不支持 Konva 的 ${name}，没有导入`,
} as const satisfies Record<string, (args: Args) => string>;
export type ImageProblemCode = keyof typeof SENTENCES;

export const IMAGE_PROBLEM_CODES = Object.keys(SENTENCES) as readonly ImageProblemCode[];

const WARNINGS: ReadonlySet<ImageProblemCode> = new Set([
  'characterWithoutFont',
  'outsidePage',
  'pictureWithoutSource',
  'nodeSkipped',
  'unusedVariable',
]);

export const isError = ({ code }: ImageProblem): boolean => !WARNINGS.has(code);

export const problem = (code: ImageProblemCode, path: ImageProblem['path'], args: Args = {}): ImageProblem => ({
  code,
  path,
  args,
});

/** The place and the reason: “第 2 个图层的字号：应为 1 到 2000，现在是 0”. */
export function sentenceOf({ code, path, args }: ImageProblem): string {
  // The sentences about a template's variables name them.
  const place = 'title' in args || 'name' in args ? '' : placeOf(path);
  const sentence = (SENTENCES[code] as (args: Args) => string)(args);
  return place === '' ? sentence : `${place}：${sentence}`;
}

const TITLES: Readonly<Record<string, string>> = {
  version: '版本',
  width: '宽',
  height: '高',
  background: '背景',
  id: '编号',
  name: '名称',
  x: '横坐标',
  y: '纵坐标',
  rotation: '旋转',
  flipX: '左右翻转',
  flipY: '上下翻转',
  opacity: '不透明度',
  isHidden: '隐藏',
  isLocked: '锁定',
  shadow: '阴影',
  text: '文字',
  lines: '断行',
  font: '字体',
  size: '字号',
  weight: '字重',
  color: '颜色',
  align: '对齐',
  lineHeight: '行高',
  spacing: '字距',
  outline: '描边',
  curve: '弯曲',
  label: '标签',
  variable: '变量',
  src: '图片',
  natural: '原图尺寸',
  crop: '裁剪',
  mask: '蒙版',
  radius: '圆角',
  border: '边框',
  filters: '滤镜',
  cutout: '抠图',
  shape: '形状',
  fill: '填充',
  stroke: '线条',
  sticker: '贴纸',
  strokes: '笔画',
  brush: '画笔',
  points: '点',
  stops: '渐变颜色',
  type: '类型',
  kind: '渐变',
  angle: '角度',
  fit: '填充方式',
  variables: '变量',
  document: '画面',
  max: '字数上限',
  title: '标题',
};

function placeOf(path: ImageProblem['path']): string {
  let place = '';
  for (const [index, part] of path.entries()) {
    const before = path[index - 1];
    if (typeof part === 'number') {
      const noun = before === 'layers' || before === 'children' ? '图层' : (TITLES[String(before)] ?? '项');
      place += `${place === '' ? '' : '里'}第 ${part + 1} 个${noun}`;
    } else if (part !== 'layers' && part !== 'children' && typeof path[index + 1] !== 'number') {
      place += `${place === '' ? '' : '的'}${TITLES[part] ?? part}`;
    }
  }
  return place;
}

/** What is at a place, for problems of a type: 文字, 数字 and so on. */
export function kindOf(value: unknown): string {
  if (value === null) return '空';
  if (value === undefined) return '没有';
  if (Array.isArray(value)) return '列表';
  const kinds: Readonly<Record<string, string>> = { string: '文字', number: '数字', boolean: '是或否', object: '对象' };
  return kinds[typeof value] ?? '其他';
}

/** A value as a problem cites it: short, and never its own code. */
export function cited(value: unknown): string {
  if (typeof value === 'string') return value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : kindOf(value);
}
