/** Rulers in pixels of the document, with the extent of the selection. */
import { useStore } from 'zustand';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { boundsOfLayers } from './geometry';

/** Minimum distance between two numbers on a ruler, CSS px. */
const APART = 64;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000];

export function Rulers() {
  const { viewport } = useEditorContext();
  const view = useStore(viewport.view);
  const document = useEditor((state) => state.document);
  const selected = useEditor((state) => state.selected);
  if (!view.hasRulers || view.width < 480) return null;
  const bounds = boundsOfLayers(document, selected);
  return (['x', 'y'] as const).map((axis) => {
    const [start, length, size] =
      axis === 'x' ? ([view.x, view.width, 'width'] as const) : ([view.y, view.height, 'height'] as const);
    const side = axis === 'x' ? 'left' : 'top';
    return (
      <div key={axis} className="at-ie-ruler" data-axis={axis} aria-hidden>
        {bounds && (
          <i style={{ [side]: bounds[axis] * view.zoom + start, [size]: Math.max(1, bounds[size] * view.zoom) }} />
        )}
        {ticks(start, length, view.zoom).map((at) => (
          <span key={at} style={{ [side]: at * view.zoom + start }}>
            {at}
          </span>
        ))}
        <span className="at-unseen">{MESSAGES.rulers}</span>
      </div>
    );
  });
}

/** Pixels of the document at which a ruler has numbers. */
function ticks(start: number, length: number, zoom: number): readonly number[] {
  const step = STEPS.find((each) => each * zoom >= APART) ?? 5000;
  const first = Math.ceil(-start / zoom / step);
  const last = Math.floor((length - start) / zoom / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
