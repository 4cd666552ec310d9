/** Fields for the query and the path params of the previewed screen. */
import { useState } from 'react';
import type { RawQuery } from '../../../runtime/data/query-scope';
import { patched, pathParams, readSearch, writeSearch } from '../preview-query';
import { MESSAGES } from '../preview.messages';

interface Props {
  readonly route: string;
  readonly query: RawQuery;
  setQuery(this: void, query: RawQuery): void;
}

export function AddressFields({ route, query, setQuery }: Props) {
  const path = pathParams(route);
  const search = writeSearch(query, path);
  const inPath = Object.fromEntries(path.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
  const missing = path.filter((name) => !query[name]);
  return (
    <form className="wp-address" onSubmit={(event) => event.preventDefault()}>
      <code title={route}>{route}</code>
      {path.map((name) => (
        <Draft
          key={name}
          label={MESSAGES.pathParam(name)}
          placeholder={name}
          value={String(query[name] ?? '')}
          take={(text) => setQuery(patched(query, { [name]: text || undefined }))}
        />
      ))}
      <Draft
        wide
        label={MESSAGES.address}
        placeholder={MESSAGES.addressHint}
        value={search}
        take={(text) => setQuery({ ...readSearch(text), ...inPath })}
      />
      {missing.length > 0 && <p className="wp-hint">{MESSAGES.pathMissing(missing.join('、'))}</p>}
    </form>
  );
}

/** Applied on Enter or blur. */
function Draft({
  label,
  placeholder,
  value,
  wide,
  take,
}: {
  label: string;
  placeholder: string;
  value: string;
  wide?: true;
  take(text: string): void;
}) {
  const [{ text, of }, set] = useState({ text: value, of: value });
  if (of !== value) set({ text: value, of: value });
  const done = () => {
    if (text !== value) take(text);
  };
  return (
    <input
      className={wide ? 'wp-wide' : undefined}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      spellCheck={false}
      onChange={({ target }) => set({ text: target.value, of })}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done();
      }}
    />
  );
}
