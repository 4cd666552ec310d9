import type { ArrangeStep } from '../../language/service/types';
import { ARRANGE } from './arrange';

interface Props {
  readonly className: string;
  readonly allowed: readonly ArrangeStep[];
  onStep(step: ArrangeStep): void;
}

/** Unavailable steps stay focusable, so that the focus is not lost when an entry arrives at the end of its list. */
export const ArrangeButtons = ({ className, allowed, onStep }: Props) =>
  (Object.keys(ARRANGE) as ArrangeStep[]).map((step) => (
    <button
      key={step}
      type="button"
      className={className}
      aria-disabled={!allowed.includes(step) || undefined}
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button.
        currentTarget.focus();
        if (allowed.includes(step)) onStep(step);
      }}
    >
      {ARRANGE[step].label}
    </button>
  ));
