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

/** @param before runs before the document is opened; the same function as long as the document is the same. */
export function useEditing(editing: Edited, hold?: Hold, question = '', before?: () => Promise<void>): void {
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      await before?.();
      if (!isLeft) await editing.start();
    };
    void open();
    const stopWatching = watchLeaving(editing);
    return () => {
      isLeft = true;
      stopWatching();
      editing.stop();
    };
  }, [editing, before]);
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
