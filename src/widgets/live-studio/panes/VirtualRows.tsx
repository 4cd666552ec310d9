/** A list of any length: draws only visible rows and loads only their pages. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { MESSAGES } from '../live-studio.messages';
import { Trouble } from '../../../shared/trouble/Trouble';
import type { RowSource } from '../rows/row-source';

/** Height of a row, px: two lines of text. */
const ROW = 48;
/** Distance from the end within which a follower is taken along, px. */
const END = 120;

export interface Target {
  readonly index: number;
}

interface VirtualRowsProps<Row> {
  readonly source: RowSource<Row>;
  readonly label: string;
  readonly empty: string;
  /** The row to show on top; another object shows it again. */
  readonly target: Target | null;
  /** Whether the list stays at its end while rows are added. */
  readonly follows: boolean;
  renderRow(row: Row, index: number): ReactNode;
}

export function VirtualRows<Row>({ source, label, empty, target, follows, renderRow }: VirtualRowsProps<Row>) {
  const { count, isFresh, isBusy, trouble } = useSyncExternalStore(source.follow, source.known);
  const scroller = useRef<HTMLDivElement>(null);
  // safe: its functions are used in this list only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: useCallback(() => scroller.current, []),
    estimateSize: useCallback(() => ROW, []),
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => source.show(first, last), [source, first, last]);
  const isLoaded = count > 0;
  useEffect(() => {
    if (target && isLoaded) virtual.scrollToIndex(target.index, { align: 'start' });
  }, [virtual, target, isLoaded]);
  useEffect(() => {
    const element = scroller.current;
    if (!follows || !element || count === 0) return;
    const fromEnd = element.scrollHeight - element.clientHeight - element.scrollTop;
    // A reader who has scrolled back keeps the position.
    if (element.scrollTop === 0 || fromEnd < END + ROW * FEW) virtual.scrollToIndex(count - 1, { align: 'end' });
  }, [virtual, follows, count]);
  if (trouble !== null && count === 0) return <Trouble text={trouble} again={source.again} />;
  return (
    <div
      ref={scroller}
      className="at-live-scroller"
      aria-busy={isBusy || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields to group
      role="group"
      aria-label={label}
    >
      {count === 0 && <p className="at-live-empty">{isFresh ? MESSAGES.loading : empty}</p>}
      {count > 0 && (
        <ul className="at-live-rows" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = source.at(index);
            return (
              <li
                key={index}
                aria-setsize={count}
                aria-posinset={index + 1}
                style={{ height: ROW, transform: `translateY(${start}px)` }}
              >
                {row === undefined ? <span className="at-live-blank" /> : renderRow(row, index)}
              </li>
            );
          })}
        </ul>
      )}
      {trouble !== null && <Trouble text={trouble} again={source.again} />}
    </div>
  );
}

/** Rows that may be added between two readings without losing a follower. */
const FEW = 20;
