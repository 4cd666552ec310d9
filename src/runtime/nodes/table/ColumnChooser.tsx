/** The menu that shows and hides columns. */
import type { Column } from '../../../language/types';
import { Popover } from './Popover';
import { usePopoverAnchor } from './usePopoverAnchor';

export interface ColumnChooserProps {
  columns: readonly { key: string; column: Column; shown: boolean }[];
  onShow(key: string, shown: boolean): void;
  onReset(): void;
}

export function ColumnChooser({ columns, onShow, onReset }: ColumnChooserProps) {
  const { anchor, close, button } = usePopoverAnchor();
  const count = columns.filter(({ shown }) => shown).length;
  return (
    <>
      <button {...button} type="button" className="at-tool" title="列设置" aria-label="列设置" aria-haspopup="dialog">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 3h12v10H2zM6 3v10M10 3v10" />
        </svg>
      </button>
      {anchor && (
        <Popover anchor={anchor} label="列设置" className="at-chooser" onClose={close}>
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
      )}
    </>
  );
}
