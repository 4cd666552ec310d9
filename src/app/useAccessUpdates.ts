import { useEffect } from 'react';
import { ACCESS_MS } from './access';
import { useConsole, useSession } from './useConsole';

/**
 * While somebody is logged in and looks: asks every few minutes what they may open, and at once when they come back
 * after more than that.
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
