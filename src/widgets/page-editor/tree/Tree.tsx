/** The document as a tree: selected, renamed, hidden, locked, dragged, found by text. Draws the rows in its window. */
import { useDraggable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import Input, { type InputRef } from 'antd/es/input';
import { memo, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { groundsOf, useEditor, useEditorContext } from '../EditorContext';
import { ICONS } from '../icons';
import { NodeIcon } from '../NodeIcon';
import { MESSAGES } from '../page-editor.messages';
import { toggled } from '../state/commands';
import { linesOf } from '../state/lines';
import type { Dragged } from '../state/stage';
import { keyOf, ROW_HEIGHT, rowsOf, type TreeRow } from './rows';
import { SlotRow } from './SlotRow';
import { Twig } from './Twig';

export function Tree() {
  const body = useEditor(({ document }) => document.body);
  const pinned = useEditor((state) => state.pinned);
  const [wanted, setWanted] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(body, pinned, closed, wanted.trim()), [body, pinned, closed, wanted]);
  const toggle = useCallback(
    (id: string) =>
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return (
    <div className="at-pe-tree">
      <Input
        size="small"
        allowClear
        value={wanted}
        aria-label={MESSAGES.findInTree}
        placeholder={MESSAGES.findInTree}
        onChange={({ target }) => setWanted(target.value)}
      />
      {rows.length === 0 ? (
        <p className="at-pe-hint">{wanted === '' ? MESSAGES.emptyTree : MESSAGES.nothingFound}</p>
      ) : (
        <Rows rows={rows} toggle={toggle} />
      )}
    </div>
  );
}

function Rows({ rows, toggle }: { readonly rows: readonly TreeRow[]; toggle(id: string): void }) {
  const { stage } = useEditorContext();
  const selection = useEditor((state) => state.selection);
  const slot = useEditor((state) => state.slot);
  const [renamed, setRenamed] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement | null>(null);
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => keyOf(rows[index]!),
  });
  const isChosen = (row: TreeRow) => selection.includes(row.node.id) && (row.slot ?? null) === slot;
  const selected = rows.findIndex((row) => row.node.id === selection[0] && isChosen(row));
  useEffect(() => {
    if (selected >= 0) virtual.scrollToIndex(selected);
  }, [selected, virtual]);
  const setScroller = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      stage.listIn(element);
    },
    [stage],
  );
  return (
    <div
      ref={setScroller}
      role="tree"
      tabIndex={0}
      aria-label={MESSAGES.tree}
      aria-multiselectable
      aria-activedescendant={selected < 0 ? undefined : `at-pe-row-${keyOf(rows[selected]!)}`}
      className="at-pe-tree-rows"
      data-keys="nodes"
    >
      <div role="none" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]!;
          const common = { row, top: start, isSelected: isChosen(row), toggle };
          return row.slot === undefined ? (
            <Row key={String(key)} {...common} isRenamed={renamed === key} rename={setRenamed} />
          ) : (
            <SlotRow key={String(key)} {...common} slot={row.slot} />
          );
        })}
        <TreeDropLine />
      </div>
    </div>
  );
}

function TreeDropLine() {
  const { stage } = useEditorContext();
  const drop = useStore(stage.view, (state) => state.drop);
  if (drop?.area !== 'tree') return null;
  const { left, top, height } = drop.line;
  return <div role="none" className="at-pe-tree-drop" style={{ left, top, height }} />;
}

interface RowProps {
  readonly row: TreeRow;
  readonly top: number;
  readonly isSelected: boolean;
  readonly isRenamed: boolean;
  rename(id: string | null): void;
  toggle(id: string): void;
}

/** Rows of unchanged nodes are not drawn again. */
const isSameRow = ({ row: one, ...before }: RowProps, { row: other, ...after }: RowProps): boolean =>
  (Object.keys(one) as (keyof TreeRow)[]).every((key) => one[key] === other[key]) &&
  (Object.keys(before) as (keyof typeof before)[]).every((key) => before[key] === after[key]);

const Row = memo(function Row({ row, top, isSelected, isRenamed, rename, toggle }: RowProps) {
  const { editor, stage, mayEdit } = useEditorContext();
  const { node, title, text, level, isOpen } = row;
  const start = (): Dragged | null => {
    const { selection } = editor.view.getState();
    const ids = selection.includes(node.id) ? selection : [node.id];
    return node.locked ? null : { kind: 'nodes', ids, title: ids.length === 1 ? title : MESSAGES.several(ids.length) };
  };
  const { setNodeRef, listeners } = useDraggable({
    id: `row-${node.id}`,
    data: { start },
    disabled: !mayEdit || isRenamed,
  });
  const select = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { selection } = editor.view.getState();
    if (!shiftKey && !ctrlKey && !metaKey) editor.select([node.id]);
    else editor.select(isSelected ? selection.filter((id) => id !== node.id) : [...selection, node.id]);
  };
  return (
    // The keys are those of the tree.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={setNodeRef}
      id={`at-pe-row-${node.id}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={text === '' ? title : `${title} ${text}`}
      className="at-pe-tree-row"
      data-hidden={node.hidden || undefined}
      data-locked={node.locked || undefined}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: (level - 1) * 14 + 4 }}
      {...listeners}
      onClick={select}
      onContextMenu={() => !isSelected && editor.select([node.id])}
      onDoubleClick={() => mayEdit && rename(node.id)}
      onMouseEnter={() => stage.show({ hovered: node.id })}
      onMouseLeave={() => stage.show({ hovered: null })}
    >
      <Twig row={row} toggle={toggle} />
      <NodeIcon lines={linesOf(node.type)} />
      {isRenamed ? (
        <Rename id={node.id} name={node.name ?? ''} title={title} done={() => rename(null)} />
      ) : (
        <span className="at-pe-row-text">
          {title}
          {text !== '' && <small> {text}</small>}
        </span>
      )}
      {mayEdit && <Marks row={row} />}
    </div>
  );
}, isSameRow);

function Rename({ id, name, title, done }: { id: string; name: string; title: string; done(): void }) {
  const { editor } = useEditorContext();
  const [text, setText] = useState(name);
  const keep = () => {
    if (text !== name) {
      const value = text.trim();
      editor.change({
        title: MESSAGES.renamed(title),
        operations: [{ op: 'set', id, path: ['name'], ...(value !== '' && { value }) }],
      });
    }
    done();
  };
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Input
      ref={field}
      size="small"
      maxLength={40}
      value={text}
      aria-label={MESSAGES.rename(title)}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onPressEnter={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') done();
        event.stopPropagation();
      }}
    />
  );
}

function Marks({ row: { node, title } }: { readonly row: TreeRow }) {
  const { editor } = useEditorContext();
  const toggle = (key: 'hidden' | 'locked') => (event: MouseEvent) => {
    event.stopPropagation();
    const change = toggled(groundsOf(editor.view.getState()), [node.id], key);
    if (change) editor.change(change);
  };
  return (
    <span className="at-pe-marks">
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={node.hidden ?? false}
        aria-label={node.hidden ? MESSAGES.show(title) : MESSAGES.hide(title)}
        onClick={toggle('hidden')}
      >
        {ICONS[node.hidden ? 'eye-invisible' : 'eye']}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={node.locked ?? false}
        aria-label={node.locked ? MESSAGES.unlock(title) : MESSAGES.lock(title)}
        onClick={toggle('locked')}
      >
        {ICONS[node.locked ? 'lock' : 'unlock']}
      </button>
    </span>
  );
}
