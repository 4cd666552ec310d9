/** A waveform: a press or the arrow keys set the position, dragging selects a range. */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTheme } from '../../../shared/theme/useTheme';
import { timecodeOf } from '../../../shared/text/subtitles';
import { MESSAGES } from '../voice-studio.messages';
import { drawWave, type Drawn } from './draw';
import { msAt, rangeOf, type Range } from './wave';

interface WaveformProps extends Omit<Drawn, 'marks' | 'cuts' | 'selection' | 'theme'> {
  readonly label: string;
  readonly marks?: readonly number[];
  readonly cuts?: readonly Range[];
  readonly selection?: Range;
  seek(this: void, ms: number): void;
  /** Absent: nothing can be selected. */
  select?(this: void, range: Range): void;
}

const NONE: readonly never[] = [];
/** Distance of one arrow key, ms. */
const STEP = 1_000;
/** A shorter drag is a press. */
const DRAG_PX = 4;

export function Waveform({ label, seek, select, marks = NONE, cuts = NONE, selection, ...sound }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const begun = useRef<{ x: number; ms: number } | undefined>(undefined);
  const theme = useTheme();
  const { peaks, durationMs, atMs } = sound;
  useEffect(() => {
    const drawn = { peaks, durationMs, atMs, marks, cuts, selection, theme };
    const draw = () => canvas.current && drawWave(canvas.current, drawn);
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(canvas.current!);
    return () => resized.disconnect();
  }, [peaks, durationMs, atMs, marks, cuts, selection, theme]);

  const placeOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return { x: clientX, ms: msAt(clientX - left, width, durationMs) };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = placeOf(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event);
    if (select && begun.current && Math.abs(place.x - begun.current.x) >= DRAG_PX)
      select(rangeOf(begun.current.ms, place.ms));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event);
    if (begun.current && Math.abs(place.x - begun.current.x) < DRAG_PX) seek(place.ms);
    begun.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: atMs - STEP, ArrowRight: atMs + STEP, Home: 0, End: durationMs }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    seek(Math.max(0, Math.min(durationMs, to)));
  };
  return (
    <div
      className="at-voice-wave"
      // Not a range input, which would capture the pointer that selects a range on the drawing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={durationMs}
      aria-valuenow={Math.round(Math.min(atMs, durationMs))}
      aria-valuetext={MESSAGES.place(timecodeOf(atMs / 1_000), timecodeOf(durationMs / 1_000))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (begun.current = undefined)}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} />
    </div>
  );
}
