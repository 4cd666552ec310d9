import { imageUrl } from '../../shared/address/image-url';

/** Widths of thumbnails, px; a browser takes the smallest that is sharp enough. */
const WIDTHS = [375, 750, 1_125, 1_500] as const;
const USUAL = 750;

interface Props {
  readonly src: string;
  readonly alt: string;
  /** Of the original, px; 0: unknown. Browsers keep its place free. */
  readonly width?: number;
  readonly height?: number;
  /** Part of the window's width on a phone that it takes, percent. */
  readonly share?: number;
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** A picture in the size in which it is shown; a grey area where there is none yet. */
export function Picture({ src, alt, width = 0, height = 0, share = 100, isFirst = false, className }: Props) {
  if (src === '') return <span className={`page-nopicture ${className ?? ''}`}>{alt || '未选择图片'}</span>;
  const sized = (to: number) => imageUrl(src, { width: to });
  const isSized = sized(USUAL) !== src;
  return (
    <img
      className={className}
      src={sized(USUAL)}
      {...(isSized && {
        srcSet: WIDTHS.map((each) => `${sized(each)} ${each}w`).join(', '),
        sizes: `(min-width:806px) ${Math.round((806 * share) / 100)}px, ${share}vw`,
      })}
      alt={alt}
      {...(width > 0 && height > 0 && { width, height })}
      {...(!isFirst && { loading: 'lazy' as const })}
      decoding="async"
    />
  );
}
