import { useEffect } from 'react';
import { watchLeaving } from '../../shared/editing/use-editing';
import type { EditSession } from './session/session';

/** Keeps and sends the draft before the window closes, and warns if it would be lost. */
export function useFlushOnLeave(session: EditSession): void {
  useEffect(() => {
    const stopWatching = watchLeaving(session);
    const warn = (event: BeforeUnloadEvent) => {
      const { save, isKept } = session.state;
      if ((save.status === 'failed' || save.status === 'offline') && !isKept) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      stopWatching();
      removeEventListener('beforeunload', warn);
    };
  }, [session]);
}
