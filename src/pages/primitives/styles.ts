/**
 * Style properties of nodes: a closed set. Each knows its control, which values it accepts and the CSS of a value, so
 * that no text of a document becomes CSS.
 */
import { safeMedia } from '../addresses';
import type { Json, Style } from '../document';
import { isColor } from '../props';
import { textOn } from './colors';

export const STYLE_GROUPS = {
  layout: '布局',
  size: '尺寸',
  space: '间距',
  place: '定位',
  text: '文字',
  background: '背景',
  border: '边框与阴影',
  effect: '效果',
} as const;
export type StyleGroup = keyof typeof STYLE_GROUPS;

/** `sides`: one length, or four: top, right, bottom, left (of corners: from the top left, clockwise). */
export type StyleKind = 'length' | 'sides' | 'number' | 'color' | 'choice' | 'picture';

export interface StyleProperty {
  readonly title: string;
  readonly group: StyleGroup;
  readonly kind: StyleKind;
  /** Value -> title, of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Bounds of a number, or of a length in design pixels. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of a length: whether it may be a percentage or `auto`. */
  readonly relative?: true;
  /** Only of the page itself. */
  readonly ofPage?: true;
  /** Declarations of a checked value, already written as CSS. */
  readonly css: (written: string) => Readonly<Record<string, string>>;
}

const as =
  (...names: string[]) =>
  (written: string) =>
    Object.fromEntries(names.map((name) => [name, written]));
const chosen =
  (name: string, values: Readonly<Record<string, string>>): StyleProperty['css'] =>
  (written) => ({ [name]: values[written]! });

const length = (title: string, group: StyleGroup, name: string, minimum = 0, maximum = 4_000): StyleProperty => ({
  title,
  group,
  kind: 'length',
  minimum,
  maximum,
  relative: true,
  css: as(name),
});
const sides = (title: string, group: StyleGroup, name: string, minimum = 0): StyleProperty => ({
  title,
  group,
  kind: 'sides',
  minimum,
  maximum: 1_000,
  relative: true,
  css: as(name),
});
const choice = (
  title: string,
  group: StyleGroup,
  choices: Readonly<Record<string, string>>,
  css: StyleProperty['css'],
): StyleProperty => ({ title, group, kind: 'choice', choices, css });
const number = (
  title: string,
  group: StyleGroup,
  [minimum, maximum]: readonly [number, number],
  css: StyleProperty['css'],
): StyleProperty => ({ title, group, kind: 'number', minimum, maximum, css });
const color = (title: string, group: StyleGroup, css: StyleProperty['css']): StyleProperty => ({
  title,
  group,
  kind: 'color',
  css,
});

const ALIGN = { start: 'flex-start', center: 'center', end: 'flex-end', stretch: 'stretch', between: 'space-between' };
const SHADOWS = {
  none: 'none',
  small: '0 .01rem .04rem rgb(16 24 40/.12)',
  medium: '0 .04rem .16rem rgb(16 24 40/.12)',
  large: '0 .12rem .32rem rgb(16 24 40/.18)',
};
const FONTS = {
  sans: "-apple-system,BlinkMacSystemFont,'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif",
  serif: "'Songti SC','Noto Serif SC','Noto Serif CJK SC',SimSun,serif",
  round: "'Yuanti SC','PingFang SC','Noto Sans SC','Noto Sans CJK SC',sans-serif",
  mono: "ui-monospace,Menlo,Consolas,'Noto Sans Mono CJK SC',monospace",
};
const RATIOS = {
  auto: 'auto',
  '1:1': '1/1',
  '4:3': '4/3',
  '3:4': '3/4',
  '3:2': '3/2',
  '16:9': '16/9',
  '9:16': '9/16',
  '2:1': '2/1',
  '3:1': '3/1',
};
const ANIMATIONS = {
  none: 'none',
  fade: 'page-fade .6s ease-out both',
  rise: 'page-rise .6s ease-out both',
  pulse: 'page-pulse 1.6s ease-in-out infinite',
  sway: 'page-sway 2.4s ease-in-out infinite',
};
const same = (values: readonly string[]) => Object.fromEntries(values.map((each) => [each, each]));

