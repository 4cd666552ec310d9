/** A colour of the panel of properties, by the picker of all fields. */
import type { Color } from '../../../images/document';
import { useEditorContext } from '../EditorContext';
import { ColorButton } from './controls/ColorField';

interface Props {
  readonly id?: string;
  readonly title: string;
  readonly value: Color;
  onChange(color: Color): void;
}

export function ColorInput({ id, title, value, onChange }: Props) {
  const { editor } = useEditorContext();
  return (
    <ColorButton
      {...(id !== undefined && { id })}
      label={title}
      value={value}
      onChange={(color) => {
        if (color !== null) onChange(color);
      }}
      onDone={() => editor.endMerge()}
    />
  );
}
