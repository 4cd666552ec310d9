/** Exports rows to a file: the button with its menu, and the progress line (docs/decisions/0045-exports.md). */
import { EXPORT } from '../../../services/catalogue/limits';
import { describeFailure } from '../../data';
import { RowMenu } from './RowMenu';
import { type ExportFormat, type TableExporting } from './useExport';
import { usePopoverAnchor } from './usePopoverAnchor';

const FORMATS: readonly { format: ExportFormat; name: string }[] = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
];

export interface ExportToolProps {
  exporting: TableExporting;
  /** Number of rows that match the filters. */
  total: number;
  /** Keys of the selected rows, in the form that the export accepts. */
  chosen: readonly number[];
}

export function ExportTool({ exporting, total, chosen }: ExportToolProps) {
  const menu = usePopoverAnchor();
  const running = exporting.state?.phase === 'running';
  const offered = [
    ...FORMATS.map(({ format, name }) => ({
      text: `导出全部筛选结果（${name}）`,
      disabled: total === 0,
      start: () => exporting.start(format),
    })),
    ...(chosen.length > 0
      ? FORMATS.map(({ format, name }) => ({
          text: `导出所选 ${chosen.length} 条（${name}）`,
          disabled: chosen.length > EXPORT.chosen,
          start: () => exporting.start(format, chosen),
        }))
      : []),
  ];
  return (
    <>
      <button
        {...menu.button}
        type="button"
        className="at-tool"
        title="导出"
        aria-label="导出"
        aria-haspopup="menu"
        disabled={!exporting.ready || running}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v8.5M4.5 7.5 8 11l3.5-3.5M2.5 11v2.5h11V11" />
        </svg>
      </button>
      {menu.anchor && (
        <RowMenu
          label="导出"
          anchor={menu.anchor}
          actions={offered.map(({ text, disabled }, index) => ({ index, text, disabled, danger: false }))}
          onChoose={(index) => offered[index]!.start()}
          onClose={menu.close}
        />
      )}
    </>
  );
}

export function ExportLine({ exporting: { state, cancel, retry, dismiss } }: { exporting: TableExporting }) {
  if (!state) return null;
  if (state.phase === 'failed') {
    return (
      <div className="at-warn" role="alert">
        <span>
          导出“{state.filename}”失败：{describeFailure(state.failure)}
        </span>
        <span className="at-export-ways">
          <button type="button" className="at-action" onClick={retry}>
            重试
          </button>
          <button type="button" className="at-action" onClick={dismiss}>
            关闭
          </button>
        </span>
      </div>
    );
  }
  const { fraction, filename } = state;
  return (
    <div className="at-export">
      <output>
        正在导出“{filename}”：{fraction === undefined ? '生成文件中' : `已下载 ${Math.round(fraction * 100)}%`}
      </output>
      <progress aria-label="导出进度" value={fraction} max={1} />
      <button type="button" className="at-action" onClick={cancel}>
        取消
      </button>
    </div>
  );
}
