/** What texts and shapes are filled with. */
import type { ShapeLayer, TextLayer } from '../../../images/document';
import { useEditor, useEditorContext } from '../EditorContext';
import { PaintField } from './controls/PaintField';
import type { FieldProps } from './field';
import { MESSAGES } from './fields.messages';

/** The document's background if it is a colour, for hints on the contrast of a text. */
function useBehind() {
  const background = useEditor((state) => state.document.background);
  return background !== null && (typeof background === 'string' || 'stops' in background) ? background : undefined;
}

export function TextFill({ layer, change }: FieldProps<TextLayer>) {
  const { editor } = useEditorContext();
  const background = useBehind();
  const behind = layer.label?.color ?? background;
  return (
    <PaintField
      label={MESSAGES.textFill}
      value={layer.color}
      {...(behind !== undefined && { behind })}
      onChange={(color) => {
        if (color !== null) change(MESSAGES.textFill, { color }, 'color');
      }}
      onDone={() => editor.endMerge()}
    />
  );
}

export function ShapeFill({ layer, change }: FieldProps<ShapeLayer>) {
  const { editor } = useEditorContext();
  return (
    <PaintField
      label={MESSAGES.fill}
      value={layer.fill}
      canBeNone
      onChange={(fill) => change(MESSAGES.fill, { fill }, 'fill')}
      onDone={() => editor.endMerge()}
    />
  );
}
