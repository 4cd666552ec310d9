/** Drags of the palette and of the canvas: gaps between nodes take what is dropped, as one step. */
import { type CollisionDetection, type DragEndEvent, type DragStartEvent, pointerWithin } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import type { Path } from '../../pages/forms/layout';
import type { FormDocument } from '../../pages/forms/document';
import { MESSAGES } from './form-assembly.messages';
import type { Assembly } from './state/assembly';
import { inserted, moved, type Piece, type Place } from './state/edits';
import { SILENT_DRAG, useDragSensors } from '../../shared/browser/drag';

/** What is dragged: something new, or the node at a path. */
export type Dragged =
  | {
      readonly kind: 'new';
      readonly id: string;
      readonly title: string;
      piece(this: void, document: FormDocument): Piece;
    }
  | { readonly kind: 'node'; readonly title: string; readonly path: Path };

/** Farther from the pointer, a gap takes nothing, px. */
const REACH = 60;

/** What is under the pointer; else the nearest gap. */
const nearestGap: CollisionDetection = (drag) => {
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = drag;
  const under = pointerWithin(drag);
  if (under.length > 0 || !pointer) return under;
  const near = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    if (!rect) return [];
    const across = Math.max(rect.left - pointer.x, 0, pointer.x - rect.right);
    const along = Math.max(rect.top - pointer.y, 0, pointer.y - rect.bottom);
    const distance = Math.hypot(across, along);
    return distance <= REACH ? [{ id, distance }] : [];
  });
  return near.toSorted((one, other) => one.distance - other.distance).map(({ id }) => ({ id }));
};

const draggedOf = ({ active }: DragStartEvent | DragEndEvent): Dragged => active.data.current as unknown as Dragged;

export function useDrag(assembly: Assembly) {
  const [title, setTitle] = useState<string | null>(null);
  const sensors = useDragSensors();
  const context = useMemo(
    () => ({
      sensors,
      collisionDetection: nearestGap,
      accessibility: SILENT_DRAG,
      onDragStart: (event: DragStartEvent) => setTitle(draggedOf(event).title),
      onDragCancel: () => setTitle(null),
      onDragEnd(event: DragEndEvent) {
        setTitle(null);
        if (event.over) drop(assembly, draggedOf(event), event.over.data.current as unknown as Place);
      },
    }),
    [sensors, assembly],
  );
  return { context, title };
}

export function drop(assembly: Assembly, dragged: Dragged, place: Place): void {
  const { document } = assembly.view.getState();
  if (dragged.kind === 'new') {
    const next = inserted(document, dragged.piece(document), place);
    if (!next) return assembly.announce(MESSAGES.cannotInsert(dragged.title));
    return assembly.change(MESSAGES.insert(dragged.title), next, { select: [...place.list, place.index] });
  }
  const next = moved(document, dragged.path, place);
  if (!next) return assembly.announce(MESSAGES.cannotInsert(dragged.title));
  if (next.document !== document) assembly.change(MESSAGES.moved(dragged.title), next.document, { select: next.path });
}
