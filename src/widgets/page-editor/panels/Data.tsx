/** Sources of the page: products that the server reads, or rows that are written here. */
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { Json, PageSource, PropSchema } from '../../../pages/document';
import { useEditor, useEditorContext } from '../EditorContext';
import { NewName } from '../fields/NewName';
import { PropField } from '../fields/PropField';
import { Small } from '../fields/Small';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';
import { useSet } from './Properties';

const PRODUCT_FIELDS: Readonly<Record<string, PropSchema>> = {
  category: { type: 'integer', title: '品类编号', minimum: 1 },
  keyword: { type: 'string', title: '关键词', maxLength: 60 },
  ids: { type: 'array', title: '指定商品', maxItems: 200, items: { type: 'integer', title: '商品编号', minimum: 1 } },
  limit: { type: 'integer', title: '最多条数', minimum: 1, maximum: 200 },
};
const NAME = /^[A-Za-z][A-Za-z0-9]{0,31}$/;
const NONE: Readonly<Record<string, PageSource>> = {};

export function Data() {
  const { mayEdit } = useEditorContext();
  const sources = useEditor(({ document }) => ('sources' in document ? document.sources : undefined)) ?? NONE;
  const set = useSet();
  const put = (key: string, source: PageSource | undefined) =>
    set(null, ['sources', key], source as unknown as Json | undefined, MESSAGES.changed(MESSAGES.source, key));
  return (
    <>
      <p className="at-pe-hint">{MESSAGES.dataHelp}</p>
      {Object.entries(sources).map(([key, source]) => (
        <fieldset key={key} className="at-pe-items">
          <legend>
            {key}
            {mayEdit && (
              <Small label={MESSAGES.removeSource(key)} onPress={() => put(key, undefined)}>
                ×
              </Small>
            )}
          </legend>
          <Source source={source} disabled={!mayEdit} onChange={(next) => put(key, next)} />
        </fieldset>
      ))}
      {mayEdit && (
        <NewName
          title={MESSAGES.newSource}
          help={MESSAGES.sourceName}
          placeholder="products"
          rule={NAME}
          taken={sources}
          onAdd={(name) => put(name, { kind: 'products', limit: 10 })}
        />
      )}
    </>
  );
}

interface Props {
  readonly source: PageSource;
  readonly disabled: boolean;
  onChange(source: PageSource): void;
}

function Source({ source, disabled, onChange }: Props) {
  return (
    <>
      <Segmented
        block
        size="small"
        disabled={disabled}
        value={source.kind}
        options={[
          { value: 'products', label: MESSAGES.products },
          { value: 'rows', label: MESSAGES.rows },
        ]}
        onChange={(kind) => onChange(kind === 'rows' ? { kind: 'rows', rows: [] } : { kind: 'products', limit: 10 })}
      />
      {source.kind === 'rows' ? (
        <Rows rows={source.rows} disabled={disabled} onChange={(rows) => onChange({ kind: 'rows', rows })} />
      ) : (
        Object.entries(PRODUCT_FIELDS).map(([name, schema]) => {
          const { [name]: value, ...others } = source as unknown as Readonly<Record<string, Json>>;
          return (
            <PropField
              key={name}
              schema={schema}
              value={value}
              access={disabled ? 'none' : 'all'}
              onChange={(next) => {
                const written = next === undefined && name === 'limit' ? 10 : next;
                onChange({ ...others, ...(written !== undefined && { [name]: written }) } as unknown as PageSource);
              }}
            />
          );
        })
      )}
    </>
  );
}

type RowList = Extract<PageSource, { kind: 'rows' }>['rows'];

/** Edits rows as JSON; a text that is no list of objects is kept but not applied. */
function Rows({ rows, disabled, onChange }: { rows: RowList; disabled: boolean; onChange(rows: RowList): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && rowsIn(typed) === undefined;
  return (
    <Field label={MESSAGES.rowsJson}>
      {(id) => (
        <>
          <Input.TextArea
            id={id}
            size="small"
            disabled={disabled}
            autoSize={{ minRows: 4, maxRows: 16 }}
            value={typed ?? JSON.stringify(rows, null, 2)}
            aria-invalid={isWrong || undefined}
            {...(isWrong && { status: 'error' as const })}
            onChange={({ target }) => {
              setTyped(target.value);
              const next = rowsIn(target.value);
              if (next) onChange(next);
            }}
            onBlur={() => !isWrong && setTyped(null)}
          />
          {isWrong && <small role="alert">{MESSAGES.rowsWrong}</small>}
        </>
      )}
    </Field>
  );
}

function rowsIn(text: string): RowList | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isRows = Array.isArray(value) && value.every((row) => typeof row === 'object' && row && !Array.isArray(row));
    return isRows ? (value as RowList) : undefined;
  } catch {
    return undefined;
  }
}
