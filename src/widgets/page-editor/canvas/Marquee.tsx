/** A rectangle drawn with Shift held: selects the nodes inside it. */
import { type MouseEvent, useRef, useState } from 'react';
import { nodesIn, outermost } from '../../../pages/operations/find';
import { useEditorContext } from '../EditorContext';
import type { Box } from '../state/arrange';
import type { Point } from '../state/drop';

/** A shorter drag is a click, CSS px. */
const DRAWN_FROM = 6;

export function useMarquee() {
  const { editor, stage } = useEditorContext();
  const [box, setBox] = useState<Box | null>(null);
  const wasDrawn = useRef(false);
  const begin = (event: MouseEvent): boolean => {
    wasDrawn.current = false;
    const from = stage.pointOf(event);
    if (!event.shiftKey || event.button !== 0 || !from) return false;
    event.preventDefault();
    let drawn: Box | null = null;
    const move = (moved: globalThis.MouseEvent) => {
      const to = stage.pointOf(moved);
      drawn = to && Math.hypot(to.x - from.x, to.y - from.y) >= DRAWN_FROM ? between(from, to) : null;
      setBox(drawn);
    };
    const end = () => {
      removeEventListener('mousemove', move);
      setBox(null);
      if (!drawn) return;
      wasDrawn.current = true;
      const { document } = editor.view.getState();
      const inside = Array.from(nodesIn(document.body), ({ id }) => id).filter((id) =>
        isInside(stage.rectOf(id), drawn!),
      );
      editor.select(outermost(document, inside));
    };
    addEventListener('mousemove', move);
    addEventListener('mouseup', end, { once: true });
    return true;
  };
  return { box, begin, isOver: () => wasDrawn.current };
}

const between = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** Whether a box lies completely inside: partial overlaps would always select the surrounding holders. */
const isInside = (inner: Box | undefined, outer: Box): boolean =>
  inner !== undefined &&
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

export function Marquee({ box }: { readonly box: Box | null }) {
  if (!box) return null;
  const { left, top, width, height } = box;
  return <div className="at-pe-marquee" style={{ transform: `translate(${left}px, ${top}px)`, width, height }} />;
}
