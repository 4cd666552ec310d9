import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from './draft';

const KEEP_AFTER_MS = 300;

/** Saves the draft after a pause in typing, and when the widget unmounts. */
export function useDraft(key: string | undefined) {
  const [draft, setDraft] = useState(() => readDraft(key));
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const timer = setTimeout(() => writeDraft(key, draft), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  useEffect(() => {
    const keep = () => writeDraft(key, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
  return { draft, change: setDraft };
}
