/** Width of Latin letters and digits relative to the font size; Han characters are as wide as the font size. */
const HALF = 0.54;

/** Estimated width of a text, px; measuring would cost a layout. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size * HALF), 0);
