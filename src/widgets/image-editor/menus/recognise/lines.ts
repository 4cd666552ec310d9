/** Recognised lines as layers of text where they stand in the picture. */
import type { TextLayer } from '../../../../images/document';
import type { MeasureText } from '../../../../images/paint';
import { newKey } from '../../../../shared/browser/new-key';
import { type Matrix, pointBy } from '../../../../images/geometry';
import { scaleOf } from '../shared/target';

export interface Line {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Pixels of the file. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lines with a confidence below this are marked for checking. */
export const LOW_CONFIDENCE = 0.7;
/** Share of a line's box height that is the font size. */
const LETTERS = 0.82;
const LINE_HEIGHT = 1.2;

/** @param matrix from the file to the document. */
export function layerOf(line: Line, matrix: Matrix, measure: MeasureText): TextLayer {
  const scale = Math.hypot(matrix.c, matrix.d);
  const boxWidth = line.width * scaleOf(matrix);
  const style = { font: 'sans', weight: 400, size: Math.max(8, line.height * scale * LETTERS) } as const;
  const natural = Math.max(1, measure(line.text, style));
  // Match the width in the picture, within bounds for fonts with much wider or narrower letters.
  const size = Math.max(8, Math.round(style.size * Math.min(1.25, Math.max(0.6, boxWidth / natural))));
  const width = Math.ceil(Math.max(boxWidth, (natural * size) / style.size)) + 2;
  const height = size * LINE_HEIGHT;
  const centre = pointBy(matrix, { x: line.x + line.width / 2, y: line.y + line.height / 2 });
  const rotation = Math.round(((Math.atan2(matrix.b, matrix.a) * 180) / Math.PI) * 100) / 100;
  return {
    id: newKey(),
    type: 'text',
    text: line.text,
    lines: [line.text],
    font: 'sans',
    size,
    weight: 400,
    color: '#1c2330',
    align: 'center',
    lineHeight: LINE_HEIGHT,
    x: Math.round(centre.x - width / 2),
    y: Math.round(centre.y - height / 2),
    width,
    height,
    ...(rotation !== 0 && { rotation }),
  };
}

/** The topmost line at a point of the file, with a margin for fingers. */
export const lineAt = (
  lines: readonly Line[],
  { x, y }: { readonly x: number; readonly y: number },
  near: number,
): number =>
  lines.findIndex(
    (line) =>
      x >= line.x - near && y >= line.y - near && x <= line.x + line.width + near && y <= line.y + line.height + near,
  );

export const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** Confidence in whole percent. */
export const percentOf = ({ confidence }: Line): number => Math.round(confidence * 100);
