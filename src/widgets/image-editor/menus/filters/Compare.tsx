/** Shows the image without filters while it is held. */
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useEditor, useEditorContext } from '../../EditorContext';
import type { StageTool } from '../../state/stage-tool';
import { paintPreview } from '../shared/paint-preview';
import { MESSAGES } from './filters.messages';
import { withAllFiltered } from './subject';

const nothing = () => undefined;
const ORIGINAL: StageTool = { cursor: 'default', onDown: nothing, onMove: nothing, onUp: nothing, Overlay: Original };

export function Compare() {
  const { editor } = useEditorContext();
  const show = () => editor.setStageTool(ORIGINAL);
  const hide = () => {
    if (editor.view.getState().stageTool === ORIGINAL) editor.setStageTool(null);
  };
  const isKey = (key: string) => key === ' ' || key === 'Enter';
  return (
    <Button
      onPointerDown={show}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onBlur={hide}
      onKeyDown={({ key }) => isKey(key) && show()}
      onKeyUp={({ key }) => isKey(key) && hide()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {MESSAGES.compare}
    </Button>
  );
}

function Original({ zoom }: { readonly zoom: number }) {
  const { pictures } = useEditorContext();
  const document = useEditor((state) => state.document);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isLeft = false;
    const draw = async () => {
      const canvas = await paintPreview(withAllFiltered(document, undefined) ?? document, pictures, Math.min(1, zoom));
      if (isLeft) return;
      canvas.className = 'at-im-cover';
      place.current?.replaceChildren(canvas);
    };
    void draw();
    return () => {
      isLeft = true;
    };
  }, [document, pictures, zoom]);
  return <div ref={place} />;
}
