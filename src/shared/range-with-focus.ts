import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/**
 * The visible rows and the focused one: removing it when it is scrolled away would lose the focus. `rowOf`: the index of
 * the row that holds an element.
 */
export function useRangeWithFocus(
  holder: RefObject<HTMLElement | null>,
  rowOf: (element: Element, holder: HTMLElement) => string | undefined,
): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const element = document.activeElement;
      const isInside = element !== null && holder.current?.contains(element);
      const row = Number((isInside && rowOf(element, holder.current!)) || -1);
      if (row < 0 || row >= range.count || shown.includes(row)) return shown;
      return row < (shown[0] ?? 0) ? [row, ...shown] : [...shown, row];
    },
    [holder, rowOf],
  );
}
