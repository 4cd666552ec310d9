import type { TextLayer } from './document';

/** What decides about the width of a line. */
export type TextStyle = Pick<TextLayer, 'font' | 'size' | 'weight' | 'spacing'>;

/** Pixels of the document. The painter's `textMeasure` measures as it draws. */
export type MeasureText = (text: string, style: TextStyle) => number;

export const heightOfLines = ({ size, lineHeight, lines }: Pick<TextLayer, 'size' | 'lineHeight' | 'lines'>): number =>
  Math.max(1, lines.length) * size * lineHeight;
