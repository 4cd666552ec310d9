import { typeWord } from '../../shared/type-words';
import type { Row } from './outline-rows';

interface Props {
  readonly row: Row;
  readonly current: boolean;
  readonly focusable: boolean;
  onSelect(): void;
  onToggle(): void;
}

export function OutlineEntry({ row: { item, level, open }, current, focusable, onSelect, onToggle }: Props) {
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
