/** Cuts a picture out: wand, eraser, restoring brush. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureLayer } from '../../../../images/document';
import { type EditorContext, useEditor, useEditorContext } from '../../EditorContext';
import { simplified } from '../../menus/draw/smooth';
import { ended, extended, type LiveStroke, strokeOverlay } from '../../menus/mask/stroke-overlay';
import type { StageTool } from '../../state/stage-tool';
import { Choices } from '../controls/Choices';
import { SwitchField } from '../../../../shared/property-form/fields';
import { SliderField } from '../../../../shared/property-form/SliderField';
import type { FieldProps } from '../field';
import { cutInverted, cutoutState, cutSimilar, cutStroke, type BrushMode } from './cutout';
import { MESSAGES } from './cutout.messages';
import type { WandOptions } from './wand';

type Mode = 'wand' | BrushMode;

interface ToolState extends LiveStroke, WandOptions {
  readonly mode: Mode;
}

const BEGIN: ToolState = {
  mode: 'wand',
  tolerance: 32,
  isContiguous: true,
  feather: 1,
  width: 60,
  points: [],
  at: null,
};
const MODES: readonly Mode[] = ['wand', 'remove', 'restore'];

export function CutoutFields({ layer, change }: FieldProps<PictureLayer>) {
  const context = useEditorContext();
  const { editor } = context;
  const tools = useMemo(() => createStore(() => BEGIN), []);
  const { mode } = useStore(tools);
  const { pending, trouble } = useStore(cutoutState(editor));
  const tool = useMemo(() => cutoutTool(context, layer.id, tools), [context, layer.id, tools]);
  const isInUse = useEditor((state) => state.stageTool) === tool;
  useEffect(
    () => () => {
      if (editor.view.getState().stageTool === tool) editor.setStageTool(null);
    },
    [editor, tool],
  );
  const choose = (next: Mode) => {
    const isPutDown = isInUse && mode === next;
    tools.setState({ mode: next, at: null });
    editor.setStageTool(isPutDown ? null : tool);
  };
  return (
    <div className="at-ic-cutout">
      <Choices
        label={MESSAGES.modes}
        choices={MODES.map((value) => ({ value, label: MESSAGES[value] }))}
        value={isInUse ? mode : null}
        onChoose={choose}
      />
      {isInUse && <Options tools={tools} />}
      <div className="at-ic-row">
        <Button size="small" onClick={() => void cutInverted(context, layer.id)}>
          {MESSAGES.invert}
        </Button>
        <Button
          size="small"
          disabled={layer.cutout === undefined}
          onClick={() => change(MESSAGES.restoreAll, { cutout: undefined })}
        >
          {MESSAGES.restoreAll}
        </Button>
      </div>
      {pending > 0 && <output className="at-im-hint">{MESSAGES.saving}</output>}
      {trouble !== '' && <Alert type="error" showIcon message={MESSAGES.failed(trouble)} />}
    </div>
  );
}

function Options({ tools }: { readonly tools: StoreApi<ToolState> }) {
  const { mode, tolerance, feather, isContiguous, width } = useStore(tools);
  if (mode !== 'wand')
    return (
      <>
        <SliderField
          label={MESSAGES.size}
          value={width}
          min={4}
          max={400}
          byDefault={BEGIN.width}
          shown={(value) => `${value}px`}
          onChange={(next) => tools.setState({ width: next })}
        />
        <p className="at-im-hint">{MESSAGES.brushHint}</p>
      </>
    );
  return (
    <>
      <SliderField
        label={MESSAGES.tolerance}
        value={tolerance}
        min={0}
        max={128}
        byDefault={BEGIN.tolerance}
        onChange={(next) => tools.setState({ tolerance: next })}
      />
      <SliderField
        label={MESSAGES.feather}
        value={feather}
        min={0}
        max={20}
        byDefault={BEGIN.feather}
        shown={(value) => `${value}px`}
        onChange={(next) => tools.setState({ feather: next })}
      />
      <SwitchField
        label={MESSAGES.contiguous}
        value={isContiguous}
        onChange={(next) => tools.setState({ isContiguous: next })}
      />
      <p className="at-im-hint">{MESSAGES.wandHint}</p>
    </>
  );
}

function cutoutTool(context: EditorContext, id: string, tools: StoreApi<ToolState>): StageTool {
  const isBrush = () => tools.getState().mode !== 'wand';
  const StrokeShown = strokeOverlay(tools, ({ mode }) => ({
    brush: 'highlighter',
    color: mode === 'restore' ? '#30a46c' : '#e5484d',
  }));
  let isPressed = false;
  return {
    cursor: 'crosshair',
    onDown(point) {
      isPressed = true;
      if (isBrush()) tools.setState({ points: extended([], point), at: { x: point.x, y: point.y } });
    },
    onMove(point) {
      if (isBrush())
        tools.setState({ points: extended(tools.getState().points, point), at: { x: point.x, y: point.y } });
    },
    onHover({ x, y }) {
      if (isBrush()) tools.setState({ at: { x, y } });
    },
    onInterrupt() {
      isPressed = false;
      tools.setState({ points: [] });
    },
    onUp(point) {
      const { points, width, mode } = tools.getState();
      tools.setState({ points: [] });
      if (!isPressed) return;
      isPressed = false;
      if (mode === 'wand')
        return void cutSimilar(context, id, point, tools.getState(), point.altKey ? 'restore' : 'remove');
      if (points.length < 2) return;
      void cutStroke(context, id, { points: simplified(ended(points, point), 0.5), width }, mode);
    },
    Overlay: StrokeShown,
  };
}
