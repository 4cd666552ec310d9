import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { drawnIcon } from '../../../shared/icon/drawn-icon';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  readonly icon: IconDefinition;
  readonly label: string;
}

/** A button of one icon, whose label is shown while the pointer rests on it. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, className, ...more },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className={['at-ai-icon', className].filter(Boolean).join(' ')}
      title={label}
      aria-label={label}
      {...more}
    >
      {drawnIcon(icon)}
    </button>
  );
});
