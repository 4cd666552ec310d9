/**
 * Exports that go on without their client (docs/decisions/0083-task-tray.md): what the kernel knows of them. They are
 * kept by server/domain/export.
 */
import { randomBytes } from 'node:crypto';
import type { Call } from '../../../src/services/catalogue';
import { EXPORT_HEADER, EXPORT_ID } from '../../../src/services/catalogue/export-id';
import type { FileAnswer } from '../http/file-answer';
import type { Actor } from '../calls/handler';
import type { Work } from '../work';

/** How far the writing of a file is. `total` null: unknown. */
export type Report = (written: number, total: number | null) => void;

export interface ExportOrder {
  readonly exportId: string;
  readonly call: Pick<Call, 'name' | 'title' | 'timeoutMs'>;
  readonly params: object;
  readonly actor: Actor;
  /** `signal`: aborted when the person cancels the export, the server stops, or it takes too long. */
  write(signal: AbortSignal, report: Report): Promise<FileAnswer>;
}

export interface ExportKeeper {
  /** Writes, records and returns the file. `left`: aborted when the client disconnects; the export goes on. */
  keep(order: ExportOrder, left: AbortSignal): Promise<FileAnswer>;
  /** Writes and keeps the file of an export that is recorded already, in the background. */
  again(order: ExportOrder): void;
}

/** Calls whose files are recorded: those of stored rows. Templates, secrets and calls for recorded files are not. */
export const isRecorded = ({ kind, reads }: Pick<Call, 'kind' | 'reads'>): boolean =>
  kind === 'blob' && reads.length > 0 && !reads.includes('exportJob');

/** The id that the client chose, so that it can cancel the export; a client without one gets a random one. */
export function exportIdIn(headers: Readonly<Record<string, unknown>>): string {
  const id = headers[EXPORT_HEADER];
  return typeof id === 'string' && EXPORT_ID.test(id) ? id : randomBytes(16).toString('hex');
}

/** Counts the rows that the pool writes to spreadsheets. */
export const counting = (work: Work, report: Report): Work => ({
  here: work.here,
  holding: work.holding,
  run(kind, order, options = {}) {
    const { page, total } = options;
    if (!page) return work.run(kind, order, options);
    let written = 0;
    const counted = async () => {
      const rows = await page();
      if (Array.isArray(rows)) report((written += rows.length), total?.() || null);
      return rows;
    };
    return work.run(kind, order, { ...options, page: counted });
  },
});
