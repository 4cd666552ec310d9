import { useEffect } from 'react';
import { ACCESS_MS } from './access';
import { useConsole, useSession } from '../useConsole';

/**
 * Reloads access every ACCESS_MS while somebody is logged in and the window is visible, and when the window becomes
 * visible again after more than that.
 */
export function useAccessUpdates() {
  const { access } = useConsole();
  const loggedIn = useSession().status === 'ready';

  useEffect(() => {
    if (!loggedIn) return undefined;
    const lookAgain = () => {
      if (!document.hidden) void access.refreshIfOld();
    };
    const timer = setInterval(() => {
      if (!document.hidden) void access.refresh();
    }, ACCESS_MS);
    addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [loggedIn, access]);
}
