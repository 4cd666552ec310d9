import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isInPanel } from './panel';

/** The visible rows and the focused one: removing it when scrolled away would lose the focus. */
export function useRangeWithFocus(body: RefObject<HTMLElement | null>): (range: Range) => number[] {
  const focused = useRef(-1);
  useEffect(() => {
    const element = body.current!;
    const onFocus = (event: FocusEvent) => {
      const target = event.target as Element;
      if (isInPanel(target, element)) return;
      focused.current = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    };
    const onBlur = () => {
      focused.current = -1;
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [body]);
  return useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range);
    const row = focused.current;
    if (row < 0 || row >= range.count || shown.includes(row)) return shown;
    return row < (shown[0] ?? 0) ? [row, ...shown] : [...shown, row];
  }, []);
}
