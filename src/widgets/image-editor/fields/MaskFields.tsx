/** Shape and corners of a picture, a group or a rectangle. */
import { type GroupLayer, MASKS, type MaskShape, type PictureLayer, type ShapeLayer } from '../../../images/document';
import { useEditorContext } from '../EditorContext';
import { SliderField } from '../../../shared/property-form/SliderField';
import type { FieldProps } from './field';
import { MESSAGES } from './fields.messages';

/** Outlines in a square of 24. */
const PATHS: Readonly<Record<MaskShape, string>> = {
  circle: 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z',
  rounded: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z',
  heart: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7-10 13z',
  star: 'M12 2l3 7h7l-5.5 4.5L18.5 21L12 16.5L5.5 21l2-7.5L2 9h7z',
  hexagon: 'M12 2l9 5v10l-9 5l-9-5V7z',
};

export function MaskFields({ layer, change }: FieldProps<PictureLayer | GroupLayer>) {
  const choose = (mask: MaskShape | undefined) => change(MESSAGES.mask, { mask });
  return (
    <fieldset className="at-ic-masks">
      <legend>{MESSAGES.mask}</legend>
      <button type="button" aria-pressed={layer.mask === undefined} onClick={() => choose(undefined)}>
        {MESSAGES.none}
      </button>
      {(Object.keys(MASKS) as MaskShape[]).map((mask) => (
        <button
          key={mask}
          type="button"
          aria-pressed={layer.mask === mask}
          aria-label={MASKS[mask]}
          title={MASKS[mask]}
          onClick={() => choose(mask)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={PATHS[mask]} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}

export function RadiusField({ layer, change }: FieldProps<PictureLayer | ShapeLayer>) {
  const { editor } = useEditorContext();
  if (layer.type === 'shape' ? layer.shape !== 'rect' : layer.mask !== undefined) return null;
  return (
    <SliderField
      label={MESSAGES.radius}
      value={layer.radius ?? 0}
      min={0}
      max={Math.max(1, Math.round(Math.min(layer.width, layer.height) / 2))}
      byDefault={0}
      shown={(value) => `${value}px`}
      onChange={(radius) => change(MESSAGES.radius, { radius: radius === 0 ? undefined : radius }, 'radius')}
      onDone={() => editor.endMerge()}
    />
  );
}
