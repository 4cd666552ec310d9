/** Whether the popover of a button is open. */
import { type MouseEvent, useRef, useState } from 'react';

/** `button`: props of the button that opens it. */
export function usePopoverAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  // The press on its button that closes a popover is also a click there, which must not open it again.
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
