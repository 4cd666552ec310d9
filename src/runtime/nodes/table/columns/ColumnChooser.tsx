/** The button of the list that shows and hides columns. */
import { ColumnList } from '../parts';
import type { ColumnChooserProps } from '../tool-props';
import { usePopoverAnchor } from '../usePopoverAnchor';

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
