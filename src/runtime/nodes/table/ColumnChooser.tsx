/** The button of the list that shows and hides columns. */
import type { Column } from '../../../language/types';
import { ColumnList } from './parts';
import { usePopoverAnchor } from './usePopoverAnchor';

export interface ColumnChooserProps {
  columns: readonly { key: string; column: Column; shown: boolean }[];
  onShow(key: string, shown: boolean): void;
  onReset(): void;
}

export function ColumnChooser(props: ColumnChooserProps) {
  const { anchor, close, button } = usePopoverAnchor();
  return (
    <>
      <button {...button} type="button" className="at-tool" title="列设置" aria-label="列设置" aria-haspopup="dialog">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 3h12v10H2zM6 3v10M10 3v10" />
        </svg>
      </button>
      {anchor && <ColumnList {...props} anchor={anchor} onClose={close} />}
    </>
  );
}
