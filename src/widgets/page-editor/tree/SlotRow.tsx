import { useEditorContext } from '../EditorContext';
import { NodeIcon } from '../NodeIcon';
import { MESSAGES } from '../page-editor.messages';
import { LINES } from '../state/lines';
import { keyOf, type TreeRow } from './rows';
import { Twig } from './Twig';

interface Props {
  readonly row: TreeRow;
  readonly slot: string;
  readonly top: number;
  readonly isSelected: boolean;
  toggle(key: string): void;
}

/** A slot of an instance: chosen, filled by drops, and neither moved nor renamed. */
export function SlotRow({ row, slot, top, isSelected, toggle }: Props) {
  const { editor, stage } = useEditorContext();
  const { node, title, level, isOpen } = row;
  return (
    // The keys are those of the tree.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`at-pe-row-${keyOf(row)}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-label={MESSAGES.slotNamed(title)}
      className="at-pe-tree-row"
      data-slot={slot}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: (level - 1) * 14 + 4 }}
      onClick={() => editor.select([node.id], slot)}
      onMouseEnter={() => stage.show({ hovered: node.id })}
      onMouseLeave={() => stage.show({ hovered: null })}
    >
      <Twig row={row} toggle={toggle} />
      <NodeIcon lines={LINES.slot} />
      <span className="at-pe-row-text">{MESSAGES.slotNamed(title)}</span>
    </div>
  );
}
