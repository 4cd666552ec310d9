/** Opens a document for as long as a component is mounted, and keeps it when the window is left. */
import { useEffect } from 'react';

interface Edited {
  readonly hasUnsaved: boolean;
  start(): Promise<void>;
  keep(): void;
  flush(): void;
  stop(): void;
}

/** Asks before the screen is left with unsaved changes. */
type Hold = ((isUnderWay: () => boolean, question: string) => () => void) | undefined;

export function useEditing(editing: Edited, hold?: Hold, question = ''): void {
  useEffect(() => {
    void editing.start();
    const stopWatching = watchLeaving(editing);
    return () => {
      stopWatching();
      editing.stop();
    };
  }, [editing]);
  useEffect(() => hold?.(() => editing.hasUnsaved, question), [hold, editing, question]);
}

/** Keeps what is unsaved when the window is hidden or left, and saves it when the network is back. */
export function watchLeaving(editing: Pick<Edited, 'keep' | 'flush'>): () => void {
  const events = new AbortController();
  const { signal } = events;
  addEventListener('pagehide', () => editing.keep(), { signal });
  addEventListener('online', () => editing.flush(), { signal });
  document.addEventListener('visibilitychange', () => void (document.hidden && editing.flush()), { signal });
  return () => events.abort();
}
