/**
 * Addresses of pictures of our own at the size in which they are shown (product.md section 5). The server draws them
 * once and keeps them.
 */

/** Bounds of the params `w` and `h` (px), `q` and `scale` of `/files/<key>`. */
export const IMAGE_PARAMS = {
  w: { from: 1, to: 4_000 },
  h: { from: 1, to: 4_000 },
  q: { from: 0, to: 100, byDefault: 80 },
  scale: { from: 1, to: 4, byDefault: 1 },
} as const;

export interface ImageSize {
  /** px on the screen, one of them or both; with both, what does not fit is cut off. */
  readonly width?: number;
  readonly height?: number;
  /** 0 to 100; default 80. */
  readonly quality?: number;
  /** Pixels of the picture for one of the screen, 1 to 4. */
  readonly scale?: number;
}

/** Only these are drawn again: a picture of ours that is no drawing. */
const OWN_PICTURE = /^(?:https?:\/\/[^/?#]+)?\/files\/\d{4}-\d{2}\/[A-Za-z0-9]{10}\.(png|jpg|gif)$/;

/**
 * The address of a smaller one where the picture is ours, else the address as it is. The server sends webp to browsers
 * that take it.
 */
export function imageUrl(
  address: string,
  { width, height, quality = IMAGE_PARAMS.q.byDefault, scale = IMAGE_PARAMS.scale.byDefault }: ImageSize,
): string {
  if (!OWN_PICTURE.test(address)) return address;
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

/** Of this screen. */
export const screenScale = (): number =>
  typeof devicePixelRatio === 'number' ? devicePixelRatio : IMAGE_PARAMS.scale.byDefault;
