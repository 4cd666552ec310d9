/** Gaps between the nodes: each takes what is dropped, and a press inserts there. */
import { useDndContext, useDroppable } from '@dnd-kit/core';
import type { FormDocument, LayoutNode } from '../../../pages/forms/document';
import { isBelow, samePath } from '../../../pages/forms/layout';
import { useAssembly } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { mayStand, nodeAt, type Place } from '../state/edits';
import { titleAt } from '../state/titles';
import type { Dragged } from '../useDrag';
import type { Gap } from './measure';
import { styleOf } from './Spots';

interface Props {
  readonly gaps: readonly Gap[];
  insert(place: Place): void;
}

/** Stands for any field that is not there yet. */
export const ANY_FIELD: LayoutNode = { field: '' };

export const useDragged = (): Dragged | undefined => useDndContext().active?.data.current as unknown as Dragged;

export function Gaps({ gaps, insert }: Props) {
  const document = useAssembly((state) => state.document);
  const dragged = useDragged();
  return gaps.map((gap) => (
    <GapButton
      key={`${gap.place.list.join('.')}-${gap.place.index}`}
      gap={gap}
      isOpen={dragged ? fits(document, dragged, gap.place) : mayStand(document, ANY_FIELD, gap.place, false)}
      isDragging={dragged !== undefined}
      title={titleOf(document, gap.place)}
      insert={insert}
    />
  ));
}

export function fits(document: FormDocument, dragged: Dragged, place: Place): boolean {
  if (dragged.kind === 'new') return mayStand(document, dragged.piece(document).node, place, false);
  const { path } = dragged;
  const node = nodeAt(document, path);
  const isInside = isBelow(place.list, path);
  return node !== undefined && !isInside && mayStand(document, node, place, samePath(path.slice(0, -1), place.list));
}

function titleOf(document: FormDocument, { list, index }: Place): string {
  const [before, after] = [titleAt(document, [...list, index - 1]), titleAt(document, [...list, index])];
  return after ? MESSAGES.insertBefore(after) : before ? MESSAGES.insertAfter(before) : MESSAGES.insertHere;
}

interface GapProps {
  readonly gap: Gap;
  readonly isOpen: boolean;
  readonly isDragging: boolean;
  readonly title: string;
  insert(place: Place): void;
}

function GapButton({ gap: { place, box, isEmpty }, isOpen, isDragging, title, insert }: GapProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: `gap-${place.list.join('.')}-${place.index}`,
    data: place,
    disabled: !isOpen || !isDragging,
  });
  if (!isOpen) return null;
  return (
    <button
      ref={setNodeRef}
      type="button"
      // By keyboard, the selected node offers the same.
      tabIndex={isEmpty ? 0 : -1}
      className="at-fa-gap"
      style={styleOf(box)}
      title={title}
      aria-label={title}
      data-open={isDragging || undefined}
      data-over={isOver || undefined}
      data-empty={isEmpty || undefined}
      onClick={() => insert(place)}
    >
      <span aria-hidden="true">+</span>
    </button>
  );
}
