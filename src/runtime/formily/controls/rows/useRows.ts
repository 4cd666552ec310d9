import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listOf } from '../../../../language/schema/json';
import { isEmpty } from '../../../data';
import type { Values } from '../../values';
import type { ControlProps } from '../control';
import { changed, inserted, keyed, type KeyedRow, moved, without } from './list';

interface Removed {
  readonly row: KeyedRow;
  readonly index: number;
}

const indexOf = (rows: readonly KeyedRow[], key: number) => rows.findIndex((row) => row.key === key);

let lastKey = 0;
const nextKey = () => (lastKey += 1);

/** The rows of a value, the ways to change them, and where the focus goes after each. */
export function useRows({ value, onChange }: ControlProps, box: RefObject<HTMLElement | null>) {
  const [before, setBefore] = useState<readonly KeyedRow[]>([]);
  const rows = useMemo(() => keyed(listOf(value) as Values[], before, nextKey), [value, before]);
  const [removed, setRemoved] = useState<Removed>();
  const [announcement, announce] = useState('');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const focus = useFocus(box);
  // The rows' handlers stay the same, so that only a row that changes is drawn again.
  const latest = useRef({ rows, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, onChange };
  });
  const apply = useCallback((next: KeyedRow[]) => {
    latest.current.rows = next;
    setBefore(next);
    latest.current.onChange(next.map(({ values }) => values));
  }, []);

  const actions = useMemo(
    () => ({
      add(values: Values) {
        const row = { key: nextKey(), values };
        apply([...latest.current.rows, row]);
        setRemoved(undefined);
        focus(`[data-row="${row.key}"] :is(input, textarea, button:not(.at-rows-handle))`);
      },
      remove(key: number) {
        const index = indexOf(latest.current.rows, key);
        const row = latest.current.rows[index];
        if (!row) return;
        apply(without(latest.current.rows, index));
        const isBlank = Object.values(row.values).every(isEmpty);
        setRemoved(isBlank ? undefined : { row, index });
        focus(isBlank ? '.at-rows-add' : '.at-rows-undo');
      },
      move(key: number, by: number) {
        const from = indexOf(latest.current.rows, key);
        const last = latest.current.rows.length - 1;
        const to = Math.min(last, Math.max(0, from + by));
        if (from < 0 || to === from) return;
        apply(moved(latest.current.rows, from, to));
        setRemoved(undefined);
        announce(`已移到第 ${to + 1} 行，共 ${last + 1} 行`);
        focus(`[data-row="${key}"] .at-rows-handle`);
      },
      set: (key: number, name: string, value: unknown) =>
        apply(changed(latest.current.rows, indexOf(latest.current.rows, key), name, value)),
      touch: (key: number, name: string) => setTouched((all) => new Set(all).add(`${key}.${name}`)),
    }),
    [apply, focus],
  );
  const undo = () => {
    if (!removed) return;
    apply(inserted(rows, removed.row, removed.index));
    setRemoved(undefined);
    focus(`[data-row="${removed.row.key}"] .at-rows-remove`);
  };
  return { rows, removed, announcement, touched, undo, ...actions };
}

/** Focuses an element once the change that brings it is drawn. */
function useFocus(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const [wanted, want] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted) box.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [box, wanted]);
  return useCallback((selector: string) => want({ selector }), []);
}
