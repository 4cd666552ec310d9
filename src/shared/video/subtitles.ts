/** Subtitles of a scene: its text in short lines, each shown for its share of the voice. Pure. */
import { segmentsOf } from '../text/segments';

export interface SubtitleLine {
  readonly text: string;
  /** ms from the beginning of the scene. */
  readonly startMs: number;
  readonly endMs: number;
}

/** Characters of one line: fits into 1080 pixels with margins. */
const LONGEST = 15;
/** Ends a line; the sign itself is not shown, except for those that change the meaning. */
const BREAKS = /(?<=[，。；：、！？!?;\n]|[,.](?=\s|$))/u;
const HIDDEN = /[，。；：、,.;\s]+$/u;

/** Latin letters are half as wide. */
const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter.codePointAt(0)! < 0x2e80 ? 0.55 : 1), 0);

/** The parts of the text that are shown one after the other. */
export function linesOf(text: string): string[] {
  return text
    .split(BREAKS)
    .map((part) => part.trim().replace(HIDDEN, ''))
    .filter((part) => part !== '')
    .flatMap(fitting);
}

/** Between words where it can, in parts of nearly equal width. */
function fitting(part: string): string[] {
  const width = widthOf(part);
  if (width <= LONGEST) return [part];
  const target = width / Math.ceil(width / LONGEST);
  const lines: string[] = [];
  let line = '';
  for (const segment of segmentsOf(part))
    for (const piece of widthOf(segment) > LONGEST ? [...segment] : [segment]) {
      const wider = widthOf(line + piece);
      if (line !== '' && (wider > LONGEST || wider > target + widthOf(piece) / 2)) {
        lines.push(line.trim());
        line = '';
      }
      line += piece;
    }
  return [...lines, line.trim()].filter((each) => each !== '');
}

/** `spokenMs`: how long the text is spoken, or shown. */
export function subtitlesOf(text: string, spokenMs: number): SubtitleLine[] {
  const lines = linesOf(text);
  const total = lines.reduce((sum, line) => sum + widthOf(line), 0);
  let before = 0;
  return lines.map((line) => {
    const startMs = Math.round((before / total) * spokenMs);
    before += widthOf(line);
    return { text: line, startMs, endMs: Math.round((before / total) * spokenMs) };
  });
}
