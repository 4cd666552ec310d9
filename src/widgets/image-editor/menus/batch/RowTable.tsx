/** The rows as a table of inputs; cells of a sheet can be pasted into any of them, and anywhere in the panel. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Pagination from 'antd/es/pagination';
import { type ClipboardEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useEditorContext } from '../../EditorContext';
import type { Editor } from '../../state/editor';
import type { Template } from '../shared/templates';
import { MESSAGES } from './batch.messages';
import { batchOf, type PosterRow } from './batch-state';
import { cellsOf, MOST_ROWS, pasted, problemsOf, rowsOf } from './rows';

/** Rows of one page of the table. */
const PAGE = 10;
/** Problems that are listed; the others appear once these are solved. */
const LISTED = 8;

export function RowTable({ template }: { readonly template: Template }) {
  const { editor } = useEditorContext();
  const store = batchOf(editor);
  const rows = useStore(store, (state) => state.rows);
  const [page, setPage] = useState(1);
  const problems = useMemo(
    () =>
      problemsOf(
        rows.map(({ values }) => values),
        template.variables,
      ),
    [rows, template],
  );
  const set = (next: readonly PosterRow[]) => store.setState({ rows: next });
  const add = () => {
    set([...rows, { values: {} }]);
    setPage(Math.floor(rows.length / PAGE) + 1);
  };
  const current = Math.max(1, Math.min(page, Math.ceil(rows.length / PAGE)));
  return (
    <section className="at-im-rows">
      <div className="at-im-row">
        <h3 className="at-im-grow">{MESSAGES.rows(rows.length)}</h3>
        <Button size="small" disabled={rows.length === 0} onClick={() => set([])}>
          {MESSAGES.clearRows}
        </Button>
        <Button size="small" disabled={rows.length >= MOST_ROWS} onClick={add}>
          {MESSAGES.addRow}
        </Button>
      </div>
      <Table template={template} rows={rows} first={(current - 1) * PAGE} problems={problems} set={set} />
      {rows.length > PAGE && (
        <Pagination size="small" simple current={current} pageSize={PAGE} total={rows.length} onChange={setPage} />
      )}
      <Problems problems={problems} />
    </section>
  );
}

function Problems({ problems }: { readonly problems: ReturnType<typeof problemsOf> }) {
  if (problems.length === 0) return null;
  return (
    <Alert
      type="warning"
      message={MESSAGES.problems(problems.length)}
      description={
        <ul>
          {problems.slice(0, LISTED).map(({ row, name, message }) => (
            <li key={`${row} ${name}`}>
              {MESSAGES.row(row + 1)}：{message}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/**
 * Cells of a sheet go where they are pasted; with headings they go to the variables that these name. undefined: a single
 * cell, which the input takes as a text.
 */
function withPasted(
  { variables }: Template,
  rows: readonly PosterRow[],
  text: string,
  at: { readonly row: number; readonly column: number },
): readonly PosterRow[] | undefined {
  const cells = cellsOf(text);
  if (cells.length <= 1 && (cells[0]?.length ?? 0) <= 1) return undefined;
  const values = rows.map((row) => row.values);
  const headed = rowsOf(cells, variables).rows;
  const next =
    headed.length === cells.length
      ? pasted(values, at, cells, variables)
      : [...values.slice(0, at.row), ...headed, ...values.slice(at.row + headed.length)].slice(0, MOST_ROWS);
  return next.map((each, index) => ({ ...rows[index], values: each }));
}

interface TableProps {
  readonly template: Template;
  readonly rows: readonly PosterRow[];
  readonly first: number;
  readonly problems: ReturnType<typeof problemsOf>;
  set(rows: readonly PosterRow[]): void;
}

/** The first row of an empty table, which becomes a row when something is typed or pasted. */
const BLANK: readonly PosterRow[] = [{ values: {} }];

/** Cells that are pasted into the panel, outside of the table's inputs, become new rows at its end. */
export function appendPasted(editor: Editor, template: Template, event: ClipboardEvent): void {
  const store = batchOf(editor);
  const { rows } = store.getState();
  const place = { row: rows.length, column: 0 };
  const next = withPasted(template, rows, event.clipboardData.getData('text/plain'), place);
  // The editor would add the text as a layer.
  event.stopPropagation();
  if (!next) return;
  event.preventDefault();
  store.setState({ rows: next });
}

function Table({ template, rows, first, problems, set }: TableProps) {
  const shown = rows.length > 0 ? rows : BLANK;
  return (
    // Focusable, so that the keyboard can scroll and paste.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <fieldset className="at-im-table" aria-label={MESSAGES.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {template.variables.map(({ name, title, isRequired }) => (
              <th key={name} scope="col">
                {title}
                {isRequired && <span aria-hidden="true"> *</span>}
              </th>
            ))}
            <th scope="col">
              <span className="at-unseen">{MESSAGES.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(first, first + PAGE).map((_, each) => (
            // A row is its place in the table.
            // oxlint-disable-next-line react/no-array-index-key
            <Cells key={first + each} row={first + each} rows={shown} {...{ template, problems, set }} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="at-im-hint">{MESSAGES.emptyTable}</p>}
    </fieldset>
  );
}

function Cells({ template, row, rows, problems, set }: Omit<TableProps, 'first'> & { readonly row: number }) {
  const { values } = rows[row]!;
  const isWrong = (name: string) => problems.some((each) => each.row === row && each.name === name);
  const write = (name: string, value: string) =>
    set(rows.map((each, index) => (index === row ? { ...each, values: { ...values, [name]: value } } : each)));
  const paste = (event: ClipboardEvent, column: number) => {
    event.stopPropagation();
    const next = withPasted(template, rows, event.clipboardData.getData('text/plain'), { row, column });
    if (!next) return;
    event.preventDefault();
    set(next);
  };
  return (
    <tr>
      <th scope="row">{row + 1}</th>
      {template.variables.map(({ name, title, type }, column) => (
        <td key={name}>
          <input
            aria-label={MESSAGES.cell(row + 1, title)}
            aria-invalid={isWrong(name) || undefined}
            value={values[name] ?? ''}
            placeholder={type === 'picture' ? '' : (template.own[name] ?? '')}
            onChange={({ target }) => write(name, target.value)}
            onPaste={(event) => paste(event, column)}
          />
        </td>
      ))}
      <td>
        <Button
          size="small"
          type="text"
          aria-label={MESSAGES.removeRow(row + 1)}
          disabled={rows === BLANK}
          onClick={() => set(rows.filter((_, index) => index !== row))}
        >
          ×
        </Button>
      </td>
    </tr>
  );
}
