/** Buttons of which one is pressed, and round colours likewise. */
import type { ReactNode } from 'react';
import type { Color } from '../../../../images/document';
import '../../menus/menus.css';

interface ChoicesProps<K extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: K; readonly label: string; readonly icon?: ReactNode }[];
  /** null: none is pressed. */
  readonly value: K | null;
  readonly disabled?: boolean;
  onChoose(value: K): void;
}

export function Choices<K extends string>({ label, choices, value, disabled = false, onChoose }: ChoicesProps<K>) {
  return (
    <fieldset className="at-im-choices" disabled={disabled}>
      <legend className="at-unseen">{label}</legend>
      {choices.map(({ value: one, label: text, icon }) => (
        <button key={one} type="button" aria-pressed={value === one} onClick={() => onChoose(one)}>
          {icon}
          {text}
        </button>
      ))}
    </fieldset>
  );
}

interface SwatchesProps {
  readonly label: string;
  readonly colors: readonly Color[];
  readonly value: Color | null;
  onChoose(color: Color): void;
}

export function Swatches({ label, colors, value, onChoose }: SwatchesProps) {
  return (
    <fieldset className="at-im-colors">
      <legend className="at-unseen">{label}</legend>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={color}
          aria-pressed={value === color}
          style={{ background: color }}
          onClick={() => onChoose(color)}
        />
      ))}
    </fieldset>
  );
}
