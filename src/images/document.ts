/**
 * Documents of the image editor (product.md sections 1 to 5; decision 88): data without code, drawn by one painter in
 * the browser and on the server. Lengths are pixels of the document, angles are degrees, clockwise.
 */
export const IMAGE_VERSION = 1;

export interface ImageDocument {
  readonly version: typeof IMAGE_VERSION;
  readonly width: number;
  readonly height: number;
  /** Null: transparent. */
  readonly background: Paint | BackgroundPicture | null;
  /** Bottom first. Ids are unique in the document. */
  readonly layers: readonly Layer[];
}

/** `#rrggbb` or `#rrggbbaa`. */
export type Color = string;
export type Paint = Color | Gradient;

export interface Gradient {
  readonly kind: 'linear' | 'radial';
  /** Direction of a linear one: 0 is from left to right, 90 from top to bottom. */
  readonly angle: number;
  /** At least two; `at` is 0 to 1, in increasing order. */
  readonly stops: readonly { readonly at: number; readonly color: Color }[];
}

/** A stored file: `/files/…` or `/demo-media/…`. Foreign pictures are taken over by the server first. */
export type Source = string;

export interface BackgroundPicture {
  readonly src: Source;
  readonly fit: 'cover' | 'contain' | 'tile';
  readonly filters?: Filters;
}

export interface Shadow {
  readonly color: Color;
  readonly blur: number;
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly color: Color;
  readonly width: number;
}

interface Box {
  readonly id: string;
  /** Shown in the list of layers; default: what it is. */
  readonly name?: string;
  /** Upper left corner of the box before it is rotated about its centre; in a group from the group's corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
  readonly flipX?: true;
  readonly flipY?: true;
  /** 0 to 1; default 1. */
  readonly opacity?: number;
  readonly isHidden?: true;
  readonly isLocked?: true;
  readonly shadow?: Shadow;
}

export interface TextLayer extends Box {
  readonly type: 'text';
  /** As typed. */
  readonly text: string;
  /** As broken by `breakLines` when it was typed, so that browser and server draw the same lines. */
  readonly lines: readonly string[];
  readonly font: FontName;
  readonly size: number;
  readonly weight: 400 | 700;
  readonly color: Paint;
  readonly align: 'left' | 'center' | 'right';
  /** Times the size. */
  readonly lineHeight: number;
  readonly spacing?: number;
  readonly outline?: Line;
  /** The arc on which the first line stands, -360 to 360; 0 and absent: straight. */
  readonly curve?: number;
  /** A box behind the text. */
  readonly label?: { readonly color: Paint; readonly padding: number; readonly radius: number };
  /** Name of the template's variable whose value replaces the text. */
  readonly variable?: string;
}

export interface PictureLayer extends Box {
  readonly type: 'picture';
  readonly src: Source;
  /** Size of the stored file. */
  readonly natural: { readonly width: number; readonly height: number };
  /**
   * The part that is shown, in pixels of the file; default: all of it. With other proportions than the box, its middle
   * fills the box.
   */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly mask?: MaskShape;
  /** Of the corners. */
  readonly radius?: number;
  readonly border?: Line;
  readonly filters?: Filters;
  /** A picture whose transparent parts are cut out of this one: wand and eraser. It is stretched over the whole file. */
  readonly cutout?: Source;
  readonly variable?: string;
}

export interface ShapeLayer extends Box {
  readonly type: 'shape';
  readonly shape: ShapeName;
  readonly fill: Paint | null;
  readonly stroke?: Line;
  /** Of a rectangle's corners. */
  readonly radius?: number;
}

export interface StickerLayer extends Box {
  readonly type: 'sticker';
  /** A key of `STICKERS`. */
  readonly sticker: string;
  /** Replaces its main colour. */
  readonly color?: Color;
}

export interface DrawingLayer extends Box {
  readonly type: 'drawing';
  readonly strokes: readonly Stroke[];
}

export interface Stroke {
  readonly brush: BrushName;
  readonly color: Color;
  readonly width: number;
  /** x and y in turn, from the layer's corner. */
  readonly points: readonly number[];
}

export interface GroupLayer extends Box {
  readonly type: 'group';
  readonly children: readonly Layer[];
  readonly mask?: MaskShape;
}

export type Layer = TextLayer | PictureLayer | ShapeLayer | StickerLayer | DrawingLayer | GroupLayer;
export type LayerType = Layer['type'];

/** Chinese names of the closed sets. */
export const LAYER_TYPES = {
  text: '文字',
  picture: '图片',
  shape: '形状',
  sticker: '贴纸',
  drawing: '涂鸦',
  group: '组合',
} as const satisfies Record<LayerType, string>;

export const FONTS = { sans: '思源黑体' } as const;
export type FontName = keyof typeof FONTS;

export const SHAPES = { rect: '矩形', ellipse: '椭圆', triangle: '三角形', star: '星形', line: '直线' } as const;
export type ShapeName = keyof typeof SHAPES;

export const MASKS = { circle: '圆形', rounded: '圆角', heart: '心形', star: '星形', hexagon: '六边形' } as const;
export type MaskShape = keyof typeof MASKS;

export const BRUSHES = { pen: '画笔', marker: '马克笔', highlighter: '荧光笔', eraser: '橡皮擦' } as const;
export type BrushName = keyof typeof BRUSHES;

/** All default 0. */
export interface Filters {
  /** -1 to 1. */
  readonly brightness?: number;
  readonly contrast?: number;
  readonly saturation?: number;
  /** Blue at -1, yellow at 1. */
  readonly warmth?: number;
  /** -180 to 180. */
  readonly hue?: number;
  /** 0 to 1. */
  readonly gray?: number;
  readonly sepia?: number;
  /** Pixels of the document, 0 to 100. */
  readonly blur?: number;
  /** 0 to 1. */
  readonly sharpen?: number;
  readonly vignette?: number;
  readonly grain?: number;
}

/** Bounds of a document; the checker names the bound that is passed. */
export const IMAGE_LIMITS = {
  /** Of the stored text. */
  bytes: 2 * 1024 * 1024,
  side: 8192,
  pixels: 40_000_000,
  layers: 2000,
  depth: 6,
  text: 5000,
  points: 200_000,
  pictures: 50,
  /** Of a picture that is taken in: as many as the storage takes. */
  sourcePixels: 50_000_000,
  sourceBytes: 30 * 1024 * 1024,
  images: 30,
} as const;

/** A template: a document with variables, each used by one layer or several. */
export interface ImageTemplate {
  readonly document: ImageDocument;
  readonly variables: readonly TemplateVariable[];
}

export interface TemplateVariable {
  /** A letter, then letters, digits and `_`, at most 32. */
  readonly name: string;
  readonly title: string;
  readonly type: 'text' | 'number' | 'price' | 'date' | 'picture';
  readonly isRequired?: true;
  /** Characters of a text. */
  readonly max?: number;
}
