/** Drags of the palette and of the structure: gaps between nodes take what is dropped, as one step. */
import {
  type DragEndEvent,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import type { Path } from '../../pages/forms/layout';
import type { FormDocument } from '../../pages/forms/document';
import { MESSAGES } from './form-assembly.messages';
import type { Assembly } from './state/assembly';
import { inserted, moved, type Piece, type Place } from './state/edits';

/** What is dragged: something new, or the node at a path. */
export type Dragged =
  | {
      readonly kind: 'new';
      readonly id: string;
      readonly title: string;
      piece(this: void, document: FormDocument): Piece;
    }
  | { readonly kind: 'node'; readonly title: string; readonly path: Path };

/** A shorter way is a press, px. */
const DRAG_FROM = 6;
/** A shorter press on a touch screen scrolls, ms; within this way, px. */
const HOLD = { delay: 250, tolerance: 8 };

/** The notice of the assembly says what happened. */
const QUIET = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

const draggedOf = ({ active }: DragStartEvent | DragEndEvent): Dragged => active.data.current as unknown as Dragged;

export function useDrag(assembly: Assembly) {
  const [title, setTitle] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
  );
  const context = useMemo(
    () => ({
      sensors,
      collisionDetection: pointerWithin,
      accessibility: QUIET,
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
