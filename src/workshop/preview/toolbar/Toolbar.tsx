/** How wide, whether clicks choose, and whether they change anything. */
import { MESSAGES } from '../preview.messages';
import { type Size, SIZES } from '../sizes';

export interface ToolbarProps {
  readonly size: Size;
  setSize(this: void, size: Size): void;
  readonly inspecting: boolean;
  setInspecting(this: void, inspecting: boolean): void;
  readonly real: boolean;
  setReal(this: void, real: boolean): void;
  /** Why nothing can be changed whatever the switch says. */
  readonly readOnly: string | undefined;
  again(this: void): void;
}

export function Toolbar({ size, setSize, inspecting, setInspecting, real, setReal, readOnly, again }: ToolbarProps) {
  return (
    <div className="wp-tools">
      <div className="wp-sizes" role="radiogroup" aria-label={MESSAGES.size}>
        {SIZES.map((each) => (
          <label key={each.width} title={`${each.name} ${each.width} px`}>
            <input type="radio" name="wp-size" checked={each === size} onChange={() => setSize(each)} />
            <span>{each.width}</span>
          </label>
        ))}
      </div>
      <button type="button" className="wp-button" aria-pressed={inspecting} title={MESSAGES.inspectHint} onClick={() => setInspecting(!inspecting)}>{MESSAGES.inspect}</button>
      <button type="button" className="wp-button" onClick={again}>{MESSAGES.again}</button>
      <label className="wp-switch" title={readOnly ?? MESSAGES.realWarning}>
        <input type="checkbox" role="switch" checked={real && readOnly === undefined} disabled={readOnly !== undefined} onChange={(event) => setReal(event.target.checked)} />
        {MESSAGES.real}
      </label>
    </div>
  );
}
