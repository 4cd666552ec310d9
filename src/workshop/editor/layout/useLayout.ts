/** What stands beside the text, and how wide: as the person left it in this browser. */
import { useEffect, useState } from 'react';

export interface Layout {
  readonly outline: boolean;
  readonly preview: boolean;
  /** Of the width of text and preview together, 0 to 1, that the text has. */
  readonly share: number;
}

const KEY = 'atelier.workshop.layout';
export const SHARE = { least: 0.25, most: 0.8, first: 0.5 } as const;
/** px of the window: beneath, one thing at a time; above, with the outline from the start. */
const NARROW = 900;
const WIDE = 1280;

export function useLayout(): readonly [Layout, (change: Partial<Layout>) => void] {
  const [layout, setLayout] = useState(() => read(innerWidth));
  const change = (part: Partial<Layout>) => {
    const next = { ...layout, ...part };
    setLayout(next);
    write(next);
  };
  return [layout, change];
}

/** Whether there is room for one thing only. */
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

export function read(width: number, text: string | null = stored()): Layout {
  const { outline, preview, share } = parse(text);
  return {
    outline: typeof outline === 'boolean' ? outline : width >= WIDE,
    preview: typeof preview === 'boolean' ? preview : true,
    share: typeof share === 'number' && Number.isFinite(share) ? shareWithin(share) : SHARE.first,
  };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const json = JSON.parse(text ?? '{}') as unknown;
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(layout: Layout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(layout));
  } catch {
    // A browser that keeps nothing: it is as it was next time.
  }
}
