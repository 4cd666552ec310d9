/** An export of a table's rows: one at a time; ends when the screen is left. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { columnsFor, type Failure, failureOf } from '../../data';
import type { TableExport } from '../../../language/types';
import { useScreen } from '../context';

export type ExportFormat = 'xlsx' | 'csv';

export type ExportState =
  /** `fraction`: of the download, 0 to 1; undefined: the server is still writing the file. */
  | { readonly phase: 'running'; readonly filename: string; readonly fraction?: number }
  | { readonly phase: 'failed'; readonly filename: string; readonly failure: Failure };

export interface TableExporting {
  /** false: the table's source has not been asked yet. */
  readonly ready: boolean;
  readonly state: ExportState | undefined;
  /** `ids`: exports only these rows. */
  start(format: ExportFormat, ids?: readonly number[]): void;
  cancel(): void;
  /** Repeats the failed export. */
  retry(): void;
  dismiss(): void;
}

/** The request of an export, kept after a failure to repeat it. */
interface Order {
  readonly call: string;
  readonly params: Record<string, unknown>;
  readonly filename: string;
}

/**
 * @param asked the last params of the table's source: the file has the same filters and order.
 * @param shown fields of the shown columns; undefined: the rows are not shown in columns.
 */
export function useExport(
  declared: TableExport | false | undefined,
  asked: Readonly<Record<string, unknown>> | null,
  shown?: readonly string[],
): TableExporting | undefined {
  const screen = useScreen();
  const [state, setState] = useState<ExportState>();
  const running = useRef<AbortController | undefined>(undefined);
  const last = useRef<Order | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (order: Order) => {
      if (running.current) return;
      const { call, params, filename } = order;
      const own = new AbortController();
      const isStill = () => running.current === own;
      running.current = own;
      last.current = order;
      setState({ phase: 'running', filename });
      let ended: ExportState | undefined;
      try {
        await screen.download(call, params, filename, {
          signal: own.signal,
          onProgress: (fraction) => isStill() && setState({ phase: 'running', filename, fraction }),
        });
        screen.notify('success', `已导出“${filename}”`);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'aborted') ended = { phase: 'failed', filename, failure };
      }
      if (!isStill()) return;
      running.current = undefined;
      setState(ended);
    },
    [screen],
  );

  const start = useCallback(
    (format: ExportFormat, ids?: readonly number[]) => {
      if (!declared || !asked) return;
      const { call, name, columns } = declared;
      const { pageNo: _, pageSize: __, ...filters } = asked;
      const params = { ...filters, ...columnsFor(columns, shown), format, ...(ids && { ids }) };
      void send({ call, params, filename: `${name}.${format}` });
    },
    [declared, asked, shown, send],
  );
  const retry = useCallback(() => {
    if (last.current) void send(last.current);
  }, [send]);
  const dismiss = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState(undefined);
  }, []);
  return useMemo(
    () => (declared ? { ready: asked !== null, state, start, cancel: dismiss, retry, dismiss } : undefined),
    [declared, asked, state, start, dismiss, retry],
  );
}
