/** How far an export is, or why it failed. Loads with the first export. */
import { describeFailure } from '../../../data';
import type { TableExporting } from './useExport';

export default function ExportLine({ exporting: { state, cancel, retry, dismiss } }: { exporting: TableExporting }) {
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
