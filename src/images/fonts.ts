import type { FontName } from './document';

/**
 * Font files that the product ships, for the browser (`fonts.browser.ts`) and the server alike. The first subset has
 * Latin letters and the common Chinese characters; the numbered ones add signs such as ★, ① and →.
 */
export const FONT_SUBSETS = ['chinese-simplified', '87', '88', '89', '90', '85', ...between(100, 109)] as const;
export const FONT_WEIGHTS = [400, 700] as const;

/** First name of the family in canvases. */
export const FONT_FAMILY = 'Atelier Sans';

export interface FontFile {
  /** A subset is a family of its own: a canvas takes the first of a list that has the character. */
  readonly family: string;
  readonly weight: (typeof FONT_WEIGHTS)[number];
  /** Inside the package `@fontsource/noto-sans-sc`. */
  readonly file: string;
}

export const FONT_FILES: readonly FontFile[] = FONT_SUBSETS.flatMap((subset) =>
  FONT_WEIGHTS.map((weight) => ({
    family: familyOf(subset),
    weight,
    file: `files/noto-sans-sc-${subset}-${weight}-normal.woff2`,
  })),
);

/** Files of the subtitles of videos, as libass reads them: not compressed by brotli, with the Latin letters apart. */
export const SUBTITLE_FONT_FILES: readonly string[] = ['chinese-simplified', 'latin'].map(
  (subset) => `files/noto-sans-sc-${subset}-700-normal.woff`,
);

const STACKS: Readonly<Record<FontName, string>> = {
  sans: FONT_SUBSETS.map((subset) => `"${familyOf(subset)}"`).join(', '),
};

/** As a canvas takes it. */
export const fontOf = (font: FontName, weight: number, size: number): string =>
  `${weight} ${size}px ${STACKS[font]}, sans-serif`;

function familyOf(subset: string): string {
  return subset === 'chinese-simplified' ? FONT_FAMILY : `${FONT_FAMILY} ${subset}`;
}

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
