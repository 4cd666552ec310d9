/** A searchable list of a session: all rows, or the found ones; a press on a found row shows it among all rows. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { MESSAGES } from '../live-studio.messages';
import { foundRows, numberedRows, type Part, type RowSource } from '../rows/row-source';
import { VirtualRows, type Target } from './VirtualRows';

interface SearchPaneProps<Row> {
  readonly title: string;
  readonly placeholder: string;
  readonly empty: string;
  readonly target: Target | null;
  readonly follows: boolean;
  /** An additional filter, such as one person; another `key` is another filter. */
  readonly only?: { readonly key: number; readonly note: ReactNode };
  /** Counts the changes of the session: rows may have been added. */
  readonly changes: number;
  load(this: void, which: { readonly keyword?: string }, from: number, limit: number): Promise<Part<Row>>;
  renderRow(row: Row, press: () => void): ReactNode;
  /** A row was pressed. */
  press(row: Row): void;
}

export function SearchPane<Row extends { readonly place: number }>(props: SearchPaneProps<Row>) {
  const { title, placeholder, empty, target, follows, only, renderRow, press } = props;
  const [keyword, setKeyword] = useState('');
  const [isAmongAll, setAmongAll] = useState(false);
  const word = keyword.trim();
  const isNarrowed = word !== '' || only !== undefined;
  const { all, found } = useSources(props, word);
  const source = isNarrowed && !isAmongAll ? found : all;
  const { total } = useSyncExternalStore(source.follow, source.known);
  const search = (text: string) => {
    setKeyword(text);
    setAmongAll(false);
  };
  const choose = (row: Row) => {
    if (word !== '') setAmongAll(true);
    press(row);
  };
  return (
    <section className="at-live-pane" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <output className="at-live-quiet">{source === found ? MESSAGES.found(total) : MESSAGES.total(total)}</output>
        {isAmongAll && word !== '' && (
          <Button type="link" size="small" onClick={() => setAmongAll(false)}>
            {MESSAGES.toHits}
          </Button>
        )}
      </header>
      <Input.Search
        allowClear
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={64}
        onSearch={search}
        onChange={({ target: { value } }) => {
          if (value === '') search('');
        }}
      />
      {only?.note}
      <VirtualRows
        source={source}
        label={title}
        empty={source === found ? MESSAGES.nothingFound : empty}
        target={source === found ? null : target}
        follows={follows && source === all}
        renderRow={(row) => renderRow(row, () => choose(row))}
      />
    </section>
  );
}

interface Sources<Row> {
  readonly all: RowSource<Row>;
  readonly found: RowSource<Row>;
}

/** The sources of rows; another session, word or person makes new ones. */
function useSources<Row extends { readonly place: number }>(
  { load, only, changes }: Pick<SearchPaneProps<Row>, 'load' | 'only' | 'changes'>,
  word: string,
): Sources<Row> {
  const key = only?.key;
  const all = useMemo(() => numberedRows<Row>((from, limit) => load({}, from, limit)), [load]);
  const found = useMemo(
    () => foundRows<Row>((from, limit) => load({ ...(word !== '' && { keyword: word }), ...ofKey(key) }, from, limit)),
    [load, word, key],
  );
  useEffect(() => {
    if (changes === 0) return;
    all.refresh();
    found.refresh();
  }, [all, found, changes]);
  return { all, found };
}

const ofKey = (personId: number | undefined) => (personId === undefined ? {} : { personId });
