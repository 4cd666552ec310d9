import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** The visible rows and the focused one: removing it when it is scrolled away would lose the focus. */
export const useRangeWithFocus = (scroller: RefObject<HTMLElement | null>): ((range: Range) => number[]) =>
  useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const element = document.activeElement;
      const isInside = element !== null && scroller.current !== null && scroller.current.contains(element);
      const focused = isInside ? element.closest<HTMLElement>('[data-index]') : null;
      const row = Number(focused?.dataset.index ?? -1);
      if (row < 0 || row >= range.count || shown.includes(row)) return shown;
      return row < (shown[0] ?? 0) ? [row, ...shown] : [...shown, row];
    },
    [scroller],
  );
