/** The arc and the box of a text. */
import type { TextLayer } from '../../../images/document';
import { useEditorContext } from '../EditorContext';
import { SwitchField } from '../../../shared/property-form/fields';
import { SliderField } from '../../../shared/property-form/SliderField';
import { PaintField } from './controls/PaintField';
import type { FieldProps } from './field';
import { MESSAGES } from './fields.messages';

export function TextCurve({ layer, change }: FieldProps<TextLayer>) {
  const { editor } = useEditorContext();
  return (
    <SliderField
      label={MESSAGES.curve}
      value={layer.curve ?? 0}
      min={-360}
      max={360}
      step={5}
      byDefault={0}
      shown={(value) => `${value}°`}
      onChange={(curve) => change(MESSAGES.curve, { curve: curve === 0 ? undefined : curve }, 'curve')}
      onDone={() => editor.endMerge()}
    />
  );
}

export function TextLabel({ layer: { label, size }, change }: FieldProps<TextLayer>) {
  const { editor } = useEditorContext();
  const onDone = () => editor.endMerge();
  const set = (next: TextLayer['label'], merge?: string) => change(MESSAGES.label, { label: next }, merge);
  const begin = { color: '#ffe04d', padding: Math.round(size / 4), radius: Math.round(size / 6) } as const;
  return (
    <>
      <SwitchField label={MESSAGES.label} value={label !== undefined} onChange={(on) => set(on ? begin : undefined)} />
      {label && (
        <>
          <PaintField
            label={MESSAGES.label}
            value={label.color}
            onChange={(color) => {
              if (color !== null) set({ ...label, color }, 'label-color');
            }}
            onDone={onDone}
          />
          {(['padding', 'radius'] as const).map((key) => (
            <SliderField
              key={key}
              label={MESSAGES[key]}
              value={label[key]}
              min={0}
              max={Math.max(100, size)}
              byDefault={begin[key]}
              shown={(value) => `${value}px`}
              onChange={(value) => set({ ...label, [key]: value }, `label-${key}`)}
              onDone={onDone}
            />
          ))}
        </>
      )}
    </>
  );
}
