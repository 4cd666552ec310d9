/** Sheets to fill in for an import: its headings and one example row. */
import { onePage } from '../../db/pages';
import type { FileAnswer } from '../../kernel/http/file-answer';
import type { Context } from '../../kernel/calls/handler';
import { spreadsheet } from '../../kernel/export/xlsx';

interface Template {
  /** Name of the sheet and of its file. */
  readonly name: string;
  readonly columns: readonly { readonly field: string; readonly title: string }[];
  /** One cell for each column. */
  readonly example: readonly string[];
  /** Widths of columns by field, characters. Default: 14. */
  readonly widths: Readonly<Record<string, number>>;
}

export const templateSheet = (
  { name, columns, example, widths }: Template,
  { work }: Pick<Context, 'work'>,
): Promise<FileAnswer> =>
  spreadsheet(
    {
      name,
      columns: columns.map(({ field, title }, index) => ({
        title,
        width: widths[field] ?? 14,
        value: (cells: readonly string[]) => cells[index] ?? '',
      })),
      pages: onePage([example]),
    },
    work,
  );
