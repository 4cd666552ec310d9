/** Drags of the palette, the tree and the canvas: shows where a drop would insert, and inserts there as one step. */
import { type DragStartEvent } from '@dnd-kit/core';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { indexOf, placeOf } from '../../pages/operations/find';
import type { PageNode } from '../../pages/document';
import { groundsOf } from './EditorContext';
import { MESSAGES } from './page-editor.messages';
import { addition, moving } from './state/commands';
import { type Drop, dropAt } from './state/drop';
import type { Editor } from './state/editor';
import { type Grounds, listsIn, mayPut } from './state/placement';
import type { Dragged, Stage } from './state/stage';
import { readKey, ROW_HEIGHT } from './tree/rows';
import { SILENT_DRAG, useDragSensors } from '../../shared/browser/drag';

export function useDrag(editor: Editor, stage: Stage) {
  const sensors = useDragSensors();
  const isDragging = useStore(stage.view, (state) => state.dragged !== null);
  useEffect(() => (isDragging ? followPointer(editor, stage) : undefined), [isDragging, editor, stage]);
  return useMemo(
    () => ({
      sensors,
      accessibility: SILENT_DRAG,
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        const { start } = active.data.current as { start(event: Event): Dragged | null };
        stage.show({ dragged: start(activatorEvent), drop: null });
      },
      onDragEnd() {
        const { dragged, drop } = stage.view.getState();
        stage.show({ dragged: null, drop: null });
        if (dragged && drop) insert(editor, dragged, drop);
      },
      onDragCancel: () => stage.show({ dragged: null, drop: null }),
    }),
    [sensors, editor, stage],
  );
}

function insert(editor: Editor, dragged: Dragged, { place }: Drop): void {
  const grounds = groundsFor(editor, dragged);
  if (dragged.kind === 'nodes') {
    const change = moving(grounds, dragged.ids, place);
    if (change) editor.change({ ...change, select: dragged.ids });
    return;
  }
  const change = addition(grounds, dragged.nodes, place, MESSAGES.insert(dragged.title));
  if (change) editor.change({ ...change, ...(dragged.pinned && { pinned: dragged.pinned }) });
}

function groundsFor(editor: Editor, dragged: Dragged): Grounds {
  const grounds = groundsOf(editor.view.getState());
  return dragged.kind === 'new' ? { ...grounds, pinned: { ...grounds.pinned, ...dragged.pinned } } : grounds;
}

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** Computes the place of a drop at most once per frame while the pointer moves. */
function followPointer(editor: Editor, stage: Stage): () => void {
  let waiting = 0;
  const look = (pointer: Pointer) => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      const { dragged } = stage.view.getState();
      if (dragged) stage.show({ drop: dropUnder(editor, stage, dragged, pointer) ?? null });
    });
  };
  const onMouse = (event: MouseEvent) => look(event);
  const onTouch = ({ touches: [touch] }: TouchEvent) => touch && look(touch);
  addEventListener('mousemove', onMouse, { capture: true, passive: true });
  addEventListener('touchmove', onTouch, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(waiting);
    removeEventListener('mousemove', onMouse, { capture: true });
    removeEventListener('touchmove', onTouch, { capture: true });
  };
}

const contains = (element: HTMLElement | null | undefined, { clientX, clientY }: Pointer): boolean => {
  const area = element?.getBoundingClientRect();
  return (
    area !== undefined && clientX >= area.left && clientX <= area.right && clientY >= area.top && clientY <= area.bottom
  );
};

function dropUnder(editor: Editor, stage: Stage, dragged: Dragged, pointer: Pointer): Drop | undefined {
  const grounds = groundsFor(editor, dragged);
  const index = indexOf(grounds.document);
  const nodes = dragged.kind === 'new' ? dragged.nodes : dragged.ids.flatMap((id) => index.get(id)?.node ?? []);
  if (stage.tree && contains(stage.tree, pointer)) return dropInTree(grounds, stage.tree, nodes, pointer);
  const area = stage.overlay?.closest<HTMLElement>('.at-pe-canvas');
  const point = contains(area, pointer) ? stage.pointOf(pointer) : undefined;
  return point && dropAt(grounds, stage, nodes, point);
}

/** Upper part of a row: before it; lower part: behind it; between, and anywhere on a slot: into it. */
function dropInTree(
  grounds: Grounds,
  tree: HTMLElement,
  nodes: readonly PageNode[],
  pointer: Pointer,
): Drop | undefined {
  const row = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')].find((each) => contains(each, pointer));
  const key = row && readKey(row.id.replace('at-pe-row-', ''));
  const located = key && indexOf(grounds.document).get(key.id);
  if (!row || !key || !located) return undefined;
  const area = row.getBoundingClientRect();
  const part = (pointer.clientY - area.top) / area.height;
  const top = area.top - tree.getBoundingClientRect().top + tree.scrollTop;
  const left = Number.parseFloat(row.style.paddingInlineStart) || 0;
  const beside = placeOf(located);
  const isSlot = key.slot !== undefined;
  const list = listsIn(located.node, grounds.pinned).find(({ slot }) => !isSlot || slot === key.slot);
  const inside = list && { ...list, index: 0 };
  const isInside = isSlot || (part > 0.25 && part < 0.75);
  if (isInside && inside && mayPut(grounds, nodes, inside)) {
    return { place: inside, area: 'tree', line: { left, top, width: 0, height: ROW_HEIGHT } };
  }
  if (isSlot) return undefined;
  const isBehind = part >= 0.5;
  const place = { ...beside, index: beside.index + (isBehind ? 1 : 0) };
  if (!mayPut(grounds, nodes, place)) return undefined;
  return { place, area: 'tree', line: { left, top: top + (isBehind ? ROW_HEIGHT : 0), width: 0, height: 2 } };
}
