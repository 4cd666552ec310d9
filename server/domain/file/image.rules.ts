/** Image params of an address (product.md section 5): size, quality 0 to 100, scale 1 to 4, WebP if accepted. Pure. */
import { IMAGE_PARAMS } from '../../../src/shared/address/image-url';
import { ApiError } from '../../kernel/calls/errors';
import { UPLOAD_MESSAGES } from './file-upload.rules';

export interface Drawing {
  /** Pixels of the resulting image. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly quality: number;
  readonly webp: boolean;
}

type Name = keyof typeof IMAGE_PARAMS;
const NAMES = Object.keys(IMAGE_PARAMS) as Name[];
const TITLES: Readonly<Record<Name, string>> = { w: '宽度', h: '高度', q: '质量', scale: '倍数' };

/**
 * Sizes are rounded up to one of these and qualities to multiples of five, which limits the number of versions per
 * image.
 */
const SIDES = [16, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096] as const;
const QUALITY_STEP = 5;

/**
 * undefined: the original image. `query`: of the address; `accept`: the header. Throws a refusal for invalid params.
 */
export function drawingOf(query: Readonly<Record<string, unknown>>, accept = ''): Drawing | undefined {
  const given = NAMES.filter((name) => query[name] !== undefined);
  if (given.length === 0) return undefined;
  const {
    w,
    h,
    q = IMAGE_PARAMS.q.byDefault,
    scale = IMAGE_PARAMS.scale.byDefault,
  } = Object.fromEntries(given.map((name) => [name, numberOf(name, query[name])])) as Partial<Record<Name, number>>;
  const side = (px: number | undefined) => px && (SIDES.find((each) => each >= px * scale) ?? SIDES.at(-1));
  return {
    width: side(w),
    height: side(h),
    quality: Math.max(1, Math.round(q / QUALITY_STEP) * QUALITY_STEP),
    webp: /\bimage\/webp\b/.test(accept),
  };
}

function numberOf(name: Name, text: unknown): number {
  const { from, to } = IMAGE_PARAMS[name];
  const value = typeof text === 'string' && /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  if (!(value >= from && value <= to))
    throw new ApiError('invalid', { status: 400, message: UPLOAD_MESSAGES.imageParam(TITLES[name], from, to) });
  return value;
}

/** File name of a scaled-down version in the cache. */
export const nameOf = (key: string, { width, height, quality, webp }: Drawing): string =>
  `${key.replace(/\.\w+$/, '')}-${width ?? ''}x${height ?? ''}-${quality}.${webp ? 'webp' : key.split('.').pop()}`;
