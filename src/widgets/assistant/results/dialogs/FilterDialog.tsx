/** An answer becomes the filter of the open list: what it sets in words, and what the list does not accept. */
import Button from 'antd/es/button';
import { useState } from 'react';
import { filteredTable, openScreen, type OpenTable } from '../../../../shared/assistant/open-screen';
import { checkFilter, type CheckedFilter, valuesBefore } from '../filter';
import { ResultFrame } from '../ResultFrame';
import { MESSAGES } from '../results.messages';
import { useSaving } from '../useSaving';
import { type ReadDialogProps, withRead } from './withRead';

function FilterDialog({ value, content, client, onClose }: ReadDialogProps<'filter'>) {
  const saving = useSaving({ client, content, kind: 'filter' });
  const [table] = useState(() => filteredTable(Object.keys(value)));
  const checked = table && checkFilter(value, table);
  return (
    <ResultFrame
      title={table ? MESSAGES.filterOf(table.title) : MESSAGES.title('filter')}
      saving={saving}
      saveText={MESSAGES.apply}
      {...(checked && {
        canSave: Object.keys(checked.values).length > 0,
        onSave: () => void saving.save(() => applied(table, checked)),
      })}
      onClose={onClose}
    >
      {checked ? <Fields checked={checked} /> : <p role="alert">{MESSAGES.noList}</p>}
      {table && checked && saving.made && <Undo table={table} checked={checked} />}
    </ResultFrame>
  );
}

/** Applies the filter; resolves to its title and the list's new address, which the router sets in the next frame. */
async function applied({ apply }: OpenTable, { fields, values }: CheckedFilter) {
  apply(values);
  await new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
  const words = fields.flatMap((each) => (each.problem === undefined ? [`${each.title}：${each.words}`] : []));
  return { title: words.join('，').slice(0, 200), address: openScreen()?.address() ?? location.pathname };
}

function Fields({ checked: { fields } }: { readonly checked: CheckedFilter }) {
  return (
    <table className="at-result-table">
      <thead>
        <tr>
          <th scope="col">{MESSAGES.field}</th>
          <th scope="col">{MESSAGES.value}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, title, words, problem }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            <td>
              {words}
              {problem !== undefined && <span className="at-result-trouble"> {problem}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `table`: as it was before the filter was applied. */
function Undo({ table, checked: { values } }: { readonly table: OpenTable; readonly checked: CheckedFilter }) {
  const [isUndone, setUndone] = useState(false);
  return (
    <p className="at-result-row" aria-live="polite">
      {isUndone ? MESSAGES.undone : MESSAGES.applied(table.title)}
      {!isUndone && (
        <Button
          size="small"
          onClick={() => {
            table.apply(valuesBefore(values, table));
            setUndone(true);
          }}
        >
          {MESSAGES.undo}
        </Button>
      )}
    </p>
  );
}

export default withRead('filter', FilterDialog);
