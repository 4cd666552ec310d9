/** Whether the window is as narrow as a phone's: rows become cards, filters fold, touch targets grow (touch.css). */
import { useSyncExternalStore } from 'react';

/** The same breakpoint as in the style sheets. */
const PHONE = matchMedia('(max-width: 575px)');

function subscribe(listener: () => void) {
  PHONE.addEventListener('change', listener);
  return () => PHONE.removeEventListener('change', listener);
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => PHONE.matches);
