/**
 * Whether the window is as narrow as a telephone's: rows are cards, filters fold, and what is touched is larger
 * (touch.css).
 */
import { useSyncExternalStore } from 'react';

/** As the style sheets say it. */
const PHONE = matchMedia('(max-width: 575px)');

function subscribe(listener: () => void) {
  PHONE.addEventListener('change', listener);
  return () => PHONE.removeEventListener('change', listener);
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => PHONE.matches);
