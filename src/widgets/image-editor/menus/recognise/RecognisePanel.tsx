/** The menu that recognises texts of a picture. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { PictureLayer } from '../../../../images/document';
import { loadFonts } from '../../../../images/fonts.browser';
import { createBrowserCanvas, textMeasure } from '../../../../images/paint';
import { useEditor, useEditorContext } from '../../EditorContext';
import { indexOf } from '../../state/layers';
import { fileMatrix, useTarget } from '../shared/target';
import { boxesTool } from './boxes-tool';
import { layerOf, type Line, textOf } from './lines';
import { LineList } from './LineList';
import { MESSAGES } from './recognise.messages';
import { recognise, recognitionOf } from './recognition';
import { Write } from './Write';
import { NoPicture } from '../shared/NoPicture';
import '../menus.css';
import { copyText } from '../../../../shared/browser/copy-text';

export default function RecognisePanel() {
  const context = useEditorContext();
  const state = useStore(recognitionOf(context.editor));
  const target = useTarget();
  useBoxes();
  if (!target) return <NoPicture />;
  const isOfTarget = state.src === target.src;
  const phase = isOfTarget ? state.phase : 'none';
  return (
    <div className="at-im">
      <Button
        type={phase === 'done' ? 'default' : 'primary'}
        block
        loading={phase === 'running'}
        onClick={() => void recognise(context, target)}
      >
        {phase === 'none' ? MESSAGES.begin : phase === 'running' ? MESSAGES.running : MESSAGES.again}
      </Button>
      {phase === 'running' && <Skeleton active title={false} />}
      {phase === 'failed' && <Alert type="error" showIcon message={state.trouble} />}
      {phase === 'done' && state.lines.length === 0 && (
        <Alert type="info" showIcon message={MESSAGES.none} description={MESSAGES.noneHelp} />
      )}
      {phase === 'done' && state.lines.length > 0 && <Result target={target} />}
    </div>
  );
}

/** The boxes are on the stage while the panel is open. */
function useBoxes(): void {
  const context = useEditorContext();
  const { editor } = context;
  const tool = useMemo(() => boxesTool(context), [context]);
  const hasTool = useEditor((state) => state.stageTool !== null);
  const count = useStore(recognitionOf(editor), (state) => state.lines.length);
  useEffect(() => {
    if (count > 0 && !hasTool) editor.setStageTool(tool);
  }, [editor, tool, count, hasTool]);
  useEffect(
    () => () => {
      if (editor.view.getState().stageTool === tool) editor.setStageTool(null);
    },
    [editor, tool],
  );
}

function Result({ target }: { readonly target: PictureLayer }) {
  const { editor } = useEditorContext();
  const { lines, isOffline, angle } = useStore(recognitionOf(editor));
  const add = (some: readonly Line[]) => addLayers(editor, target, some);
  const copy = async (text: string) => editor.announce((await copyText(text)) ? MESSAGES.copied : MESSAGES.notCopied);
  return (
    <>
      <div className="at-im-row">
        <h3 className="at-im-grow">{MESSAGES.lines(lines.length)}</h3>
        {isOffline && (
          <span className="at-im-offline" title={MESSAGES.offlineWhy}>
            {MESSAGES.offline}
          </span>
        )}
      </div>
      {isOffline && <p className="at-im-hint">{MESSAGES.offlineWhy}</p>}
      {angle !== 0 && <p className="at-im-hint">{MESSAGES.turned(angle)}</p>}
      <LineList onCopy={(text) => void copy(text)} onAdd={(line) => void add([line])} />
      <div className="at-im-row">
        <Button onClick={() => void copy(textOf(lines))}>{MESSAGES.copyAll}</Button>
        <Button onClick={() => void add(lines)}>{MESSAGES.asLayers}</Button>
      </div>
      <Write text={textOf(lines)} onCopy={(text) => void copy(text)} />
    </>
  );
}

type Editor = ReturnType<typeof useEditorContext>['editor'];

async function addLayers(editor: Editor, target: PictureLayer, lines: readonly Line[]): Promise<void> {
  const written = lines.filter(({ text }) => text.trim() !== '');
  await loadFonts(textOf(written));
  const measure = textMeasure(createBrowserCanvas);
  const found = indexOf(editor.view.getState().document).get(target.id);
  if (!found) return;
  const matrix = fileMatrix(found);
  const layers = written.map((line) => layerOf(line, matrix, measure));
  editor.apply(MESSAGES.asLayers, (document) => ({ ...document, layers: [...document.layers, ...layers] }), {
    selected: layers.map(({ id }) => id),
  });
  editor.announce(MESSAGES.added(layers.length));
}
