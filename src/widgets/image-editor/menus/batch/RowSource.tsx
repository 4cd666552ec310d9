/** Where rows come from: typed, a sheet, or a list of the console. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import { useState } from 'react';
import type { Calls } from '../../../../services/catalogue/generated/types';
import { FileDrop } from '../../../../shared/file-drop/FileDrop';
import { useEditorContext } from '../../EditorContext';
import { Labelled } from '../../fields/controls/Labelled';
import type { Template } from '../shared/templates';
import { MESSAGES } from './batch.messages';
import { batchOf } from './batch-state';
import { matched, type Mapping, MOST_ROWS, NOTE, rowsBy } from './rows';
import { troubleOf } from '../../state/trouble';

type Read = Calls['image.readSheetRows']['result'];
type Source = keyof typeof MESSAGES.sources;
const LISTS: readonly { readonly value: string; readonly label: string }[] = Object.entries(MESSAGES.lists).map(
  ([value, label]) => ({ value, label }),
);
/** Name of a call of the catalogue. */
const CALL = /^[a-zA-Z0-9]+\.[a-zA-Z0-9]+$/;

export function RowSource({ template }: { readonly template: Template }) {
  const [source, setSource] = useState<Source>('typed');
  const [read, setRead] = useState<Read | null>(null);
  return (
    <>
      <Segmented
        block
        aria-label={MESSAGES.source}
        value={source}
        options={Object.entries(MESSAGES.sources).map(([value, label]) => ({ value: value as Source, label }))}
        onChange={(next) => {
          setSource(next);
          setRead(null);
        }}
      />
      {source === 'typed' && <p className="at-im-hint">{MESSAGES.pasteHint}</p>}
      {source === 'sheet' && <Sheet onRead={setRead} />}
      {source === 'list' && <List onRead={setRead} />}
      {read && <Mapped key={template.templateId} read={read} template={template} onDone={() => setRead(null)} />}
    </>
  );
}

interface ReadProps {
  onRead(read: Read): void;
}

function useReading(onRead: (read: Read) => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const run = async (reading: Promise<Read>) => {
    setBusy(true);
    setTrouble('');
    try {
      onRead(await reading);
    } catch (error) {
      setTrouble(MESSAGES.readFailed(troubleOf(error)));
    }
    setBusy(false);
  };
  return { busy, trouble, run };
}

function Sheet({ onRead }: ReadProps) {
  const { client } = useEditorContext();
  const { busy, trouble, run } = useReading(onRead);
  return (
    <>
      <FileDrop
        accept=".xlsx,.csv"
        busy={busy}
        title={busy ? MESSAGES.sheetReading : MESSAGES.sheetDrop}
        note={MESSAGES.sheetNote(MOST_ROWS)}
        take={([file]) => void run(client.call('image.readSheetRows', { file: file! }))}
      />
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
    </>
  );
}

function List({ onRead }: ReadProps) {
  const { client } = useEditorContext();
  const { busy, trouble, run } = useReading(onRead);
  const [call, setCall] = useState('builder.queryProductList');
  const [typed, setTyped] = useState('');
  const isOther = CALL.test(typed) && !LISTS.some(({ value }) => value === typed);
  return (
    <>
      <div className="at-im-row">
        <Select
          className="at-im-grow"
          aria-label={MESSAGES.list}
          value={call}
          showSearch
          filterOption={(text, option) => `${option?.label} ${option?.value}`.includes(text)}
          options={[...LISTS, ...(isOther ? [{ value: typed, label: typed }] : [])]}
          onSearch={(text) => setTyped(text === '' ? typed : text.trim())}
          onChange={setCall}
        />
        <Button loading={busy} onClick={() => void run(client.call('image.readListRows', { call, limit: MOST_ROWS }))}>
          {MESSAGES.readList}
        </Button>
      </div>
      <p className="at-im-hint">{MESSAGES.listHelp}</p>
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
    </>
  );
}

interface MappedProps {
  readonly read: Read;
  readonly template: Template;
  onDone(): void;
}

/** Which column each variable is taken from. */
function Mapped({ read, template, onDone }: MappedProps) {
  const { editor } = useEditorContext();
  const store = batchOf(editor);
  const [mapping, setMapping] = useState<Mapping>(() => matched(read.columns, template.variables));
  const fields = [...template.variables, { name: NOTE, title: MESSAGES.noteColumn }];
  const take = () => {
    store.setState({ rows: rowsBy(read.rows, mapping) });
    const dropped = read.total - Math.min(read.rows.length, MOST_ROWS);
    if (dropped > 0) editor.announce(MESSAGES.dropped(dropped));
    onDone();
  };
  return (
    <section aria-label={MESSAGES.mapping}>
      <h3>{MESSAGES.mapping}</h3>
      {fields.map(({ name, title }) => (
        <Labelled key={name} label={title} isInline>
          {(id) => (
            <Select
              id={id}
              size="small"
              className="at-im-column"
              value={mapping[name] ?? -1}
              options={[
                { value: -1, label: MESSAGES.none },
                ...read.columns.map((column, value) => ({ value, label: column.title })),
              ]}
              onChange={(column) => setMapping({ ...mapping, [name]: column })}
            />
          )}
        </Labelled>
      ))}
      <Button type="primary" onClick={take}>
        {MESSAGES.useRows(Math.min(read.rows.length, MOST_ROWS))}
      </Button>
    </section>
  );
}
