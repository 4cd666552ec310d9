/** The open state of a button's popover. */
import { type MouseEvent, useRef, useState } from 'react';

/** `button`: props of the button that opens it. */
export function usePopoverAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  // Pressing the button while the popover is open closes it; the click that follows must not open it again.
  const closes = useRef(false);
  return {
    anchor,
    close: () => setAnchor(undefined),
    button: {
      'aria-expanded': anchor !== undefined,
      onPointerDown: () => {
        closes.current = anchor !== undefined;
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
        if (!closes.current) setAnchor(currentTarget);
        closes.current = false;
      },
    },
  };
}
