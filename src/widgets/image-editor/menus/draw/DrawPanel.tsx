/** The menu for drawing: brush, width, colour. */
import Button from 'antd/es/button';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import FormatPainterOutlined from '@ant-design/icons-svg/es/asn/FormatPainterOutlined';
import HighlightOutlined from '@ant-design/icons-svg/es/asn/HighlightOutlined';
import { BRUSHES, type BrushName } from '../../../../images/document';
import type { Commands } from '../../../../shared/commands/command';
import { useCommands } from '../../../../shared/commands/use-commands';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { useEditor, useEditorContext } from '../../EditorContext';
import { Choices, Swatches } from '../../fields/controls/Choices';
import { ColorField } from '../../fields/controls/ColorField';
import { BASIC_COLORS } from '../../fields/controls/colors';
import { SliderField } from '../../../../shared/property-form/SliderField';
import { brushTool } from './brush-tool';
import { MESSAGES } from './draw.messages';
import { BRUSH_WIDTH, nextWidth, paintOf, type PaintState } from './paint-state';
import '../menus.css';
import { optionsOf } from '../../../../shared/options';

const ICONS = {
  pen: EditOutlined,
  marker: FormatPainterOutlined,
  highlighter: HighlightOutlined,
  eraser: ClearOutlined,
} as const satisfies Record<BrushName, unknown>;
/** The first width of each kind, for documents of about 1080 pixels. */
const WIDTHS: Readonly<Record<BrushName, number>> = { pen: 12, marker: 36, highlighter: 56, eraser: 48 };
const CHOICES = optionsOf(BRUSHES).map((brush) => ({ ...brush, icon: drawnIcon(ICONS[brush.value]) }));
const QUICK_COLORS = BASIC_COLORS.slice(0, 12);

const widen = (label: string, key: string, by: 1 | -1) => ({
  label,
  keys: [key],
  act: (paint: StoreApi<PaintState>) => paint.setState({ width: nextWidth(paint.getState().width, by) }),
});

const WIDTH_COMMANDS = {
  thinner: widen(MESSAGES.thinner, '[', -1),
  thicker: widen(MESSAGES.thicker, ']', 1),
} satisfies Commands<StoreApi<PaintState>>;

export default function DrawPanel() {
  const context = useEditorContext();
  const { editor } = context;
  const paint = paintOf(editor);
  const { brush, width } = useStore(paint);
  const isDown = useEditor((state) => state.stageTool === null);
  const pickUp = () => editor.setStageTool(brushTool(context));
  useEffect(() => editor.setStageTool(brushTool(context)), [editor, context]);
  useCommands(WIDTH_COMMANDS, paint, context.root);
  const choose = (next: BrushName) => {
    paint.setState({ brush: next, width: WIDTHS[next] });
    if (isDown) pickUp();
  };
  return (
    <div className="at-im">
      <Choices label={MESSAGES.brushes} choices={CHOICES} value={brush} onChoose={choose} />
      <SliderField
        label={MESSAGES.width}
        value={width}
        min={BRUSH_WIDTH.least}
        max={BRUSH_WIDTH.most}
        byDefault={WIDTHS[brush]}
        shown={(value) => `${value}px`}
        onChange={(next) => paint.setState({ width: next })}
      />
      {brush !== 'eraser' && <BrushColor paint={paint} />}
      {isDown && (
        <Button type="primary" block onClick={pickUp}>
          {MESSAGES.pickUp}
        </Button>
      )}
      <p className="at-im-hint">{brush === 'eraser' ? MESSAGES.eraserHint : MESSAGES.hint}</p>
      <p className="at-im-hint at-im-keys">{MESSAGES.keys}</p>
    </div>
  );
}

function BrushColor({ paint }: { readonly paint: StoreApi<PaintState> }) {
  const color = useStore(paint, (state) => state.color);
  const choose = (next: string | null) => {
    if (next !== null) paint.setState({ color: next });
  };
  return (
    <>
      <Swatches label={MESSAGES.color} colors={QUICK_COLORS} value={color} onChoose={choose} />
      <ColorField label={MESSAGES.color} value={color} onChange={choose} />
    </>
  );
}
