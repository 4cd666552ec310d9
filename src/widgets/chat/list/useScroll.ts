/** Scroll position of the list: the end, the unread divider, or a message that was searched for. */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type MutableRefObject,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Row } from '../model/rows';
import { useRangeWithFocus } from '../../../shared/range-with-focus';

/** Distance from the end within which a reader is taken along by new messages, px. */
const END = 80;
/** Distance from the first loaded message at which older ones are loaded, px. */
const NEAR = 600;
/** Room above the first message for the status of loading older ones, px. */
export const TOP = 44;

export interface ScrollOptions {
  readonly rows: readonly Row[];
  /** Changes when the list shows another part of the conversation. */
  readonly window: number;
  /** Client id of the last message on its way; another one scrolls the list to the end. */
  readonly sentId: string | undefined;
  /** Key of the row to show in the middle; another object shows it again. */
  readonly target: { readonly key: string } | null;
  onNearStart(): void;
  onNearEnd(): void;
  onLook(isAtEnd: boolean): void;
}

export interface Scroll {
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly isAtEnd: boolean;
  toEnd(): void;
  onScroll(): void;
}

export function useScroll(scroller: RefObject<HTMLDivElement | null>, options: ScrollOptions): Scroll {
  const { rows, window, target, sentId } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [isAtEnd, setAtEnd] = useState(true);
  // safe: its functions are used in the list only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    estimateSize: useCallback((index: number) => estimateOf(rows[index]!), [rows]),
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    overscan: 6,
    paddingStart: TOP,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END,
    rangeExtractor: useRangeWithFocus(scroller, rowOf),
    initialRect: { width: 0, height: innerHeight },
  });
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const fromEnd = element.scrollHeight - element.clientHeight - element.scrollTop;
    setAtEnd(fromEnd <= END);
    latest.current.onLook(fromEnd <= END && document.visibilityState === 'visible');
    if (element.scrollTop < NEAR) latest.current.onNearStart();
    if (fromEnd < NEAR) latest.current.onNearEnd();
  }, [scroller]);
  const follows = useStart(virtual, rows, window, target);
  useEffect(look, [look, rows]);
  useLayoutEffect(() => {
    if (sentId === undefined) return;
    follows.current = true;
    virtual.scrollToEnd();
  }, [follows, virtual, sentId]);
  const total = virtual.getTotalSize();
  // Rows at the end change their height when a message is sent, an edit fails or a picture loads.
  useLayoutEffect(() => {
    if (follows.current) virtual.scrollToEnd();
  }, [follows, virtual, total]);
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);
  const onScroll = () => {
    const element = scroller.current!;
    follows.current = element.scrollHeight - element.clientHeight - element.scrollTop <= END;
    look();
  };
  return { virtual, isAtEnd, toEnd: () => virtual.scrollToEnd(), onScroll };
}

/**
 * A new window begins at the unread divider or at its end; a target is shown in the middle. Returns whether the reader
 * is at the end and is to stay there.
 */
function useStart(
  virtual: Virtualizer<HTMLDivElement, Element>,
  rows: readonly Row[],
  window: number,
  target: ScrollOptions['target'],
): MutableRefObject<boolean> {
  const follows = useRef(false);
  const shown = useRef<{ window: number; target: ScrollOptions['target'] }>({ window: 0, target: null });
  useLayoutEffect(() => {
    const before = shown.current;
    if (rows.length === 0 || (before.window === window && before.target === target)) return;
    const index = target && before.target !== target ? rows.findIndex(({ key }) => key === target.key) : -1;
    if (index >= 0) {
      follows.current = false;
      virtual.scrollToIndex(index, { align: 'center' });
    } else if (before.window !== window) {
      const unread = before.window === 0 ? rows.findIndex(({ kind }) => kind === 'unread') : -1;
      follows.current = unread <= 0;
      if (unread > 0) virtual.scrollToIndex(unread, { align: 'start' });
      else virtual.scrollToEnd();
    }
    // A target that is not loaded yet is shown with the window that holds it.
    shown.current = { window, target: index >= 0 || !target ? target : before.target };
  }, [virtual, rows, window, target]);
  return follows;
}

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-index]')?.dataset.index;

/** Characters of a line of a bubble, about. */
const LINE = 26;

/** Estimated height of a row before the browser measures it, px. */
function estimateOf(row: Row): number {
  if (row.kind !== 'message') return row.kind === 'outgoing' ? 64 : 40;
  const { data, type, replyTo, suggestions } = row.message;
  const around = (row.endsGroup ? 34 : 26) + (replyTo ? 44 : 0) + (row.isLatest && suggestions.length > 0 ? 36 : 0);
  if (type === 'system') return 36;
  if (data.file) return around + (data.file.kind === 'audio' || data.file.kind === 'document' ? 56 : 180);
  if (data.note) return around + 76;
  if (data.emoji) return around + 48;
  const lines = (data.text ?? '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return around + 14 + lines * 22;
}
