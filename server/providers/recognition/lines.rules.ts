/** Lines of recognised text: which ones are kept, how several readings are put together, and where they are. Pure. */
import type { RecognizedText } from '../../kernel/work/orders';

export type Angle = RecognizedText['angle'];
/** In the order in which they are tried. */
export const ANGLES = [0, 90, 270, 180] as const satisfies readonly Angle[];

/** A line as the recogniser found it: the place is in pixels of the prepared picture. */
export interface FoundLine {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Longest side of a prepared picture; texts of posters are large enough for it. */
const LONGEST = 2_000;
/** Shorter pictures are enlarged to this side, at most this many times. */
const SHORTEST = 1_000;
const MOST_ENLARGED = 4;

/** How much a picture is enlarged, or reduced, before it is read. */
export function scaleFor(width: number, height: number): number {
  const longest = Math.max(width, height);
  return longest > LONGEST ? LONGEST / longest : Math.min(MOST_ENLARGED, Math.max(1, SHORTEST / longest));
}

/** White around a prepared picture, px: the recogniser fails on the tiniest pictures and misses text at the edge. */
export const BORDER = 20;

/** Less certain lines are noise: patterns of a photo, edges of shapes. A single character has to be more certain. */
const LEAST = 0.5;
const LEAST_OF_ONE = 0.8;
/** A picture with more lines that are no text is a pattern, which no angle makes readable. */
const MOST_NOISE = 120;
/** A picture with this much certain text is not turned. */
const CONVINCING = { confidence: 0.7, characters: 2 } as const;

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export const isConvincing = (lines: readonly FoundLine[]): boolean =>
  lines.some(({ text, confidence }) => confidence >= CONVINCING.confidence && lettersOf(text) >= CONVINCING.characters);

/** Whether uncertain lines may be text that stands on its side or on its head. */
export const mayBeTurned = (lines: readonly FoundLine[]): boolean =>
  lines.length > 0 && lines.length <= MOST_NOISE && !isConvincing(lines);

/** Characters by how certain they are. */
export const scoreOf = (lines: readonly FoundLine[]): number =>
  lines.reduce((sum, { text, confidence }) => sum + (confidence < LEAST ? 0 : lettersOf(text) * confidence), 0);

const HAN = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
/** Spaces beside a Chinese character, which the recogniser puts between all of them. */
const BETWEEN = new RegExp(String.raw`(?<=${HAN})\s+(?=${HAN})`, 'gu');

export const withoutGaps = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(BETWEEN, '');

/** The lines that are text, without the gaps between Chinese characters. */
export const readable = (lines: readonly FoundLine[]): FoundLine[] =>
  lines
    .map((line) => ({ ...line, text: withoutGaps(line.text) }))
    .filter(({ text, confidence }) => {
      const letters = lettersOf(text);
      return letters > 0 && confidence >= (letters === 1 ? LEAST_OF_ONE : LEAST);
    });

/** Share of the smaller box that two boxes have in common. */
function overlap(a: FoundLine, b: FoundLine): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(a.width * a.height, b.width * b.height));
}

const SAME = 0.5;

/** The most certain line of each place, from top to bottom, then from left to right. */
export function merged(readings: readonly (readonly FoundLine[])[]): FoundLine[] {
  const best = readings
    .flat()
    .toSorted((a, b) => weight(b) - weight(a))
    .reduce<FoundLine[]>(
      (taken, line) => (taken.some((each) => overlap(each, line) > SAME) ? taken : [...taken, line]),
      [],
    );
  return best.toSorted((a, b) => (isBeside(a, b) ? a.x - b.x : a.y - b.y));
}

/** Of two readings of a place: the more certain one; a complete one before a part of it. */
const weight = ({ text, confidence }: FoundLine): number => confidence * Math.sqrt(lettersOf(text));

/** Whether two lines are at the same height. */
const isBeside = (a: FoundLine, b: FoundLine): boolean =>
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < Math.min(a.height, b.height) / 2;

export interface Prepared {
  /** Of the upright file. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly angle: Angle;
}

/** The line in pixels of the upright file: turned back, without the border, and scaled back. */
export function placeIn(line: FoundLine, { width, height, scale, angle }: Prepared): FoundLine {
  const whole = { width: Math.round(width * scale) + 2 * BORDER, height: Math.round(height * scale) + 2 * BORDER };
  const box = turnedBack(line, angle, whole.width, whole.height);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round((value - BORDER) / scale)));
  const [left, right] = [within(box.x, width), within(box.x + box.width, width)];
  const [top, bottom] = [within(box.y, height), within(box.y + box.height, height)];
  return {
    text: line.text,
    confidence: Math.round(line.confidence * 100) / 100,
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  };
}

type Box = Pick<FoundLine, 'x' | 'y' | 'width' | 'height'>;

/** `width`, `height`: of the picture before it was turned clockwise by `angle`. */
function turnedBack({ x, y, width: w, height: h }: Box, angle: Angle, width: number, height: number): Box {
  switch (angle) {
    case 90:
      return { x: y, y: height - x - w, width: h, height: w };
    case 180:
      return { x: width - x - w, y: height - y - h, width: w, height: h };
    case 270:
      return { x: width - y - h, y: x, width: h, height: w };
    default:
      return { x, y, width: w, height: h };
  }
}
