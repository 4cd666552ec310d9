/** An export of a table's rows: one at a time. After the screen is left it goes on in the task tray. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure, ScreenRuntime } from '../../../data';
import type { TableExport } from '../../../../language/types';
import { useScreen } from '../../context';

/** Why the request of an export is aborted if the person cancels it. */
export const CANCELLED = Symbol('cancelled');

export type ExportFormat = 'xlsx' | 'csv';

export type ExportState =
  /** `fraction`: of the download, 0 to 1; undefined: the server is still writing the file. */
  | { readonly phase: 'running'; readonly filename: string; readonly fraction?: number }
  | { readonly phase: 'failed'; readonly filename: string; readonly failure: Failure };

/** Shows its states; undefined: ended. Loads with the menu that starts it (export-run.ts). */
export type ExportRun = (
  screen: Pick<ScreenRuntime, 'ask' | 'download' | 'notify'>,
  signal: AbortSignal,
  show: (state: ExportState | undefined) => void,
) => Promise<void>;

export interface TableExporting {
  readonly declared: TableExport;
  /** The last params of the table's source; null: it has not been asked yet. */
  readonly asked: Readonly<Record<string, unknown>> | null;
  /** Fields of the shown columns; undefined: the rows are not shown in columns. */
  readonly shown: readonly string[] | undefined;
  readonly state: ExportState | undefined;
  start(run: ExportRun): void;
  cancel(): void;
  /** Repeats the failed export. */
  retry(): void;
  dismiss(): void;
}

export function useExport(
  declared: TableExport | false | undefined,
  asked: TableExporting['asked'],
  shown?: readonly string[],
): TableExporting | undefined {
  const screen = useScreen();
  const [state, setState] = useState<ExportState>();
  const running = useRef<AbortController>();
  const last = useRef<ExportRun>();
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (run: ExportRun) => {
      if (running.current) return;
      const own = (running.current = new AbortController());
      last.current = run;
      void run(screen, own.signal, (next) => {
        if (running.current !== own) return;
        if (next?.phase !== 'running') running.current = undefined;
        setState(next);
      });
    },
    [screen],
  );
  const dismiss = useCallback(() => {
    running.current?.abort(CANCELLED);
    running.current = undefined;
    setState(undefined);
  }, []);
  return useMemo(
    () =>
      declared
        ? { declared, asked, shown, state, start, cancel: dismiss, dismiss, retry: () => start(last.current!) }
        : undefined,
    [declared, asked, shown, state, start, dismiss],
  );
}
