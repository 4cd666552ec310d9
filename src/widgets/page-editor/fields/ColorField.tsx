import { isColor } from '../../../pages/props';
import { MESSAGES } from '../page-editor.messages';
import { TextInput } from '../../../shared/property-form/TextInput';

interface Props {
  readonly id: string;
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly title: string;
  readonly placeholder?: string;
  onChange(value: string | undefined): void;
}

export function ColorField({ id, value, disabled, title, placeholder, onChange }: Props) {
  return (
    <span className="at-pe-color">
      <input
        type="color"
        aria-label={MESSAGES.chooseColor(title)}
        disabled={disabled}
        value={value && /^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextInput
        id={id}
        value={value}
        disabled={disabled}
        placeholder={placeholder ?? '#rrggbb'}
        write={String}
        read={(text) => (text === '' ? undefined : isColor(text) ? text : null)}
        onChange={onChange}
      />
    </span>
  );
}
