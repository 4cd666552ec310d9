/** Draws a waveform as bars on a canvas. */
import { colorOf, type Theme, type TokenName } from '../../../shared/theme/tokens';
import { barsOf, isWithin, type Range } from './wave';

export interface Drawn {
  readonly peaks: readonly number[];
  readonly durationMs: number;
  /** Position of the player, ms. */
  readonly atMs: number;
  /** Beginnings of parts. */
  readonly marks: readonly number[];
  readonly cuts: readonly Range[];
  readonly selection: Range | undefined;
  readonly theme: Theme;
}

/** CSS pixels of a bar with its gap. */
const BAR = 3;

export function drawWave(canvas: HTMLCanvasElement, drawn: Drawn): void {
  const { peaks, durationMs, atMs, marks, cuts, selection, theme } = drawn;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const color = (name: TokenName) => colorOf(name, theme);
  const xOf = (ms: number) => (durationMs === 0 ? 0 : (ms / durationMs) * width);
  const fill = ({ fromMs, toMs }: Range, name: TokenName) => {
    context.fillStyle = color(name);
    context.fillRect(xOf(fromMs), 0, Math.max(1, xOf(toMs) - xOf(fromMs)), height);
  };
  cuts.forEach((cut) => fill(cut, 'danger-soft'));
  if (selection) fill(selection, 'primary-tint');
  context.fillStyle = color('line');
  marks.forEach((ms) => ms > 0 && context.fillRect(Math.round(xOf(ms)), 0, 1, height));
  barsOf(peaks, Math.max(1, Math.floor(width / BAR))).forEach((peak, index) => {
    const ms = (index * BAR * durationMs) / Math.max(1, width);
    const isCut = cuts.some((cut) => isWithin(ms, cut));
    context.fillStyle = color(isCut ? 'danger-line' : ms < atMs ? 'primary' : 'faint');
    const bar = Math.max(2, (peak / 100) * (height - 8));
    context.fillRect(index * BAR, (height - bar) / 2, BAR - 1, bar);
  });
  context.fillStyle = color('primary');
  context.fillRect(Math.min(width - 2, Math.max(0, xOf(atMs) - 1)), 0, 2, height);
}
