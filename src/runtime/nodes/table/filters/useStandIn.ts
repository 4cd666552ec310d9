/** A plain element stands in for a control until the control has loaded, and keeps the focus until then. */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { LazyModule } from '../../../../shared/browser/lazy-module';

/** `opens`: the control takes the focus and opens once it has loaded. */
export function useStandIn(load: LazyModule<unknown>, opens = false) {
  const [wanted, setWanted] = useState<'focus' | 'open' | undefined>(opens ? 'open' : undefined);
  const [near, setNear] = useState(false);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opens) element.current?.focus();
  }, [opens]);
  return {
    /** Undefined: nobody uses it, or the focus went on before it had loaded. */
    wanted,
    /** The pointer is above it. */
    near,
    standIn: {
      ref: element as never,
      onPointerEnter: () => {
        void load();
        setNear(true);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // The control may replace this element before the click.
        event.preventDefault();
        event.currentTarget.focus();
        setWanted('open');
      },
      onFocus: () => setWanted((before) => before ?? 'focus'),
      onBlur: () => {
        if (!load.loaded()) setWanted(undefined);
      },
      onClick: () => setWanted('open'),
    },
  };
}
