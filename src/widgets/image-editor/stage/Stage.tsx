/** The image on the stage: Konva draws the layers; gestures, rulers and the text field lie above. */
import Button from 'antd/es/button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { isNarrow } from '../narrow';
import { dropOn } from './dropped';
import { mountScene } from './mount';
import { Rulers } from './Rulers';
import { TypedText } from './TypedText';

const Saved = lazy(() => import('../dialogs/Saved'));

export function Stage() {
  const host = useRef<HTMLDivElement>(null);
  const context = useEditorContext();
  const { editor, viewport, pictures } = context;
  useEffect(() => mountScene(host.current!, { editor, viewport, pictures }), [editor, viewport, pictures]);
  const hasTool = useEditor((state) => state.stageTool !== null);
  return (
    <div
      className="at-ie-stage"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const area = event.currentTarget.getBoundingClientRect();
        const point = { x: event.clientX - area.left, y: event.clientY - area.top };
        dropOn(context, event.dataTransfer, context.viewport.toDocument(point));
      }}
    >
      <Page />
      <div
        ref={host}
        className="at-ie-canvas"
        role="application"
        aria-label={MESSAGES.stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are those of the editor
        tabIndex={0}
        data-tool={hasTool || undefined}
      />
      <Overlay />
      <TypedText />
      <Empty />
      <Rulers />
    </div>
  );
}

/** The squares behind transparent documents, and the shadow of the page. */
function Page() {
  const { viewport } = useEditorContext();
  const width = useEditor((state) => state.document.width);
  const height = useEditor((state) => state.document.height);
  const zoom = useStore(viewport.view, (state) => state.zoom);
  const x = useStore(viewport.view, (state) => state.x);
  const y = useStore(viewport.view, (state) => state.y);
  return <div className="at-ie-page" style={{ width: width * zoom, height: height * zoom, left: x, top: y }} />;
}

function Overlay() {
  const { viewport } = useEditorContext();
  const tool = useEditor((state) => state.stageTool);
  const width = useEditor((state) => state.document.width);
  const height = useEditor((state) => state.document.height);
  const { zoom, x, y } = useStore(viewport.view);
  if (!tool?.Overlay) return null;
  return (
    <div className="at-ie-overlay" style={{ width, height, transform: `translate(${x}px, ${y}px) scale(${zoom})` }}>
      <tool.Overlay zoom={zoom} />
    </div>
  );
}

function Empty() {
  const isEmpty = useEditor(({ document, stageTool }) => document.layers.length === 0 && stageTool === null);
  const isPlain = useEditor(({ document }) => typeof document.background !== 'object');
  const [opens, setOpens] = useState(false);
  if (!isEmpty || !isPlain) return null;
  return (
    <div className="at-ie-empty">
      <p>{isNarrow() ? MESSAGES.emptyStageOfPhone : MESSAGES.emptyStage}</p>
      <Button onClick={() => setOpens(true)}>{MESSAGES.openExisting}</Button>
      <Suspense fallback={null}>{opens && <Saved close={() => setOpens(false)} />}</Suspense>
    </div>
  );
}
