/** The brush on the stage: one stroke is one step of undo. */
import { IMAGE_LIMITS, type ImageDocument } from '../../../../images/document';
import { newKey } from '../../../../shared/browser/new-key';
import type { EditorContext } from '../../EditorContext';
import { eachLayer, indexOf } from '../../state/layers';
import type { StagePoint, StageTool } from '../../state/stage-tool';
import { cutStroke } from '../../fields/cutout/cutout';
import { ended, extended, strokeOverlay } from '../mask/stroke-overlay';
import { MESSAGES } from './draw.messages';
import { paintOf } from './paint-state';
import { simplified } from './smooth';
import { drawingOf, withErased, withStroke } from './strokes';

/** Tolerance of simplification, pixels of the window. */
const TOLERANCE = 0.75;

export function brushTool(context: EditorContext): StageTool {
  const { editor, viewport } = context;
  const paint = paintOf(editor);
  const add = (point: StagePoint) =>
    paint.setState({ points: extended(paint.getState().points, point), at: { x: point.x, y: point.y } });
  return {
    cursor: 'none',
    onDown: add,
    onMove: add,
    onHover: ({ x, y }) => paint.setState({ at: { x, y } }),
    onInterrupt: () => paint.setState({ points: [] }),
    onUp(point) {
      const { points, brush, color, width } = paint.getState();
      const all = ended(points, point);
      paint.setState({ points: [] });
      if (all.length < 2) return;
      const stroke = { brush, color, width, points: simplified(all, TOLERANCE / viewport.view.getState().zoom) };
      if (brush === 'eraser') erase(context, stroke);
      else put(context, stroke);
    },
    Overlay: strokeOverlay(paint, ({ brush, color }) => (brush === 'eraser' ? ERASED : { brush, color })),
  };
}

/** Look of the eraser's stroke while it is drawn. */
const ERASED = { brush: 'highlighter', color: '#e5484d' } as const;

type Painted = Parameters<typeof withStroke>[2];

function put({ editor }: EditorContext, stroke: Painted): void {
  const { document, selected } = editor.view.getState();
  if (pointsOf(document) + stroke.points.length / 2 > IMAGE_LIMITS.points) return editor.announce(MESSAGES.tooMany);
  const next = withStroke(document, selected, stroke, newKey);
  editor.apply(MESSAGES.stroke, () => next.document, { selected: [next.id] });
}

/** Erases from a drawing, or out of the selected picture. */
function erase(context: EditorContext, stroke: Painted): void {
  const { editor } = context;
  const { document, selected } = editor.view.getState();
  const picture = selected.map((id) => indexOf(document).get(id)).find((found) => found?.layer.type === 'picture');
  if (picture) return void cutStroke(context, picture.layer.id, stroke, 'remove');
  if (!drawingOf(document, selected)) return editor.announce(MESSAGES.nothing);
  const next = withErased(document, selected, stroke)!;
  editor.apply(MESSAGES.erase, () => next.document, { selected: [next.id] });
}

const pointsOf = (document: ImageDocument): number =>
  Array.from(eachLayer(document.layers), ({ layer }) =>
    layer.type === 'drawing' ? layer.strokes.reduce((sum, { points }) => sum + points.length / 2, 0) : 0,
  ).reduce((sum, count) => sum + count, 0);
