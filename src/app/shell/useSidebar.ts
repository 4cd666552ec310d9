import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../cookies';

/** Holds 1 (open) or 0 (closed); open by default. */
export const SIDEBAR_COOKIE = 'sidebarStatus';
/** Up to this width the sidebar lies over the page. */
const SMALL = '(max-width: 991px)';

function subscribe(listener: () => void) {
  const media = matchMedia(SMALL);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export interface SidebarState { open: boolean; overlay: boolean; toggle(open?: boolean): void }

/** Beside the page it is open or closed as the cookie says; over the page it starts closed and is not remembered. */
export function useSidebar(route: string): SidebarState {
  const overlay = useSyncExternalStore(subscribe, () => matchMedia(SMALL).matches);
  const [beside, setBeside] = useState(() => readCookie(SIDEBAR_COOKIE) !== '0');
  const [over, setOver] = useState(false);
  useEffect(() => setOver(false), [route, overlay]);

  const toggle = useCallback((open?: boolean) => {
    if (overlay) return setOver((before) => open ?? !before);
    const next = open ?? !beside;
    writeCookie(SIDEBAR_COOKIE, next ? '1' : '0');
    return setBeside(next);
  }, [overlay, beside]);

  return { open: overlay ? over : beside, overlay, toggle };
}
