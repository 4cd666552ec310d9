/**
 * Outline of the screen: sources, dialogs and nodes as a tree. A click moves to the text; the item around the cursor is
 * highlighted.
 */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { OutlineItem } from '../../../language/service/types';
import { typeWord } from '../../shared/type-words';
import { MESSAGES } from '../editor.messages';

export interface OutlineProps {
  readonly items: readonly OutlineItem[];
  /** Pointers of the items around the cursor, outermost first. */
  readonly path: readonly string[];
  onSelect(item: OutlineItem): void;
}

interface Row {
  readonly item: OutlineItem;
  readonly level: number;
  readonly open: boolean | undefined;
  readonly parent: string | undefined;
}

/** Levels that are open initially; deeper ones, columns and fields open on request or when the cursor is inside. */
const OPEN_LEVELS = 2;
const PARTS = new Set(['column', 'filter', 'field', 'button', 'rowAction', 'batchAction']);

export function Outline({ items, path, onSelect }: OutlineProps) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const rows = useMemo(() => rowsOf(items, toggled, path), [items, toggled, path]);
  const current = path.at(-1);
  const [focused, setFocused] = useState<string>();
  const focusable = rows.find(({ item }) => item.pointer === (focused ?? current)) ?? rows[0];
  const tree = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (current !== undefined)
      tree.current?.querySelector(`[data-pointer="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const focus = (row: Row | undefined) => {
    if (!row) return;
    setFocused(row.item.pointer);
    tree.current?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(row.item.pointer)}"]`)?.focus();
  };
  const toggle = ({ item, open }: Row) => setToggled({ ...toggled, [item.pointer]: !open });
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ item }) => item.pointer === (event.target as HTMLElement).dataset.pointer);
    const row = rows[at];
    if (!row) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]),
      ArrowUp: () => focus(rows[at - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (row.open === false ? toggle(row) : row.open && focus(rows[at + 1])),
      ArrowLeft: () => (row.open ? toggle(row) : focus(rows.find(({ item }) => item.pointer === row.parent))),
      Enter: () => onSelect(row.item),
      ' ': () => onSelect(row.item),
    };
    if (!moves[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    moves[event.key]!();
  };

  return (
    <ul ref={tree} className="at-outline" role="tree" aria-label={MESSAGES.outline} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Item
          key={row.item.pointer}
          row={row}
          current={row.item.pointer === current}
          focusable={row === focusable}
          onSelect={() => {
            setFocused(row.item.pointer);
            onSelect(row.item);
          }}
          onToggle={() => toggle(row)}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly row: Row;
  readonly current: boolean;
  readonly focusable: boolean;
  onSelect(): void;
  onToggle(): void;
}

function Item({ row: { item, level, open }, current, focusable, onSelect, onToggle }: ItemProps) {
  const { type, label, name, pointer } = item;
  return (
    // Key events are handled by the tree element.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      aria-level={level}
      aria-expanded={open}
      aria-selected={current}
      aria-current={current || undefined}
      data-pointer={pointer}
      tabIndex={focusable ? 0 : -1}
      style={{ paddingInlineStart: 6 + (level - 1) * 14 }}
      onClick={onSelect}
    >
      {/* For the mouse only; arrow keys open and close items. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        className="at-outline-twist"
        data-open={open}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (open !== undefined) onToggle();
        }}
      />
      <span className="at-outline-type" title={type}>
        {typeWord(type)}
      </span>
      {label !== '' && <span className="at-outline-label">{label}</span>}
      {name !== undefined && <code className="at-outline-name">{name}</code>}
    </li>
  );
}

function rowsOf(
  items: readonly OutlineItem[],
  toggled: Readonly<Record<string, boolean>>,
  path: readonly string[],
): Row[] {
  const around = new Set(path);
  const rows: Row[] = [];
  const visit = (list: readonly OutlineItem[], level: number, parent: string | undefined) => {
    for (const item of list) {
      const { pointer, children } = item;
      const atFirst = level <= OPEN_LEVELS && !children.every(({ type }) => PARTS.has(type));
      const open =
        children.length === 0
          ? undefined
          : (toggled[pointer] ?? (atFirst || (around.has(pointer) && path.at(-1) !== pointer)));
      rows.push({ item, level, open, parent });
      if (open) visit(children, level + 1, pointer);
    }
  };
  visit(items, 1, undefined);
  return rows;
}
