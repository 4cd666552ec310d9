import { useEffect } from 'react';
import type { DraftKeeper } from './draft/keeper';

/** Sends the draft before the window closes, and warns if it would be lost. */
export function useFlushOnLeave(keeper: DraftKeeper): void {
  useEffect(() => {
    const flush = () => keeper.flush();
    const flushIfHidden = () => {
      if (document.hidden) flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      const state = keeper.store.getState();
      if (state.kind === 'failed' && !state.storedLocally) event.preventDefault();
    };
    document.addEventListener('visibilitychange', flushIfHidden);
    addEventListener('online', flush);
    addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden);
      removeEventListener('online', flush);
      removeEventListener('beforeunload', warn);
    };
  }, [keeper]);
}
