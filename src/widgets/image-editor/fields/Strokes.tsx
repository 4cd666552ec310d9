/** Lines around texts, shapes and pictures: the same fields under three names of the document. */
import type { Line, PictureLayer, ShapeLayer, TextLayer } from '../../../images/document';
import { useEditorContext } from '../EditorContext';
import { ColorField } from './controls/ColorField';
import { SwitchField } from '../../../shared/property-form/fields';
import { SliderField } from '../../../shared/property-form/SliderField';
import type { FieldProps } from './field';
import { MESSAGES } from './fields.messages';

interface StrokeProps {
  readonly title: string;
  readonly line: Line | undefined;
  readonly begin: Line;
  /** Greatest width. */
  readonly most: number;
  set(line: Line | undefined, merge?: string): void;
}

function StrokeFields({ title, line, begin, most, set }: StrokeProps) {
  const { editor } = useEditorContext();
  const onDone = () => editor.endMerge();
  return (
    <>
      <SwitchField label={title} value={line !== undefined} onChange={(on) => set(on ? begin : undefined)} />
      {line && (
        <>
          <ColorField
            label={`${title}${MESSAGES.color}`}
            value={line.color}
            onChange={(color) => {
              if (color !== null) set({ ...line, color }, `${title}-color`);
            }}
            onDone={onDone}
          />
          <SliderField
            label={`${title}${MESSAGES.width}`}
            value={line.width}
            min={1}
            max={most}
            byDefault={begin.width}
            shown={(value) => `${value}px`}
            onChange={(width) => set({ ...line, width }, `${title}-width`)}
            onDone={onDone}
          />
        </>
      )}
    </>
  );
}

export const TextOutline = ({ layer, change }: FieldProps<TextLayer>) => (
  <StrokeFields
    title={MESSAGES.outline}
    line={layer.outline}
    begin={{ color: '#ffffff', width: Math.max(2, Math.round(layer.size / 12)) }}
    most={Math.max(20, Math.round(layer.size / 2))}
    set={(outline, merge) => change(MESSAGES.outline, { outline }, merge)}
  />
);

export const ShapeStroke = ({ layer, change }: FieldProps<ShapeLayer>) => (
  <StrokeFields
    title={MESSAGES.outline}
    line={layer.stroke}
    begin={{ color: '#1c2330', width: 4 }}
    most={100}
    set={(stroke, merge) => change(MESSAGES.outline, { stroke }, merge)}
  />
);

export const PictureBorder = ({ layer, change }: FieldProps<PictureLayer>) => (
  <StrokeFields
    title={MESSAGES.border}
    line={layer.border}
    begin={{ color: '#ffffff', width: 8 }}
    most={120}
    set={(border, merge) => change(MESSAGES.border, { border }, merge)}
  />
);
