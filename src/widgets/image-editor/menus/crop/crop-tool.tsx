/** The crop frame above the stage: the picture, the part that is cut off, thirds and handles. */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ImageDocument, PictureLayer } from '../../../../images/document';
import { type EditorContext, useEditor, useEditorContext } from '../../EditorContext';
import { indexOf } from '../../state/layers';
import type { StageTool } from '../../state/stage-tool';
import { paintPreview } from '../shared/paint-preview';
import { MESSAGES } from './crop.messages';
import { angleOf, boundsOf } from './crop-document';
import { type CropState, dragged } from './crop-state';
import { cropStore } from './crop-store';
import type { Handle } from './frame';
import { HANDLE_PLACES, type View, viewOf } from './view';

/** How near the pointer must be to a handle, pixels of the window: half of a target for fingers. */
const NEAR = 22;

export function cropTool({ editor, viewport }: EditorContext, cancel: () => void): StageTool {
  const store = cropStore(editor);
  let drag: {
    readonly start: CropState;
    readonly handle: Handle | null;
    readonly x: number;
    readonly y: number;
  } | null;
  return {
    cursor: 'move',
    onDown({ x, y }) {
      const { crop } = store.getState();
      if (!crop) return;
      const view = viewOf(editor.view.getState().document, boundsOf(crop.size, crop.crop));
      drag = { start: crop, handle: handleAt(crop, view, { x, y }, NEAR / viewport.view.getState().zoom), x, y };
    },
    onMove({ x, y }) {
      if (!drag) return;
      const { start, handle } = drag;
      const { scale } = viewOf(editor.view.getState().document, boundsOf(start.size, start.crop));
      store.setState({ crop: dragged(start, handle, [(x - drag.x) / scale, (y - drag.y) / scale]) });
    },
    onUp() {
      drag = null;
    },
    onInterrupt() {
      if (drag) store.setState({ crop: drag.start });
      drag = null;
    },
    onCancel: cancel,
    Overlay: CropOverlay,
  };
}

function handleAt(
  { crop: { frame } }: CropState,
  view: View,
  point: { readonly x: number; readonly y: number },
  near: number,
): Handle | null {
  const distances = (Object.keys(HANDLE_PLACES) as Handle[]).map((handle) => {
    const [across, down] = HANDLE_PLACES[handle];
    const x = view.x + (frame.x + frame.width * across) * view.scale;
    const y = view.y + (frame.y + frame.height * down) * view.scale;
    return { handle, distance: Math.hypot(x - point.x, y - point.y) };
  });
  const nearest = distances.toSorted((one, other) => one.distance - other.distance)[0]!;
  return nearest.distance <= near ? nearest.handle : null;
}

function CropOverlay({ zoom }: { readonly zoom: number }) {
  const { editor } = useEditorContext();
  const { width, height } = useEditor((state) => state.document);
  const { crop: state } = useStore(cropStore(editor));
  if (!state) return null;
  const { crop, size } = state;
  const bounds = boundsOf(size, crop);
  const view = viewOf({ width, height }, bounds);
  const place = {
    left: view.x + crop.frame.x * view.scale,
    top: view.y + crop.frame.y * view.scale,
    width: crop.frame.width * view.scale,
    height: crop.frame.height * view.scale,
  };
  return (
    <div className="at-im-crop">
      <Whole state={state} view={view} zoom={zoom} />
      <output
        className="at-im-frame"
        aria-label={MESSAGES.frame(crop.frame.width, crop.frame.height)}
        style={{ ...place, outlineWidth: 1.5 / zoom, boxShadow: `0 0 0 ${width + height}px rgb(16 20 28 / 62%)` }}
      >
        {([1, 2] as const).flatMap((third) => [
          <i key={`x${third}`} style={{ left: `${(third * 100) / 3}%`, width: 1 / zoom, height: '100%' }} />,
          <i key={`y${third}`} style={{ top: `${(third * 100) / 3}%`, height: 1 / zoom, width: '100%' }} />,
        ])}
        {Object.entries(HANDLE_PLACES).map(([handle, [across, down]]) => (
          <b
            key={handle}
            style={{ left: `${across * 100}%`, top: `${down * 100}%`, width: 12 / zoom, height: 12 / zoom }}
          />
        ))}
      </output>
    </div>
  );
}

interface WholeProps {
  readonly state: CropState;
  readonly view: View;
  readonly zoom: number;
}

/** What is cropped, turned about the middle of its bounds. */
function Whole({ state: { size, crop, subject }, view, zoom }: WholeProps) {
  const { pictures } = useEditorContext();
  const document = useEditor((each) => each.document);
  const place = useRef<HTMLDivElement>(null);
  const bounds = boundsOf(size, crop);
  const id = subject.kind === 'picture' ? subject.id : undefined;
  useEffect(() => {
    let isLeft = false;
    const draw = async () => {
      const shown =
        id === undefined ? document : { ...document, ...size, background: null, layers: wholeFile(document, id) };
      const canvas = await paintPreview(shown, pictures, Math.min(1, view.scale * zoom));
      if (isLeft) return;
      canvas.className = 'at-im-cover';
      place.current?.replaceChildren(canvas);
    };
    void draw();
    return () => {
      isLeft = true;
    };
    // The scale is not a dependency: it changes a little with every turn, and the first drawing stays sharp enough.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, id, pictures]);
  return (
    <div
      ref={place}
      className="at-im-whole at-im-checks"
      style={{
        left: view.x + ((bounds.width - size.width) / 2) * view.scale,
        top: view.y + ((bounds.height - size.height) / 2) * view.scale,
        width: size.width * view.scale,
        height: size.height * view.scale,
        rotate: `${angleOf(crop)}deg`,
      }}
    />
  );
}

/** The file of a picture as a layer that fills a document of its size. */
function wholeFile(document: ImageDocument, id: string): readonly PictureLayer[] {
  const found = indexOf(document).get(id)?.layer;
  if (found?.type !== 'picture') return [];
  const { src, natural, filters, cutout } = found;
  return [
    {
      id,
      type: 'picture',
      x: 0,
      y: 0,
      ...natural,
      src,
      natural,
      ...(filters && { filters }),
      ...(cutout && { cutout }),
    },
  ];
}
