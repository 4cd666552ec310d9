import type { ImportResult } from '../../services/catalogue/generated/types';
import { MESSAGES } from './import-sheet.messages';

type Row = ImportResult['rows'][number];

/** The rows of the file; invalid cells are highlighted, and the last column lists the problems. */
export function Rows({ columns, rows }: Pick<ImportResult, 'columns' | 'rows'>) {
  const present = columns.flatMap((column, index) => (column.heading === null ? [] : [{ ...column, index }]));
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="at-import-rows" aria-label={MESSAGES.rows} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{MESSAGES.row}</th>
            <th scope="col">{MESSAGES.state}</th>
            {present.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{MESSAGES.problem}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-state={row.state}>
              <th scope="row">{row.row}</th>
              <td>
                <span className="at-import-state" data-state={row.state}>
                  {MESSAGES.states[row.state]}
                </span>
              </td>
              {present.map(({ field, index }) => (
                <td key={field} data-wrong={isWrong(row, field) || undefined} title={row.cells[index]}>
                  {row.cells[index]}
                </td>
              ))}
              <td className="at-import-problem">{problemsOf(row, columns)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isWrong = ({ problems }: Row, field: string) => problems.some((problem) => problem.field === field);
const problemsOf = ({ problems }: Row, columns: ImportResult['columns']) =>
  problems
    .map(({ field, message }) => `${columns.find((column) => column.field === field)?.title ?? field}：${message}`)
    .join('；');
