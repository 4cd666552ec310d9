/** Heads of steps and tabs: a press opens the part; what is dragged over one opens it, and dropped goes to its end. */
import { useDroppable } from '@dnd-kit/core';
import { useEffect } from 'react';
import { placeKey } from '../../../pages/forms/layout';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { fits, useDragged } from './Gaps';
import type { Head } from './measure';
import { styleOf } from './Spots';

export const Heads = ({ heads }: { readonly heads: readonly Head[] }) =>
  heads.map((head) => <HeadButton key={`${placeKey(head.holder)}.${head.index}`} head={head} />);

function HeadButton({ head: { holder, index, title, end, box } }: { readonly head: Head }) {
  const { assembly } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const isShown = useAssembly(({ shownParts }) => (shownParts[placeKey(holder)] ?? 0) === index);
  const dragged = useDragged();
  const { setNodeRef, isOver } = useDroppable({
    id: `head${placeKey(holder)}.${index}`,
    data: end,
    disabled: !dragged || !fits(document, dragged, end),
  });
  useEffect(() => {
    if (isOver && !isShown) assembly.showPart(holder, index);
  }, [isOver, isShown, assembly, holder, index]);
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="at-fa-head"
      style={styleOf(box)}
      aria-label={title}
      aria-pressed={isShown}
      data-over={isOver || undefined}
      onClick={() => {
        assembly.select(holder);
        assembly.showPart(holder, index);
      }}
      onDoubleClick={() => assembly.write(index)}
    />
  );
}
