/**
 * Outline of the screen: sources, dialogs and nodes as a tree. A click moves to the text; the item around the cursor is
 * highlighted. Items are moved, copied and removed by buttons above the tree and by keys.
 */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ArrangeStep, OutlineItem } from '../../../language/service/types';
import { type Arrange, arrangeBy, arrangeKey } from '../../shared/arrange';
import { ArrangeButtons } from '../../shared/ArrangeButtons';
import { MESSAGES } from '../editor.messages';
import { OutlineEntry } from './OutlineEntry';
import { type Row, rowsOf } from './outline-rows';

export interface OutlineProps {
  readonly items: readonly OutlineItem[];
  /** Pointers of the items around the cursor, outermost first. */
  readonly path: readonly string[];
  /** undefined: the text may not be changed. */
  readonly arrange: Arrange | undefined;
  onSelect(item: OutlineItem): void;
}

export function Outline({ items, path, arrange, onSelect }: OutlineProps) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const rows = useMemo(() => rowsOf(items, toggled, path), [items, toggled, path]);
  const current = path.at(-1);
  const region = useRef<HTMLDivElement>(null);
  const { chosen, choose, focus } = useChosen(region, current, items);
  const target = chosen ?? current ?? rows[0]?.item.pointer;
  const focusable = rows.find(({ item }) => item.pointer === target) ?? rows[0];

  const toggle = ({ item, open }: Row) => setToggled({ ...toggled, [item.pointer]: !open });
  const act = async (done: ArrangeStep | 'undo' | 'redo', pointer: string, moveFocus: boolean) => {
    let next = arrange && (await arrangeBy(arrange, done, pointer));
    // The list of a removed only entry is no item of its own: its node follows.
    if (done === 'remove') while (next && !elementAt(region, next)) next = next.slice(0, next.lastIndexOf('/'));
    if (next === undefined) return;
    choose(next);
    if (moveFocus) focus(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ item }) => item.pointer === (event.target as HTMLElement).dataset.pointer);
    const row = rows[at];
    if (!row) return;
    const done = arrangeKey(event);
    const move = done ? undefined : MOVES[event.key];
    if (done) void act(done, row.item.pointer, true);
    else if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    else move({ rows, at, row, focus: (to) => to && focus(to.item.pointer), toggle, onSelect });
    event.preventDefault();
  };

  return (
    <div ref={region} onBlur={({ relatedTarget }) => region.current?.contains(relatedTarget) || choose(undefined)}>
      {arrange && target !== undefined && (
        <div className="at-outline-tools" role="toolbar" aria-label={MESSAGES.arrange}>
          <ArrangeButtons
            className="at-outline-tool"
            allowed={arrange.stepsOf(target)}
            onStep={(step) => void act(step, target, false)}
          />
        </div>
      )}
      <ul
        className="at-outline"
        role="tree"
        aria-label={MESSAGES.outline}
        onFocus={({ target: { dataset } }) => choose(dataset.pointer)}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <OutlineEntry
            key={row.item.pointer}
            row={row}
            current={row.item.pointer === current}
            focusable={row === focusable}
            onSelect={() => onSelect(row.item)}
            onToggle={() => toggle(row)}
          />
        ))}
      </ul>
    </div>
  );
}

interface Moving {
  readonly rows: readonly Row[];
  readonly at: number;
  readonly row: Row;
  focus(row: Row | undefined): void;
  toggle(row: Row): void;
  onSelect(item: OutlineItem): void;
}

const MOVES: Readonly<Partial<Record<string, (moving: Moving) => void>>> = {
  ArrowDown: ({ rows, at, focus }) => focus(rows[at + 1]),
  ArrowUp: ({ rows, at, focus }) => focus(rows[at - 1]),
  Home: ({ rows, focus }) => focus(rows[0]),
  End: ({ rows, focus }) => focus(rows.at(-1)),
  ArrowRight: ({ rows, at, row, focus, toggle }) =>
    row.open === false ? toggle(row) : row.open && focus(rows[at + 1]),
  ArrowLeft: ({ rows, row, focus, toggle }) =>
    row.open ? toggle(row) : focus(rows.find(({ item }) => item.pointer === row.parent)),
  Enter: ({ row, onSelect }) => onSelect(row.item),
  ' ': ({ row, onSelect }) => onSelect(row.item),
};

/** The item that was last focused or arranged here, until the focus leaves the outline. */
function useChosen(region: RefObject<HTMLElement>, current: string | undefined, items: readonly OutlineItem[]) {
  const [chosen, choose] = useState<string>();
  /** A copy to focus, which the outline contains only after the next check. */
  const wanted = useRef<string>();

  useEffect(() => {
    if (current !== undefined) elementAt(region, current)?.scrollIntoView({ block: 'nearest' });
  }, [region, current]);
  useEffect(() => {
    if (wanted.current === undefined || items.length === 0) return;
    elementAt(region, wanted.current)?.focus();
    wanted.current = undefined;
  }, [region, items]);
  const focus = (pointer: string) => {
    const element = elementAt(region, pointer);
    element?.focus();
    wanted.current = element ? undefined : pointer;
  };
  return { chosen, choose, focus };
}

const elementAt = ({ current }: RefObject<HTMLElement>, pointer: string) =>
  current?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(pointer)}"]`);
