/** Sets and limits of images, templates, posters, generated pictures and texts in pictures. */
import { JOB_STATUS_NAMES } from './upload';
import { someOf } from './values';

export const IMAGE_FORMAT_NAMES = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' } as const;
export type ImageFormat = keyof typeof IMAGE_FORMAT_NAMES;
/** Of posters, which are stored: the storage keeps these types of pictures. */
export const POSTER_FORMAT_NAMES = someOf(IMAGE_FORMAT_NAMES, 'jpeg', 'png');

export const IMAGE_CATEGORY_NAMES = {
  cover: '封面',
  quote: '语录',
  list: '清单',
  price: '价格',
  compare: '前后对比',
  recruit: '招募',
  other: '其他',
} as const;
export type ImageCategory = keyof typeof IMAGE_CATEGORY_NAMES;

/** Sizes of generated pictures, of which each endpoint has its own pixels. */
export const PICTURE_SIZE_NAMES = { square: '方形 1:1', portrait: '竖版', landscape: '横版' } as const;
export type PictureSize = keyof typeof PICTURE_SIZE_NAMES;

/** How a generated picture came about. */
export const PICTURE_ORIGIN_NAMES = { generate: '文字生成', inpaint: '局部重绘', variation: '相似图' } as const;
export type PictureOrigin = keyof typeof PICTURE_ORIGIN_NAMES;

export const POSTER_TARGET_NAMES = { download: '打包下载', notes: '附到笔记' } as const;
export type PosterTarget = keyof typeof POSTER_TARGET_NAMES;

export const POSTER_ROW_STATE_NAMES = someOf(JOB_STATUS_NAMES, 'queued', 'done', 'failed');

/** What is written from the text of a picture. */
export const OCR_KIND_NAMES = { title: '标题', note: '笔记', summary: '摘要' } as const;
export type OcrKind = keyof typeof OCR_KIND_NAMES;

export const IMAGE_CALL_LIMITS = {
  name: 60,
  /** Rows of one job of posters. */
  posters: 2_000,
  /** Pictures of a generated note to which posters are attached. */
  noteImages: 20,
  /** Characters of all values of one row. */
  rowText: 20_000,
  prompt: 2_000,
  /** Candidates of one request. */
  candidates: 4,
  colors: 40,
  /** Characters that are written from. */
  ocrText: 20_000,
} as const;
