/** The list that shows and hides columns. Loads when it is opened. */
import type { ColumnChooserProps } from '../tool-props';
import { Popover } from '../Popover';

export interface ColumnListProps extends ColumnChooserProps {
  readonly anchor: HTMLElement;
  onClose(): void;
}

export default function ColumnList({ columns, onShow, onReset, anchor, onClose }: ColumnListProps) {
  const count = columns.filter(({ shown }) => shown).length;
  return (
    <Popover anchor={anchor} label="列设置" className="at-chooser" onClose={onClose}>
      <div className="at-chooser-head">
        <span>显示的列</span>
        <button type="button" className="at-action" onClick={onReset}>
          恢复默认
        </button>
      </div>
      {columns.map(({ key, column, shown }) => (
        <label key={key} className="at-menu-item">
          <input
            type="checkbox"
            className="at-check"
            checked={shown}
            disabled={shown && count === 1}
            onChange={(event) => onShow(key, event.target.checked)}
          />
          {column.title ?? column.field ?? key}
        </label>
      ))}
    </Popover>
  );
}
