/** Draws the mask of a picture on the stage. */
import { type ComponentType, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { PictureLayer } from '../../../../images/document';
import { cropOf } from '../../../../images/paint/picture';
import { type EditorContext, useEditor } from '../../EditorContext';
import { inverse, worldMatrix } from '../../stage/geometry';
import { indexOf } from '../../state/layers';
import type { StagePoint, StageTool } from '../../state/stage-tool';
import { simplified } from '../draw/smooth';
import { cssMatrix, fileMatrix, pointsBy, scaleOf } from '../shared/target';
import { drawMask, type MaskStep } from './mask';
import { ended, extended, type LiveStroke, strokeOverlay } from './stroke-overlay';

export interface MaskState extends LiveStroke {
  /** Id of the picture. */
  readonly id: string;
  readonly mode: 'paint' | 'erase';
  readonly steps: readonly MaskStep[];
}

export const MASK_COLOR = '#e5484d';
/** Longest side of the mask above the stage, px. */
const SHOWN = 1024;

export function maskTool({ editor }: EditorContext, mask: StoreApi<MaskState>): StageTool {
  const add = (point: StagePoint, begun: readonly number[]) =>
    mask.setState({ points: extended(begun, point), at: { x: point.x, y: point.y } });
  return {
    cursor: 'crosshair',
    onDown: (point) => add(point, []),
    onMove: (point) => add(point, mask.getState().points),
    onHover: ({ x, y }) => mask.setState({ at: { x, y } }),
    onInterrupt: () => mask.setState({ points: [] }),
    onUp(point) {
      const { points, width, id, mode, steps } = mask.getState();
      const found = indexOf(editor.view.getState().document).get(id);
      mask.setState({ points: [] });
      if (!found || points.length < 2) return;
      const back = inverse(fileMatrix(found));
      const inFile = pointsBy(back, simplified(ended(points, point), 1)).map(Math.round);
      const step = { kind: mode, points: inFile, width: width * scaleOf(back) };
      mask.setState({ steps: [...steps, step] });
    },
    Overlay: maskOverlay(mask),
  };
}

function maskOverlay(mask: StoreApi<MaskState>): ComponentType<{ readonly zoom: number }> {
  const StrokeShown = strokeOverlay(mask, ({ mode }) => ({
    brush: 'highlighter',
    color: mode === 'erase' ? '#ffffff' : MASK_COLOR,
  }));
  return function MaskOverlay({ zoom }) {
    const { id, steps } = useStore(mask);
    const found = useEditor((state) => indexOf(state.document).get(id));
    if (!found) return null;
    const layer = found.layer as PictureLayer;
    const part = cropOf(layer);
    const [x, y] = [layer.width / part.width, layer.height / part.height];
    const { natural } = layer;
    return (
      <>
        <div
          className="at-im-layer"
          style={{ width: layer.width, height: layer.height, transform: cssMatrix(worldMatrix(found)) }}
        >
          <div
            style={{
              position: 'absolute',
              left: -part.x * x,
              top: -part.y * y,
              width: natural.width * x,
              height: natural.height * y,
            }}
          >
            <Marked steps={steps} natural={natural} />
          </div>
        </div>
        <StrokeShown zoom={zoom} />
      </>
    );
  };
}

interface MarkedProps {
  readonly steps: readonly MaskStep[];
  readonly natural: PictureLayer['natural'];
}

function Marked({ steps, natural: { width, height } }: MarkedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, SHOWN / Math.max(width, height));
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawMask(context, steps, { color: MASK_COLOR, scale });
  }, [steps, scale]);
  return (
    <canvas
      ref={canvas}
      className="at-im-cover at-im-marked"
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
    />
  );
}
