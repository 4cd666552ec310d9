/** The order to write a spreadsheet, as it is sent to a worker process. */
export type SheetFormat = 'xlsx' | 'csv';

export interface Heading {
  readonly title: string;
  /** Column width in characters. */
  readonly width: number;
  readonly holds?: 'text' | 'number' | 'time';
}

/** Input of the worker process. */
export interface WriteOrder {
  /** Path of the file to create. */
  readonly path: string;
  readonly format: SheetFormat;
  readonly name: string;
  readonly columns: readonly Heading[];
}
