/** Toolbar of the preview: width, inspection, and whether writes are sent. */
import type { RefObject } from 'react';
import { type KeyHandlers, runKey } from '../keys';
import { MESSAGES } from '../preview.messages';
import { type Size, SIZES } from '../sizes';
import { SizeChoice } from './SizeChoice';

export interface ToolbarProps {
  readonly size: Size;
  setSize(this: void, size: Size): void;
  readonly inspecting: boolean;
  setInspecting(this: void, inspecting: boolean): void;
  readonly keys: KeyHandlers;
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
  keys,
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
        onKeyDown={(event) => inspecting && runKey(event, keys) && event.preventDefault()}
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
