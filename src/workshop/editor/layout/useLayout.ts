/** Visible panes and their widths, stored in this browser. */
import { useCallback, useEffect, useState } from 'react';
import { objectOf } from '../../../language/schema/json';
import { parseStored, readStored, writeStored } from '../../../shared/browser/stored';

export interface Layout {
  readonly outline: boolean;
  /** The text. */
  readonly code: boolean;
  readonly preview: boolean;
  readonly form: boolean;
  /** Share of the text in the width of text and preview, 0 to 1. */
  readonly share: number;
}

const KEY = 'atelier.workshop.layout';
export const SHARE = { least: 0.25, most: 0.8, first: 0.5 } as const;
/** Window widths, px: below, one pane at a time; above, the outline is open initially. */
const NARROW = 900;
const WIDE = 1280;

export function useLayout(): readonly [Layout, (change: Partial<Layout>) => void] {
  const [layout, setLayout] = useState(() => read(innerWidth));
  const change = useCallback(
    (part: Partial<Layout>) => {
      const next = { ...layout, ...part };
      setLayout(next);
      writeStored(KEY, JSON.stringify(next));
    },
    [layout],
  );
  return [layout, change];
}

/** Whether only one pane fits. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(`(max-width: ${NARROW - 1}px)`).matches);
  useEffect(() => {
    const query = matchMedia(`(max-width: ${NARROW - 1}px)`);
    const look = () => setNarrow(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return narrow;
}

export const shareWithin = (share: number): number => Math.min(SHARE.most, Math.max(SHARE.least, share));

export function read(width: number, text: string | null = readStored(KEY)): Layout {
  const stored = objectOf(parseStored(text));
  const { outline, code, preview, form, share } = stored;
  return {
    outline: typeof outline === 'boolean' ? outline : width >= WIDE,
    // Who has arranged the panes before there was a form has worked with the text.
    code: typeof code === 'boolean' ? code : Object.keys(stored).length > 0,
    preview: typeof preview === 'boolean' ? preview : true,
    form: typeof form === 'boolean' ? form : Object.keys(stored).length === 0,
    share: typeof share === 'number' && Number.isFinite(share) ? shareWithin(share) : SHARE.first,
  };
}
