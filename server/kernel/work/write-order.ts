/** The order to write a spreadsheet, as it crosses to a worker process. */
export type SheetFormat = 'xlsx' | 'csv';

export interface Heading {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly holds?: 'text' | 'number' | 'time';
}

/** What a worker process is told. */
export interface WriteOrder {
  /** The file, which does not exist yet. */
  readonly path: string;
  readonly format: SheetFormat;
  readonly name: string;
  readonly columns: readonly Heading[];
}
