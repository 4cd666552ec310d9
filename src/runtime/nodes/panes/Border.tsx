import type { KeyboardEvent, PointerEvent } from 'react';
import type { PanesNode } from '../../../language/types';
import { useText } from '../context';
import type { Borders } from './useWidths';
import { MAX_WIDTH, MIN_WIDTH, USUAL_WIDTH } from './widths';

interface BorderProps {
  borders: Borders;
  /** Index of the pane at its left. */
  border: number;
  items: PanesNode['items'];
  /** Id of the pane that it resizes. */
  controls: string;
}

/** Moved by drag and arrow keys; Home and End: as narrow and as wide as possible; a double click: as the screen says. */
export function Border({ borders, border, items, controls }: BorderProps) {
  const pane = borders.paneOf(border);
  const title = useText(items[pane]!.title);
  const onKeyDown = (event: KeyboardEvent) => {
    if (borders.onKey(border, event.key)) event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const from = event.clientX;
    const resize = borders.begin(border);
    const move = ({ clientX }: globalThis.PointerEvent) => resize(clientX - from);
    const end = () => {
      handle.removeEventListener('pointermove', move);
      borders.end();
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    <div
      className="at-pane-border"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a border that one moves is no thematic break
      role="separator"
      aria-label={`调整“${title}”的宽度`}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={borders.widths[pane] ?? USUAL_WIDTH}
      aria-valuemin={items[pane]!.minWidth ?? MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => borders.reset(border)}
    />
  );
}
