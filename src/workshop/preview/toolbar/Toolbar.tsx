/** Toolbar of the preview: width, inspection, and whether writes are sent. */
import type { KeyboardEvent, RefObject } from 'react';
import { arrangeKey } from '../../shared/arrange';
import { type Direction, KEYS } from '../marks';
import { MESSAGES } from '../preview.messages';
import { type Size, SIZES } from '../sizes';
import type { Arranging } from '../useArranging';
import { SizeChoice } from './SizeChoice';

export interface ToolbarProps {
  readonly size: Size;
  setSize(this: void, size: Size): void;
  readonly inspecting: boolean;
  setInspecting(this: void, inspecting: boolean): void;
  onStep(this: void, direction: Direction): void;
  readonly onArrange: Arranging['by'] | undefined;
  /** Receives the focus when inspecting ends. */
  readonly inspect: RefObject<HTMLButtonElement>;
  readonly real: boolean;
  setReal(this: void, real: boolean): void;
  /** Reason why writes cannot be enabled. */
  readonly readOnly: string | undefined;
  again(this: void): void;
}

export function Toolbar({
  size,
  setSize,
  inspecting,
  setInspecting,
  onStep,
  onArrange,
  inspect,
  real,
  setReal,
  readOnly,
  again,
}: ToolbarProps) {
  const isReal = real && readOnly === undefined;
  return (
    <div className="wp-tools">
      <SizeChoice sizes={SIZES} size={size} setSize={setSize} />
      <button
        ref={inspect}
        type="button"
        className="wp-button"
        onKeyDown={(event) => inspecting && onInspectKey(event, { onStep, onArrange, setInspecting })}
        aria-pressed={inspecting}
        title={MESSAGES.inspectHint}
        onClick={() => setInspecting(!inspecting)}
      >
        {MESSAGES.inspect}
      </button>
      <button type="button" className="wp-button" onClick={again}>
        {MESSAGES.again}
      </button>
      <label className="wp-switch" title={readOnly ?? MESSAGES.realWarning}>
        <input
          type="checkbox"
          role="switch"
          checked={isReal}
          aria-checked={isReal}
          disabled={readOnly !== undefined}
          onChange={(event) => setReal(event.target.checked)}
        />
        {MESSAGES.real}
      </label>
    </div>
  );
}

/** Keys of the button while inspecting: the same as in the screen. */
function onInspectKey(
  event: KeyboardEvent,
  { onStep, onArrange, setInspecting }: Pick<ToolbarProps, 'onStep' | 'onArrange' | 'setInspecting'>,
): void {
  const arrange = arrangeKey(event);
  const direction = KEYS[event.key];
  if (!arrange && !direction && event.key !== 'Escape') return;
  event.preventDefault();
  if (arrange) void onArrange?.(arrange);
  else if (direction) onStep(direction);
  else setInspecting(false);
}
