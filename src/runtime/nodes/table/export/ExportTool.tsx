/** Exports rows to a file: the button with its menu (docs/decisions/0045-exports.md). */
import { ExportMenu } from '../parts';
import type { ExportToolProps } from '../tool-props';
import { usePopoverAnchor } from '../usePopoverAnchor';

export function ExportTool(props: ExportToolProps) {
  const menu = usePopoverAnchor();
  const { asked, state } = props.exporting;
  return (
    <>
      <button
        {...menu.button}
        type="button"
        className="at-tool"
        title="导出"
        aria-label="导出"
        aria-haspopup="menu"
        disabled={!asked || state?.phase === 'running'}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v8.5M4.5 7.5 8 11l3.5-3.5M2.5 11v2.5h11V11" />
        </svg>
      </button>
      {menu.anchor && <ExportMenu {...props} anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}