export const STYLES = {
  /** Written by the style sheet, in the range of viewports of its breakpoint. */
  display: choice('显示', 'layout', { shown: '显示', hidden: '隐藏' }, () => ({})),
  direction: choice(
    '排列方向',
    'layout',
    { column: '从上到下', row: '从左到右', 'column-reverse': '从下到上', 'row-reverse': '从右到左' },
    as('flex-direction'),
  ),
  wrap: choice('换行', 'layout', { wrap: '换行', nowrap: '不换行' }, as('flex-wrap')),
  justify: choice(
    '主轴对齐',
    'layout',
    { start: '起点', center: '居中', end: '终点', between: '两端' },
    chosen('justify-content', ALIGN),
  ),
  align: choice(
    '交叉轴对齐',
    'layout',
    { start: '起点', center: '居中', end: '终点', stretch: '拉伸' },
    chosen('align-items', ALIGN),
  ),
  alignSelf: choice(
    '自身对齐',
    'layout',
    { start: '起点', center: '居中', end: '终点', stretch: '拉伸' },
    chosen('align-self', ALIGN),
  ),
  gap: length('间隔', 'layout', 'gap', 0, 400),
  columns: number('列数', 'layout', [1, 12], (written) => ({
    'grid-template-columns': `repeat(${written},minmax(0,1fr))`,
  })),
  span: number('跨列', 'layout', [1, 12], (written) => ({ 'grid-column': `span ${written}` })),
  grow: number('占满剩余', 'layout', [0, 10], (written) => ({ 'flex-grow': written })),

  width: length('宽', 'size', 'width'),
  height: length('高', 'size', 'height'),
  minWidth: length('最小宽', 'size', 'min-width'),
  maxWidth: length('最大宽', 'size', 'max-width'),
  minHeight: length('最小高', 'size', 'min-height'),
  maxHeight: length('最大高', 'size', 'max-height'),
  ratio: choice('宽高比', 'size', { ...same(Object.keys(RATIOS)), auto: '自动' }, chosen('aspect-ratio', RATIOS)),
  fit: choice('图片填充', 'size', { cover: '裁剪填满', contain: '完整显示', fill: '拉伸' }, as('object-fit')),
  overflow: choice('超出部分', 'size', { visible: '显示', hidden: '隐藏', auto: '滚动' }, as('overflow')),

  padding: sides('内边距', 'space', 'padding'),
  margin: sides('外边距', 'space', 'margin', -1_000),

  position: choice(
    '定位方式',
    'place',
    { static: '随文档', relative: '相对', absolute: '绝对', sticky: '吸附' },
    as('position'),
  ),
  top: length('上', 'place', 'top', -4_000),
  right: length('右', 'place', 'right', -4_000),
  bottom: length('下', 'place', 'bottom', -4_000),
  left: length('左', 'place', 'left', -4_000),
  layer: number('层级', 'place', [0, 50], as('z-index')),

  color: color('文字颜色', 'text', as('color')),
  fontSize: {
    title: '字号',
    group: 'text',
    kind: 'length',
    minimum: 10,
    maximum: 200,
    css: (written) => ({ 'font-size': `calc(${written}*var(--text-scale,1))` }),
  },
  fontWeight: choice(
    '字重',
    'text',
    { 400: '常规', 500: '中等', 600: '半粗', 700: '粗', 800: '特粗' },
    as('font-weight'),
  ),
  font: choice(
    '字体',
    'text',
    { sans: '黑体', serif: '宋体', round: '圆体', mono: '等宽' },
    chosen('font-family', FONTS),
  ),
  lineHeight: number('行高', 'text', [1, 3], as('line-height')),
  letterSpacing: length('字间距', 'text', 'letter-spacing', -20, 100),
  textAlign: choice('文字对齐', 'text', { left: '左', center: '中', right: '右', justify: '两端' }, as('text-align')),
  textLine: choice(
    '划线',
    'text',
    { none: '无', underline: '下划线', 'line-through': '删除线' },
    as('text-decoration'),
  ),
  lines: number('最多行数', 'text', [1, 20], (written) => ({
    display: '-webkit-box',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': written,
    overflow: 'hidden',
  })),
  breaking: choice('文字换行', 'text', { normal: '自动', nowrap: '不换行', 'pre-line': '保留换行' }, as('white-space')),
  accent: {
    ...color('主题色', 'text', (written) => ({ '--accent': written, '--on-accent': textOn(written) })),
    ofPage: true,
  },

  background: color('背景色', 'background', as('background-color')),
  backgroundPicture: {
    title: '背景图',
    group: 'background',
    kind: 'picture',
    css: (written) => ({ 'background-image': `url("${written}")` }),
  },
  backgroundSize: choice(
    '背景图大小',
    'background',
    { cover: '填满', contain: '完整', '100% auto': '等宽' },
    as('background-size'),
  ),
  backgroundPosition: choice(
    '背景图位置',
    'background',
    { center: '居中', top: '上', bottom: '下', left: '左', right: '右' },
    as('background-position'),
  ),
  gradientFrom: color('渐变起点', 'background', (written) => ({ '--from': written, 'background-image': GRADIENT })),
  gradientTo: color('渐变终点', 'background', (written) => ({ '--to': written, 'background-image': GRADIENT })),
  gradientAngle: number('渐变角度', 'background', [0, 360], (written) => ({ '--angle': `${written}deg` })),

  borderWidth: sides('边框宽', 'border', 'border-width'),
  borderColor: color('边框颜色', 'border', as('border-color')),
  borderStyle: choice('边框样式', 'border', { solid: '实线', dashed: '虚线', dotted: '点线' }, as('border-style')),
  radius: sides('圆角', 'border', 'border-radius'),
  shadow: choice(
    '阴影',
    'border',
    { none: '无', small: '小', medium: '中', large: '大' },
    chosen('box-shadow', SHADOWS),
  ),

  opacity: number('不透明度', 'effect', [0, 1], as('opacity')),
  rotate: number('旋转', 'effect', [-360, 360], (written) => ({ rotate: `${written}deg` })),
  animation: choice(
    '动画',
    'effect',
    { none: '无', fade: '淡入', rise: '上移淡入', pulse: '呼吸', sway: '摇摆' },
    chosen('animation', ANIMATIONS),
  ),
} satisfies Readonly<Record<string, StyleProperty>>;
export type StyleName = keyof typeof STYLES;

