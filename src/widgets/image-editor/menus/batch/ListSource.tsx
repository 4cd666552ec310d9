/** Rows of a list of the console, through the list's own filters. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { Field } from '../../../../shared/property-form/Field';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from './batch.messages';
import { type FilterValues, type ListFilter, paramsOf } from './list-filters';
import { type ReadProps, useReading } from './reading';
import { MOST_ROWS } from './rows';

const LISTS: readonly { readonly value: string; readonly label: string }[] = Object.entries(MESSAGES.lists).map(
  ([value, label]) => ({ value, label }),
);
/** Name of a call of the catalogue. */
const CALL = /^[a-zA-Z0-9]+\.[a-zA-Z0-9]+$/;

export function ListSource({ onRead }: ReadProps) {
  const { client } = useEditorContext();
  const [call, setCall] = useState('builder.queryProductList');
  const [filters, setFilters] = useState<readonly ListFilter[]>([]);
  const [values, setValues] = useState<FilterValues>({});
  const { busy, trouble, run } = useReading(
    (read: { readonly filters: ListFilter[] } & Parameters<typeof onRead>[0]) => {
      setFilters(read.filters);
      onRead(read);
    },
  );
  const choose = (next: string) => {
    setCall(next);
    setFilters([]);
    setValues({});
  };
  const read = () =>
    void run(client.call('image.readListRows', { call, params: paramsOf(filters, values), limit: MOST_ROWS }));
  return (
    <>
      <div className="at-im-row">
        <ListSelect value={call} onChange={choose} />
        <Button loading={busy} onClick={read}>
          {MESSAGES.readList}
        </Button>
      </div>
      <p className="at-im-hint">{MESSAGES.listHelp}</p>
      {filters.length > 0 && (
        <section aria-label={MESSAGES.filters}>
          <h3>{MESSAGES.filters}</h3>
          {filters.map((filter) => (
            <Filter
              key={filter.key}
              filter={filter}
              value={values[filter.key] ?? ''}
              onChange={(value) => setValues({ ...values, [filter.key]: value })}
            />
          ))}
        </section>
      )}
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
    </>
  );
}

interface ChoiceProps {
  readonly value: string;
  onChange(next: string): void;
}

/** The usual lists by their titles; any other by the name of its call. */
function ListSelect({ value, onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const isOther = CALL.test(typed) && !LISTS.some((each) => each.value === typed);
  return (
    <Select
      className="at-im-grow"
      aria-label={MESSAGES.list}
      value={value}
      showSearch
      filterOption={(text, option) => `${option?.label} ${option?.value}`.includes(text)}
      options={[...LISTS, ...(isOther ? [{ value: typed, label: typed }] : [])]}
      onSearch={(text) => setTyped(text === '' ? typed : text.trim())}
      onChange={onChange}
    />
  );
}

function Filter({ filter: { title, options }, value, onChange }: ChoiceProps & { readonly filter: ListFilter }) {
  return (
    <Field label={title} isInline>
      {(id) =>
        options.length > 0 ? (
          <Select
            id={id}
            size="small"
            className="at-im-column"
            allowClear
            value={value === '' ? undefined : value}
            options={options}
            onChange={(next: string | undefined) => onChange(next ?? '')}
          />
        ) : (
          <Input
            id={id}
            size="small"
            className="at-im-column"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
