import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft, type Draft } from './draft';

const KEEP_AFTER_MS = 300;

/** The draft below a history: stored after a pause in typing, when the page is left, and when another one is opened. */
export function useDraft(key: string | undefined): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [held, setHeld] = useState(() => ({ key, draft: readDraft(key) }));
  const latest = useRef(held);
  if (held.key !== key) setHeld({ key, draft: readDraft(key) });
  useEffect(() => {
    if (latest.current.key !== held.key) writeDraft(latest.current.key, latest.current.draft);
    latest.current = held;
    const keep = () => writeDraft(latest.current.key, latest.current.draft);
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    const keep = () => writeDraft(latest.current.key, latest.current.draft);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  const change = useCallback(
    (by: (draft: Draft) => Draft) => setHeld((before) => ({ ...before, draft: by(before.draft) })),
    [],
  );
  return [held.draft, change];
}
