/** One export, from its request to the saved file. */
import { columnsFor, failureOf } from '../../../data';
import { newKey } from '../../../../shared/browser/new-key';
import { CANCELLED, type ExportFormat, type ExportRun, type TableExporting } from './useExport';

/** With the filters, the order and the shown columns of the table. `ids`: only these rows. */
export function runOf(
  { declared, asked, shown }: TableExporting,
  format: ExportFormat,
  ids?: readonly number[],
): ExportRun {
  const { call, name, columns } = declared;
  const { pageNo: _, pageSize: __, ...filters } = asked ?? {};
  const params = { ...filters, ...columnsFor(columns, shown), format, ...(ids && { ids }) };
  const filename = `${name}.${format}`;
  return async (screen, signal, show) => {
    show({ phase: 'running', filename });
    const exportId = newKey();
    try {
      await screen.download('console.exportList', { call, params }, filename, {
        signal,
        exportId,
        onProgress: (fraction) => show({ phase: 'running', filename, fraction }),
      });
      screen.notify('success', `已导出“${filename}”`);
      show(undefined);
    } catch (error) {
      // Leaving the screen only ends the download: the server goes on, and the task tray offers the file.
      if (signal.reason === CANCELLED)
        screen.ask('console.cancelTrayJob', { kind: 'export', ids: [exportId] }).catch(() => undefined);
      const failure = failureOf(error);
      show(failure.kind === 'aborted' ? undefined : { phase: 'failed', filename, failure });
    }
  };
}
