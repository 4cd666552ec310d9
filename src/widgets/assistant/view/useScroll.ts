/** Scroll position of the list: follows the growing end, or stays where the reader scrolled to. */
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
import { estimateOf, type Row } from '../model/rows';

/** Distance from the end within which a reader is taken along by new text, px. */
const END = 60;

export interface Scroll {
  readonly virtual: Virtualizer<HTMLElement, Element>;
  readonly isAtEnd: boolean;
  toEnd(): void;
  onScroll(): void;
}

/**
 * @param askedId id of the question on its way: a new one scrolls the list to the end.
 * @param targetKey key of the row that was searched for.
 */
export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  askedId: string | undefined,
  targetKey: string | null,
): Scroll {
  const [isAtEnd, setAtEnd] = useState(true);
  // safe: its functions are used in the list only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    estimateSize: useCallback(
      (index: number) => estimateOf(rows[index]!, Math.min(scroller.current?.clientWidth ?? 720, 760)),
      [rows, scroller],
    ),
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    overscan: 3,
    paddingStart: 16,
    paddingEnd: 16,
    initialRect: { width: 0, height: innerHeight },
  });
  const follows = useTarget(virtual, rows, targetKey);
  const toEnd = useCallback(() => {
    follows.current = true;
    scrollToEnd(scroller);
  }, [follows, scroller]);
  useEffect(() => {
    if (askedId !== undefined) toEnd();
  }, [askedId, toEnd]);
  const total = virtual.getTotalSize();
  useLayoutEffect(() => {
    if (follows.current) scrollToEnd(scroller);
  }, [follows, scroller, total]);
  useLeaving(scroller, follows);
  const onScroll = () => {
    const element = scroller.current!;
    const isNear = element.scrollHeight - element.clientHeight - element.scrollTop <= END;
    setAtEnd(isNear);
    if (isNear) follows.current = true;
  };
  return { virtual, isAtEnd, toEnd, onScroll };
}

/** Replaces the virtual list's own function, which retries while the end moves, even after the reader scrolled up. */
function scrollToEnd({ current }: RefObject<HTMLElement | null>): void {
  if (current) current.scrollTop = current.scrollHeight;
}

/** Scrolls a row into the middle once it is in the list. Returns whether the list follows new text at its end. */
function useTarget(
  virtual: Virtualizer<HTMLElement, Element>,
  rows: readonly Row[],
  targetKey: string | null,
): MutableRefObject<boolean> {
  const follows = useRef(true);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (targetKey === null || shown.current === targetKey) return;
    const index = rows.findIndex(({ key }) => key === targetKey || key.startsWith(`${targetKey}:`));
    if (index < 0) return;
    shown.current = targetKey;
    follows.current = false;
    virtual.scrollToIndex(index, { align: 'center' });
  }, [virtual, rows, targetKey]);
  return follows;
}

/**
 * A reader who scrolls up is left alone from the first pixel: the position alone does not tell whether a person or the
 * growing text has moved the end away.
 */
function useLeaving(scroller: RefObject<HTMLElement | null>, follows: MutableRefObject<boolean>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const left = new AbortController();
    const leave = () => (follows.current = false);
    const options = { signal: left.signal, passive: true };
    let touchY = 0;
    element.addEventListener('wheel', ({ deltaY }) => deltaY < 0 && leave(), options);
    element.addEventListener('touchstart', ({ touches }) => (touchY = touches[0]!.clientY), options);
    element.addEventListener('touchmove', ({ touches }) => touches[0]!.clientY > touchY && leave(), options);
    element.addEventListener('pointerdown', ({ target }) => target === element && leave(), options);
    element.addEventListener(
      'keydown',
      ({ key, target }) => target === element && /^(?:PageUp|ArrowUp|Home)$/.test(key) && leave(),
      options,
    );
    return () => left.abort();
  }, [scroller, follows]);
}
