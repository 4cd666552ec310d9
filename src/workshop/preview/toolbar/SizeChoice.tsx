import { useId } from 'react';
import { MESSAGES } from '../preview.messages';
import type { Size } from '../sizes';

interface SizeChoiceProps {
  readonly sizes: readonly Size[];
  readonly size: Size;
  setSize(this: void, size: Size): void;
}

/** Chooses the width of the simulated window. */
export function SizeChoice({ sizes, size, setSize }: SizeChoiceProps) {
  const name = useId();
  return (
    <div className="wp-sizes" role="radiogroup" aria-label={MESSAGES.size}>
      {sizes.map((each) => (
        <label key={each.width} title={`${each.name} ${each.width} px`}>
          <input type="radio" name={name} checked={each === size} onChange={() => setSize(each)} />
          <span>{each.width}</span>
        </label>
      ))}
    </div>
  );
}
