/** Boxes of the recognised lines on the stage; a press chooses a line. */
import { useStore } from 'zustand';
import type { EditorContext } from '../../EditorContext';
import { useEditor, useEditorContext } from '../../EditorContext';
import { indexOf } from '../../state/layers';
import type { StageTool } from '../../state/stage-tool';
import { cssMatrix, fileMatrix, inFile, scaleOf, targetOf } from '../shared/target';
import { lineAt, LOW_CONFIDENCE } from './lines';
import { recognitionOf } from './recognition';

/** Margin of a box, pixels of the window. */
const NEAR = 6;
const nothing = () => undefined;

export function boxesTool({ editor, viewport }: EditorContext): StageTool {
  const store = recognitionOf(editor);
  return {
    cursor: 'pointer',
    onDown(point) {
      const state = editor.view.getState();
      const target = targetOf(state);
      const found = target && indexOf(state.document).get(target.id);
      if (!found) return;
      const near = NEAR / viewport.view.getState().zoom;
      store.setState({ chosen: lineAt(store.getState().lines, inFile(found, point), near) });
    },
    onMove: nothing,
    onUp: nothing,
    Overlay: Boxes,
  };
}

function Boxes({ zoom }: { readonly zoom: number }) {
  const { editor } = useEditorContext();
  const { lines, chosen, src } = useStore(recognitionOf(editor));
  const found = useEditor((state) => {
    const target = targetOf(state);
    return target && indexOf(state.document).get(target.id);
  });
  if (!found || found.layer.type !== 'picture' || found.layer.src !== src) return null;
  const matrix = fileMatrix(found);
  const scale = scaleOf(matrix) * zoom;
  return (
    <div className="at-im-boxes" style={{ transform: cssMatrix(matrix) }}>
      {lines.map(({ x, y, width, height, confidence }, index) => (
        <span
          // Lines have no identity but their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-chosen={index === chosen || undefined}
          data-low={confidence < LOW_CONFIDENCE || undefined}
          style={{ left: x, top: y, width, height, outlineWidth: (index === chosen ? 3 : 1.5) / scale }}
        />
      ))}
    </div>
  );
}
