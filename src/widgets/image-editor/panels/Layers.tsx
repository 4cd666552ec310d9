/** The list of layers, topmost first; groups can be opened. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import type { ImageDocument, Layer } from '../../../images/document';
import { hideLayers, lockLayers, moveInOrder, renameLayer } from '../../../images/edits';
import { useEditor, useEditorContext } from '../EditorContext';
import { ICONS } from '../icons';
import { MESSAGES } from '../image-editor.messages';
import { isNarrow } from '../narrow';
import type { Editor } from '../state/editor';
import { indexOf } from '../state/layers';
import { SPOKEN_SORTING } from '../../../shared/browser/drag';

interface Row {
  readonly layer: Layer;
  readonly depth: number;
}

export function LayersPanel() {
  const { editor } = useEditorContext();
  const layers = useEditor((state) => state.document.layers);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isMany, setIsMany] = useState(false);
  const rows = useMemo(() => rowsOf(layers, opened), [layers, opened]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [active.id, over.id].map((id) => rows.findIndex(({ layer }) => layer.id === id)) as [
      number,
      number,
    ];
    editor.apply(MESSAGES.steps.sort, (document) =>
      moveInOrder(document, [String(active.id)], placeOf(document, rows, from, to)),
    );
  };
  const toggle = (id: string) =>
    setOpened(new Set(opened.has(id) ? [...opened].filter((each) => each !== id) : [...opened, id]));
  return (
    <section className="at-ie-layers" aria-label={MESSAGES.layers}>
      <header>
        <h3>{MESSAGES.layers}</h3>
        {rows.length > 1 && (
          <Button type="text" size="small" aria-pressed={isMany} onClick={() => setIsMany(!isMany)}>
            {MESSAGES.selectMany}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="at-ie-quiet">{MESSAGES.noLayers}</p>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={SPOKEN_SORTING}
          onDragEnd={drop}
        >
          <SortableContext items={rows.map(({ layer }) => layer.id)} strategy={verticalListSortingStrategy}>
            <Rows rows={rows} opened={opened} isMany={isMany} toggle={toggle} />
          </SortableContext>
        </DndContext>
      )}
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly opened: ReadonlySet<string>;
  /** Whether each press toggles a layer in the selection, as Shift does on devices with a keyboard. */
  readonly isMany: boolean;
  toggle(id: string): void;
}

/** Height of a row, px, as in the style sheet. */
const HEIGHT = { wide: 34, narrow: 44 } as const;

/** Draws only the rows that are in view: a document has up to 2,000 layers. */
function Rows({ rows, opened, isMany, toggle }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow() ? HEIGHT.narrow : HEIGHT.wide),
    overscan: 10,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  return (
    <div ref={scroller} className="at-ie-layer-rows">
      <ul
        aria-label={MESSAGES.layerList}
        style={{ paddingBlockStart: first?.start ?? 0, paddingBlockEnd: virtual.getTotalSize() - (last?.end ?? 0) }}
      >
        {shown.map(({ index }) => {
          const { layer, depth } = rows[index]!;
          return (
            <LayerRow
              key={layer.id}
              layer={layer}
              depth={depth}
              place={index + 1}
              count={rows.length}
              isOpen={opened.has(layer.id)}
              isMany={isMany}
              toggle={toggle}
            />
          );
        })}
      </ul>
    </div>
  );
}

function rowsOf(layers: readonly Layer[], opened: ReadonlySet<string>, depth = 0): readonly Row[] {
  return layers
    .toReversed()
    .flatMap((layer): readonly Row[] => [
      { layer, depth },
      ...(layer.type === 'group' && opened.has(layer.id) ? rowsOf(layer.children, opened, depth + 1) : []),
    ]);
}

/** The list shows the topmost layer first, the document the lowest. */
function placeOf(document: ImageDocument, rows: readonly Row[], from: number, to: number) {
  const found = indexOf(document).get(rows[to]!.layer.id)!;
  const parent = found.groups.at(-1);
  const siblings = parent?.children ?? document.layers;
  const index = siblings.findIndex(({ id }) => id === found.layer.id) + (from > to ? 1 : 0);
  return { ...(parent && { parent: parent.id }), index };
}

