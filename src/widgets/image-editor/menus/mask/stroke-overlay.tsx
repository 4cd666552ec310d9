/** Draws the stroke under the pointer and the outline of the brush. */
import { type ComponentType, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Stroke } from '../../../../images/document';
import { drawStroke } from '../../../../images/paint';
import { useEditor } from '../../EditorContext';
import type { StagePoint } from '../../state/stage-tool';
import { followed } from '../draw/smooth';
import '../menus.css';

/** A stroke that is being drawn. */
export interface LiveStroke {
  /** Pixels of the document. */
  readonly points: readonly number[];
  readonly width: number;
  /** Where the pointer is over the stage. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Greatest side of the canvas of the stroke, px. */
const CANVAS = 2048;

export function strokeOverlay<S extends LiveStroke>(
  store: StoreApi<S>,
  lookOf: (state: S) => Pick<Stroke, 'brush' | 'color'>,
): ComponentType<{ readonly zoom: number }> {
  return function StrokeOverlay({ zoom }) {
    const { width, height } = useEditor((state) => state.document);
    const state = useStore(store);
    const canvas = useRef<HTMLCanvasElement>(null);
    const scale = Math.min(1, Math.max(zoom, 0.1), CANVAS / Math.max(width, height));
    useEffect(() => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, width, height);
      const { points, width: size } = state;
      if (points.length >= 2) drawStroke(context, { ...lookOf(state), width: size, points });
    }, [state, scale, width, height]);
    return (
      <>
        <canvas
          ref={canvas}
          className="at-im-cover"
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          aria-hidden="true"
        />
        {state.at && (
          <span
            className="at-im-brush"
            style={{
              left: state.at.x,
              top: state.at.y,
              width: state.width,
              height: state.width,
              borderWidth: 1.5 / zoom,
            }}
          />
        )}
      </>
    );
  };
}

/** The next points of a stroke: smoothed, or a straight line with Shift. */
export const extended = (points: readonly number[], { x, y, shiftKey }: StagePoint): readonly number[] =>
  shiftKey && points.length >= 2 ? [...points.slice(0, 2), x, y] : [...points, ...followed(points, x, y)];

/** The smoothed line ends where the pointer does. */
export const ended = (points: readonly number[], { x, y, shiftKey }: StagePoint): readonly number[] =>
  points.length > 2 && !shiftKey ? [...points, x, y] : points;
