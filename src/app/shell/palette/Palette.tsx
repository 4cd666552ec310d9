/** The command palette: screens, actions of the open screen, records by name, and what was opened before. */
import { Fragment, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SessionClient } from '../../../services/client';
import { listOf, objectOf } from '../../../language/schema/json';
import { parseStored, readStored, writeStored } from '../../../shared/browser/stored';
import type { SessionReady } from '../../session/session';
import { groupOf, permittedScreens } from '../../session/guard';
import { placesOf } from '../sidebar-items';
import { PALETTE_LABEL } from './actions';
import { type Entry, fitting, withRecent } from './palette.rules';
import { type Records, useRecords } from './use-records';
import './palette.css';

export interface PaletteProps {
  readonly session: SessionReady;
  readonly client: Pick<SessionClient, 'call'>;
  /** Actions of the open screen. */
  readonly actions: readonly Entry[];
  go(this: void, address: string): void;
  close(this: void): void;
}

/** Entries of a kind while a text is typed. */
const MOST = 6;

export default function Palette({ session, client, actions, go, close }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const recent = useMemo(() => recentOf(session.user.userId), [session.user.userId]);
  const screens = useMemo(() => screensOf(session), [session]);
  const permitted = useMemo(() => new Set(permittedScreens(session).map(({ route }) => route)), [session]);
  const records = useRecords(client, text.trim());
  useEffect(() => {
    const own = dialog.current!;
    own.showModal();
    const press = ({ target }: Event) => target === own && close();
    own.addEventListener('click', press);
    return () => own.removeEventListener('click', press);
  }, [close]);

  const isTyped = text.trim() !== '';
  const shown = isTyped
    ? [
        ...fitting(screens, text, MOST),
        ...fitting(actions, text, MOST),
        ...(records.found?.list.filter(({ address }) => permitted.has(address.split('?')[0]!)) ?? []),
      ]
    : [...recent, ...actions, ...screens];
  const current = Math.min(at, shown.length - 1);

  const type = (value: string) => {
    setText(value);
    setAt(0);
  };
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    if (entry.address === undefined) return entry.act?.();
    const { kind, name, note, address } = entry;
    writeStored(keyOf(session.user.userId), JSON.stringify(withRecent(recent, { kind, name, note, address })));
    go(address);
  };
  return (
    <dialog ref={dialog} className="at-palette" aria-label={PALETTE_LABEL} onClose={close}>
      <Field list={list} text={text} entries={shown} current={current} point={setAt} type={type} choose={choose} />
      <Results id={list} entries={shown} current={current} point={setAt} choose={choose} />
      <output className="at-palette-state">{stateOf(isTyped, shown.length, records)}</output>
    </dialog>
  );
}

interface ListProps {
  readonly entries: readonly Entry[];
  /** Index of the marked entry. */
  readonly current: number;
  point(this: void, index: number): void;
  choose(this: void, entry: Entry | undefined): void;
}

interface FieldProps extends ListProps {
  /** Id of the list. */
  readonly list: string;
  readonly text: string;
  type(this: void, text: string): void;
}

function Field({ list, text, entries, current, point, type, choose }: FieldProps) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = { ArrowDown: current + 1, ArrowUp: current - 1 }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) return choose(entries[current]);
    const to = (next + entries.length) % Math.max(1, entries.length);
    point(to);
    document.getElementById(`${list}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <input
      role="combobox"
      aria-label={PALETTE_LABEL}
      aria-expanded={entries.length > 0}
      aria-controls={list}
      aria-activedescendant={entries.length > 0 ? `${list}-${current}` : undefined}
      placeholder="搜页面、操作和记录，也可以输拼音首字母"
      maxLength={50}
      value={text}
      onChange={({ target: { value } }) => type(value)}
      onKeyDown={press}
    />
  );
}

function Results({ id, entries, current, point, choose }: ListProps & { readonly id: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a select hold no notes
    <div id={id} role="listbox" aria-label="结果" className="at-palette-list" tabIndex={-1}>
      {entries.map((entry, index) => (
        <Fragment key={`${entry.kind} ${entry.name} ${entry.address}`}>
          {entry.kind !== entries[index - 1]?.kind && (
            <p className="at-palette-kind" role="presentation">
              {entry.kind}
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys */}
          <div
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className="at-palette-entry"
            onPointerMove={() => point(index)}
            onClick={() => choose(entry)}
          >
            <span>{entry.name}</span>
            <span className="at-palette-note">{entry.note}</span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

function stateOf(isTyped: boolean, count: number, { found, error }: Records): string {
  if (error !== undefined) return `记录没有搜到：${error}`;
  if (isTyped && !found) return '正在搜索记录…';
  if (found && found.missing.length > 0) return `这几种现在搜不了：${found.missing.join('、')}`;
  if (count === 0) return '没有符合的页面、操作或记录';
  return '↑↓ 选择 · 回车打开 · Esc 关闭';
}

const screensOf = (session: SessionReady): Entry[] =>
  placesOf(session, session.adminLevel).map(({ title, route }) => ({
    kind: '页面',
    name: title,
    note: groupOf(route, session.index.groups)?.title ?? '',
    address: route,
  }));

const keyOf = (userId: number): string => `atelier_recent_${userId}`;

/** What the person opened before; entries of the wrong shape are dropped. */
const recentOf = (userId: number): Entry[] =>
  listOf(parseStored(readStored(keyOf(userId)))).flatMap((stored) => {
    const { name, note, address } = objectOf(stored);
    return typeof name === 'string' && typeof note === 'string' && typeof address === 'string'
      ? [{ kind: '最近', name, note, address }]
      : [];
  });