export const nameOf = (layer: Layer): string =>
  layer.name ??
  (layer.type === 'text' ? layer.text.split('\n')[0]!.slice(0, 20) || MESSAGES.text : MESSAGES.layerNames[layer.type]);

interface RowProps extends Row {
  /** Position from 1 among all `count` rows, for screen readers: rows out of view are not in the DOM. */
  readonly place: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isMany: boolean;
  toggle(id: string): void;
}

function LayerRow({ layer, depth, place, count, isOpen, isMany, toggle }: RowProps) {
  const { editor } = useEditorContext();
  const { id, type, isHidden } = layer;
  const isSelected = useEditor((state) => state.selected.includes(id));
  const [isNaming, setIsNaming] = useState(false);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({ id });
  const name = nameOf(layer);
  return (
    <li
      ref={setNodeRef}
      aria-posinset={place}
      aria-setsize={count}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
        paddingInlineStart: 4 + depth * 16,
      }}
      data-selected={isSelected || undefined}
      data-hidden={isHidden}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className="at-ie-holder"
        aria-label={MESSAGES.dragLayer(name)}
      >
        {ICONS.holder}
      </button>
      {type === 'group' && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? MESSAGES.closeGroup(name) : MESSAGES.openGroup(name)}
          onClick={() => toggle(id)}
        >
          {isOpen ? ICONS.open : ICONS.closed}
        </button>
      )}
      {isNaming ? (
        <NameField id={id} name={name} close={() => setIsNaming(false)} />
      ) : (
        <button
          type="button"
          className="at-ie-layer-name"
          aria-pressed={isSelected}
          onClick={(event) => select(editor, id, isMany || isMore(event))}
          onDoubleClick={() => setIsNaming(true)}
          onKeyDown={(event) => void (event.key === 'F2' && setIsNaming(true))}
        >
          {ICONS[type]}
          <span>{name}</span>
        </button>
      )}
      <Tools layer={layer} rename={() => setIsNaming(true)} />
    </li>
  );
}

const isMore = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean => shiftKey || ctrlKey || metaKey;

function select(editor: Editor, id: string, isAdded: boolean): void {
  const { selected } = editor.view.getState();
  if (!isAdded) editor.select([id]);
  else editor.select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
}

function Tools({ layer, rename }: { readonly layer: Layer; rename(): void }) {
  const { editor } = useEditorContext();
  const { id, isHidden, isLocked } = layer;
  const name = nameOf(layer);
  return (
    <span className="at-ie-layer-tools" data-kept={isHidden || isLocked || undefined}>
      <button type="button" aria-label={MESSAGES.renameLayer(name)} onClick={rename}>
        {ICONS.rename}
      </button>
      <button
        type="button"
        aria-label={isLocked ? MESSAGES.unlockLayer(name) : MESSAGES.lockLayer(name)}
        onClick={() => void editor.apply(MESSAGES.commands.lock, (document) => lockLayers(document, [id], !isLocked))}
      >
        {isLocked ? ICONS.locked : ICONS.unlocked}
      </button>
      <button
        type="button"
        aria-label={isHidden ? MESSAGES.showLayer(name) : MESSAGES.hideLayer(name)}
        onClick={() =>
          void editor.apply(isHidden ? MESSAGES.steps.show : MESSAGES.steps.hide, (document) =>
            hideLayers(document, [id], !isHidden),
          )
        }
      >
        {isHidden ? ICONS.hidden : ICONS.shown}
      </button>
    </span>
  );
}

/** The field takes the focus, because the person asked for it. */
const focused = (field: InputRef | null): void => field?.focus();

function NameField({ id, name, close }: { readonly id: string; readonly name: string; close(): void }) {
  const { editor } = useEditorContext();
  const [text, setText] = useState(name);
  const keep = () => {
    close();
    const wanted = text.trim();
    if (wanted !== name) editor.apply(MESSAGES.steps.rename, (document) => renameLayer(document, id, wanted));
  };
  return (
    <Input
      ref={focused}
      size="small"
      maxLength={60}
      aria-label={MESSAGES.renameLayer(name)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onPressEnter={keep}
      onKeyDown={(event) => void (event.key === 'Escape' && close())}
    />
  );
}
