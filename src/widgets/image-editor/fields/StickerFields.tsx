import type { StickerLayer } from '../../../images/document';
import { STICKERS } from '../../../images/stickers';
import { MESSAGES } from '../image-editor.messages';
import { Field } from '../../../shared/property-form/Field';
import { ColorInput } from './ColorInput';
import type { FieldProps } from './field';

export function StickerFields({ layer, change }: FieldProps<StickerLayer>) {
  return (
    <Field label={MESSAGES.color}>
      {(id) => (
        <ColorInput
          id={id}
          title={MESSAGES.color}
          value={layer.color ?? STICKERS[layer.sticker]?.main ?? '#000000'}
          onChange={(color) => change(MESSAGES.changed(MESSAGES.color), { color }, 'color')}
        />
      )}
    </Field>
  );
}
