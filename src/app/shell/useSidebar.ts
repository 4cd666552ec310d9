import { useCallback, useState, useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../session/cookies';

/** Cookie with 1 (open) or 0 (closed); open by default. */
export const SIDEBAR_COOKIE = 'sidebarStatus';
/** On screens up to this width the sidebar overlays the page. */
const SMALL = '(max-width: 991px)';

function subscribe(listener: () => void) {
  const media = matchMedia(SMALL);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export interface SidebarState {
  open: boolean;
  overlay: boolean;
  toggle(open?: boolean): void;
}

/**
 * Beside the page, the cookie stores whether the sidebar is open. As an overlay it closes with the next screen and is
 * not stored.
 */
export function useSidebar(route: string): SidebarState {
  const overlay = useSyncExternalStore(subscribe, () => matchMedia(SMALL).matches);
  const [beside, setBeside] = useState(() => readCookie(SIDEBAR_COOKIE) !== '0');
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = overlay ? openedOn === route : beside;

  const toggle = useCallback(
    (open = !isOpen) => {
      if (overlay) return setOpenedOn(open ? route : undefined);
      writeCookie(SIDEBAR_COOKIE, open ? '1' : '0');
      return setBeside(open);
    },
    [isOpen, overlay, route],
  );

  return { open: isOpen, overlay, toggle };
}
