/**
 * Addresses of stored pictures with the size in which they are shown (product.md section 5). The server resizes a
 * picture once and caches the result.
 */

/** Bounds of the params `w` and `h` (px), `q` and `scale` of `/files/<key>`. */
export const IMAGE_PARAMS = {
  w: { from: 1, to: 4_000 },
  h: { from: 1, to: 4_000 },
  q: { from: 0, to: 100, byDefault: 80 },
  scale: { from: 1, to: 4, byDefault: 1 },
} as const;

export interface ImageSize {
  /** CSS pixels; at least one of the two. With both, the picture is cropped to the ratio. */
  readonly width?: number;
  readonly height?: number;
  /** 0 to 100; default 80. */
  readonly quality?: number;
  /** Device pixels per CSS pixel, 1 to 4; default 1. */
  readonly scale?: number;
}

/** Only stored bitmaps are resized; SVG drawings are not. */
const OWN_PICTURE = /^(?:https?:\/\/[^/?#]+)?\/files\/\d{4}-\d{2}\/[A-Za-z0-9]{10}\.(png|jpg|gif)$/;

export const isStoredBitmap = (address: string): boolean => OWN_PICTURE.test(address);

/**
 * Adds the size to the address of a stored bitmap; returns any other address unchanged. The server sends WebP to
 * browsers that accept it.
 */
export function imageUrl(
  address: string,
  { width, height, quality = IMAGE_PARAMS.q.byDefault, scale = IMAGE_PARAMS.scale.byDefault }: ImageSize,
): string {
  if (!isStoredBitmap(address)) return address;
  const params = Object.entries({ w: width, h: height, q: quality, scale }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${within(name as keyof typeof IMAGE_PARAMS, value)}`],
  );
  return `${address}?${params.join('&')}`;
}

function within(name: keyof typeof IMAGE_PARAMS, value: number): number {
  const { from, to } = IMAGE_PARAMS[name];
  const bounded = Math.min(to, Math.max(from, value));
  return name === 'scale' ? Math.ceil(bounded * 2) / 2 : Math.round(bounded);
}

/** Device pixels per CSS pixel of this screen. */
export const screenScale = (): number =>
  typeof devicePixelRatio === 'number' ? devicePixelRatio : IMAGE_PARAMS.scale.byDefault;
