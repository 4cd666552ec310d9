/** Single-pane mode of narrow windows: the visible pane, the back button, and focus management. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { nameIn } from '../../../language/expression/inspect';
import type { PanesNode } from '../../../language/types';
import { useActions, useQuery, useValue } from '../context';

/** The same breakpoint as in panes.css. */
const NARROW = matchMedia('(max-width: 767px)');
const subscribe = (listener: () => void) => {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
};

export interface OnePane {
  /** `beside`: all panes; `one`: one at a time; `below`: narrow, and no value says which one. */
  readonly mode: 'beside' | 'one' | 'below';
  readonly shown: number;
  /** Returns to the previous pane; undefined: the first is visible. */
  readonly back: { readonly to: number; go(): void } | undefined;
  /** Panes are drawn when they are first shown, and keep their state. */
  isOpened(index: number): boolean;
}

export function useOnePane({ items }: PanesNode, holder: RefObject<HTMLElement | null>): OnePane {
  const isNarrow = useSyncExternalStore(subscribe, () => NARROW.matches);
  const { setQuery } = useQuery();
  const run = useActions();
  const values = useValue(useMemo(() => items.map(({ open }) => open ?? null), [items])) as readonly unknown[];
  const mode = !isNarrow ? 'beside' : items.some(({ open }) => open !== undefined) ? 'one' : 'below';
  const shown = lastSet(values);
  const opened = useOpened(mode === 'one' ? shown : undefined, items.length);
  useFocus(holder, mode === 'one' ? shown : undefined);
  const go = () => {
    const name = nameIn(items[shown]!.open, 'query');
    // As a drawer: the step back of the browser would be asynchronous (docs/decisions/0041-drawers-in-the-address.md).
    if (name !== undefined) return setQuery({ [name]: undefined }, { replace: true });
    const state = nameIn(items[shown]!.open, 'state');
    if (state !== undefined) void run([{ action: 'set', state: { [state]: null } }]);
  };
  return {
    mode,
    shown,
    back: mode === 'one' && shown > 0 ? { to: lastSet(values.slice(0, shown)), go } : undefined,
    isOpened: (index) => opened.has(index),
  };
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && !value.length);

/** The last pane that is opened; the first if none is. */
const lastSet = (values: readonly unknown[]): number => Math.max(0, values.findLastIndex(isSet));

/** `shown` undefined: all are shown. */
function useOpened(shown: number | undefined, count: number): ReadonlySet<number> {
  const now = shown === undefined ? Array.from({ length: count }, (_, index) => index) : [shown];
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(now));
  if (now.every((index) => opened.has(index))) return opened;
  const all = new Set([...opened, ...now]);
  setOpened(all);
  return all;
}

/** Moves the focus into an opening pane and restores it when that pane closes. */
function useFocus(holder: RefObject<HTMLElement | null>, shown: number | undefined): void {
  const before = useRef<{ shown: number | undefined; from: Element | null }>({ shown, from: null });
  // a layout effect: after it the browser takes the focus off a pane that is hidden
  useLayoutEffect(() => {
    const last = before.current;
    if (last.shown === shown) return;
    const isDeeper = last.shown !== undefined && shown !== undefined && shown > last.shown;
    before.current = { shown, from: isDeeper ? document.activeElement : null };
    if (last.shown === undefined || shown === undefined) return;
    const pane = holder.current!.querySelectorAll<HTMLElement>(':scope > .at-pane')[shown]!;
    const next = isDeeper ? pane.querySelector<HTMLElement>('.at-pane-back') : pane.contains(last.from) && last.from;
    (next instanceof HTMLElement ? next : pane).focus({ preventScroll: true });
  }, [holder, shown]);
}
