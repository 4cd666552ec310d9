/** The draft in this tab: stored after a pause in typing and when the widget unmounts. */
import { useEffect, useRef, useState } from 'react';
import { readTabDraft, writeTabDraft } from '../../../shared/browser/tab-draft';
import { asDraft, type Draft, EMPTY, isEmpty } from './draft';

const STORE_AFTER_MS = 300;

/** @param planTime the time that the person pressed in the calendar; null: none. */
export function useDraft(key: string | undefined, planTime: string | null) {
  const [draft, setDraft] = useState(() => {
    const stored = readTabDraft(key, EMPTY, asDraft);
    return planTime === null ? stored : { ...stored, planTime };
  });
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => store(key, draft), STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  useEffect(() => {
    const storeNow = () => store(key, latest.current);
    window.addEventListener('pagehide', storeNow);
    return () => {
      window.removeEventListener('pagehide', storeNow);
      storeNow();
    };
  }, [key]);
  return [draft, setDraft] as const;
}

const store = (key: string | undefined, draft: Draft): void => writeTabDraft(key, draft, isEmpty(draft));
