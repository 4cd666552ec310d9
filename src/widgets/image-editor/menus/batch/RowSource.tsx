/** Where rows come from: typed, a sheet, or a list of the console. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { FileDrop } from '../../../../shared/file-drop/FileDrop';
import { useEditorContext } from '../../EditorContext';
import { ChoiceField } from '../../../../shared/property-form/ChoiceField';
import type { Template } from '../shared/templates';
import { MESSAGES } from './batch.messages';
import { batchOf } from './batch-state';
import { ListSource } from './ListSource';
import { type Read, type ReadProps, useReading } from './reading';
import { matched, type Mapping, MOST_ROWS, NOTE, rowsBy } from './rows';

type Source = keyof typeof MESSAGES.sources;
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
      {source === 'list' && <ListSource onRead={setRead} />}
      {read && <Mapped key={template.templateId} read={read} template={template} onDone={() => setRead(null)} />}
    </>
  );
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
        <ChoiceField
          key={name}
          label={title}
          isInline
          size="small"
          className="at-im-column"
          value={mapping[name] ?? -1}
          options={[
            { value: -1, label: MESSAGES.none },
            ...read.columns.map((column, value) => ({ value, label: column.title })),
          ]}
          onChange={(column) => setMapping({ ...mapping, [name]: column })}
        />
      ))}
      <Button type="primary" onClick={take}>
        {MESSAGES.useRows(Math.min(read.rows.length, MOST_ROWS))}
      </Button>
    </section>
  );
}