const GRADIENT = 'linear-gradient(var(--angle,180deg),var(--from,transparent),var(--to,transparent))';

export const stylePropertyOf = (name: string): StyleProperty | undefined =>
  Object.hasOwn(STYLES, name) ? STYLES[name as StyleName] : undefined;

const PERCENTAGE = /^(-?\d{1,4}(?:\.\d{1,2})?)%$/;
/** Design pixels -> rem: 1 rem is 100 design pixels. */
export const rem = (pixels: number): string =>
  pixels === 0 ? '0' : `${String(Number((pixels / 100).toFixed(4))).replace(/^(-?)0[.]/, '$1.')}rem`;

function lengthOf({ minimum = 0, maximum = 4_000, relative }: StyleProperty, value: Json): string | undefined {
  if (typeof value === 'number') return value >= minimum && value <= maximum ? rem(value) : undefined;
  if (!relative || typeof value !== 'string') return undefined;
  if (value === 'auto') return value;
  const percent = PERCENTAGE.exec(value)?.[1];
  return percent !== undefined && (minimum < 0 || Number(percent) >= 0) ? value : undefined;
}

/** The value as CSS; undefined where the property does not accept it. */
export function writtenValue(property: StyleProperty, value: Json): string | undefined {
  switch (property.kind) {
    case 'length':
      return lengthOf(property, value);
    case 'sides': {
      if (!Array.isArray(value)) return lengthOf(property, value);
      const four = value.map((each: Json) => lengthOf(property, each));
      return four.length === 4 && !four.includes(undefined) ? four.join(' ') : undefined;
    }
    case 'number': {
      const { minimum = 0, maximum = 0 } = property;
      return typeof value === 'number' && value >= minimum && value <= maximum
        ? String(Number(value.toFixed(3)))
        : undefined;
    }
    case 'color':
      return isColor(value) ? value : undefined;
    case 'picture':
      return typeof value === 'string' ? pictureOf(value) : undefined;
    default: {
      const written = typeof value === 'number' ? String(value) : value;
      return typeof written === 'string' && Object.hasOwn(property.choices ?? {}, written) ? written : undefined;
    }
  }
}

/** An address in a quoted `url()`: whatever could end the quotes or the style element is escaped as in an address. */
const pictureOf = (address: string): string | undefined =>
  safeMedia(address)?.replaceAll(/["'\\()<>\s]/g, (each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** CSS declarations of a style, without what is unknown or not accepted. */
export function declarationsOf(style: Style): Readonly<Record<string, string>> {
  const declarations: Record<string, string> = {};
  for (const [name, value] of Object.entries(style)) {
    const property = stylePropertyOf(name);
    const written = property && writtenValue(property, value);
    if (property && written !== undefined) Object.assign(declarations, property.css(written));
  }
  if (declarations['border-width'] !== undefined) declarations['border-style'] ??= 'solid';
  if (declarations['background-image']?.startsWith('url')) {
    declarations['background-size'] ??= 'cover';
    declarations['background-position'] ??= 'center';
  }
  return declarations;
}
