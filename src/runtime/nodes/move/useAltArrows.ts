/** Alt and an arrow key, pressed while an entry has the focus. */
import { useEffect } from 'react';
import { notePressByKey } from '../../data';
import { useLatest } from '../display/useLatest';
import type { EntryFocus } from './useEntryFocus';
import type { MoveRequest } from './useMoves';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const ARROWS: ReadonlySet<string> = new Set<Arrow>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** Hint of assistive technology for an entry that these keys move. */
export const ARROW_SHORTCUTS = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown';

/** `requested`: the move that the key means for the entry; undefined: none. `isHeld`: the key repeats by itself. */
export function useAltArrows(
  focus: EntryFocus,
  requested: (arrow: Arrow, entry: string, isHeld: boolean) => MoveRequest | undefined,
  move: (request: MoveRequest) => void,
): void {
  const latest = useLatest({ requested, move });
  // On the window: while an entry is drawn anew, the keys reach no element of it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const entry = event.altKey && ARROWS.has(event.key) ? focus.entry() : undefined;
      if (entry === undefined) return;
      // Also where the entry cannot be moved: the browser would go back.
      event.preventDefault();
      const request = latest.current.requested(event.key as Arrow, entry, event.repeat);
      if (!request) return;
      notePressByKey(event);
      latest.current.move({ ...request, byKey: true });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [latest, focus]);
}
