/** The chart's numbers as a table for screen readers, and its points for the keyboard. */
import { type KeyboardEvent, useState } from 'react';
import { type ChartData, tableRows } from './options';

/** Maximum number of rows. */
const TABLE_ROWS = 100;

interface DataTableProps {
  readonly data: ChartData;
  readonly title: string;
  /** Presses the point of a row; undefined: a press does nothing. */
  readonly press: ((at: number) => void) | undefined;
  /** Shows the values of a row in the chart. */
  point(at: number): void;
}

export function DataTable({ data, title, press, point }: DataTableProps) {
  const rows = tableRows(data, TABLE_ROWS);
  // One stop for the Tab key, however many points there are.
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = MOVES[event.key]?.(stop, rows.length);
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('button')[to]?.focus();
  };
  return (
    <table className="at-chart-table">
      <caption>{title || '图表'}的数据</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          {data.series.map((series) => (
            <th key={series.title} scope="col">
              {series.title}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons */}
      <tbody onKeyDown={press && move}>
        {rows.map(({ key, name, values }, at) => (
          <tr key={key}>
            <th scope="row">
              {press ? (
                <button
                  type="button"
                  tabIndex={at === Math.min(stop, rows.length - 1) ? 0 : -1}
                  onFocus={() => {
                    setStop(at);
                    point(at);
                  }}
                  onClick={() => press(at)}
                >
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {values.map((cell) => (
              <td key={cell.key}>{cell.value ?? '-'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const previous = (at: number) => Math.max(0, at - 1);
const next = (at: number, count: number) => Math.min(count - 1, at + 1);
/** The row that a key moves to. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: previous,
  ArrowUp: previous,
  ArrowRight: next,
  ArrowDown: next,
  Home: () => 0,
  End: (_, count) => count - 1,
};
