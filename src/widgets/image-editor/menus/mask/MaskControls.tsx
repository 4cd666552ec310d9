/** Brush, eraser, size, inversion and clearing of a mask. */
import Button from 'antd/es/button';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useEditor, useEditorContext } from '../../EditorContext';
import { Choices } from '../../fields/controls/Choices';
import { SliderField } from '../../../../shared/property-form/SliderField';
import { MESSAGES } from '../generate/generate.messages';
import { MESSAGES as MENUS } from '../menus.messages';
import { type MaskState, maskTool } from './mask-tool';

export function MaskControls({ mask }: { readonly mask: StoreApi<MaskState> }) {
  const context = useEditorContext();
  const { editor } = context;
  const { mode, width, steps } = useStore(mask);
  const tool = useMemo(() => maskTool(context, mask), [context, mask]);
  const isInUse = useEditor((state) => state.stageTool) === tool;
  useEffect(() => {
    editor.setStageTool(tool);
    return () => {
      if (editor.view.getState().stageTool === tool) editor.setStageTool(null);
    };
  }, [editor, tool]);
  const choose = (next: MaskState['mode']) => {
    mask.setState({ mode: next });
    editor.setStageTool(tool);
  };
  return (
    <section aria-label={MESSAGES.masks} className="at-im-mask">
      <p className="at-im-hint">{MESSAGES.maskHint}</p>
      <Choices
        label={MESSAGES.masks}
        choices={[
          { value: 'paint', label: MESSAGES.paint },
          { value: 'erase', label: MESSAGES.erase },
        ]}
        value={isInUse ? mode : null}
        onChoose={choose}
      />
      <SliderField
        label={MESSAGES.brushSize}
        value={width}
        min={4}
        max={400}
        byDefault={80}
        shown={(value) => `${value}px`}
        onChange={(next) => mask.setState({ width: next })}
      />
      <div className="at-im-row">
        <Button size="small" onClick={() => mask.setState({ steps: [...steps, { kind: 'invert' }] })}>
          {MENUS.invert}
        </Button>
        <Button size="small" disabled={steps.length === 0} onClick={() => mask.setState({ steps: steps.slice(0, -1) })}>
          {MESSAGES.undoStroke}
        </Button>
        <Button size="small" disabled={steps.length === 0} onClick={() => mask.setState({ steps: [] })}>
          {MENUS.clear}
        </Button>
      </div>
    </section>
  );
}
