/** Rows with dates as month, week, day or list. View and day are in the address. */
import { useCallback, useMemo } from 'react';
import { clockAt, later, startOf } from '../../../shared/text/clock';
import { momentOf } from '../../../shared/text/days';
import type { CalendarNode } from '../../../language/types';
import { type NodeProps, useActions, useLocalScopes, useQuery, useSource, useText } from '../context';
import { compileCondition, compileTemplate, compileText } from '../display/compile';
import { type Moves, useMoves } from '../move/useMoves';
import { Nothing, Trouble } from '../state/Trouble';
import { answerOf } from '../table/query/answer';
import { FilterBar } from '../table/filters/FilterBar';
import { type KeyOf, keyBy } from '../table/rows/selection';
import { useFilters } from '../table/filters/useFilters';
import { useAllRows } from '../table/rows/useRowList';
import { usePhone } from '../usePhone';
import type { Place } from './calendar-types';
import { CALENDAR_VIEWS, namesOf } from './calendar-address';
import { CalendarHead } from './CalendarHead';
import { type Entry, entriesOf } from './entries';
import { Grid } from './Grid';
import { rangeOf } from './range';
import '../display/display.css';
import '../table/table.css';
import './calendar.css';

/** The hour of an entry that is created on a day. */
const FIRST_HOUR = 9;
const EMPTY = '没有内容';

export default function Calendar({ node }: NodeProps<CalendarNode>) {
  const source = useSource(node.source);
  const { rows, total } = answerOf(source.data);
  const place = usePlace(node);
  const keyOf = useMemo(() => keyBy(node.rowKey), [node.rowKey]);
  useAllRows(node.do, rows, source.loading || source.fetching);
  const moves = useMoves(node.move, { rows, keyOf, source });
  const entries = useEntries(node, moves, keyOf);
  const create = useCreate(node);
  const { first, last } = rangeOf(place.view, place.day);
  const undated = rows.length - entries.length;
  const empty = useText(node.empty) || EMPTY;
  return (
    <section className="at-calendar" aria-busy={source.fetching || undefined}>
      {node.filters && <Filters node={node} />}
      <CalendarHead {...place} {...(create && { create: () => create(place.day) })} />
      {source.error && <Trouble error={source.error} retry={() => void source.refresh()} />}
      <Grid node={node} place={place} entries={entries} move={moves.move} create={create} first={first} last={last} />
      {source.data !== undefined && rows.length === 0 && <Nothing text={empty} />}
      {total > rows.length && (
        <output className="at-calendar-note">
          共 {total} 条，只显示前 {rows.length} 条
        </output>
      )}
      {undated > 0 && <p className="at-calendar-note">另有 {undated} 条没有日期，未显示</p>}
    </section>
  );
}

function Filters({ node }: Pick<NodeProps<CalendarNode>, 'node'>) {
  const { controls, filters, usual, setFilters, clearFilters } = useFilters(node);
  return (
    <div className="at-bar">
      <FilterBar controls={controls} values={filters} usual={usual} onChange={setFilters} onClear={clearFilters} />
    </div>
  );
}

function usePlace({ prefix, views: offered = [...CALENDAR_VIEWS] }: CalendarNode): Place {
  const { query, setQuery } = useQuery();
  const isPhone = usePhone();
  const names = useMemo(() => namesOf(prefix), [prefix]);
  // A phone shows a month as a list.
  const isTwice = isPhone && offered.includes('month');
  const views = offered.filter((each) => !(isTwice && each === 'list'));
  const written = offered.find((each) => each === query[names.view]) ?? offered[0]!;
  const view = isTwice && written === 'list' ? 'month' : written;
  const day = String(query[names.day]);
  const go: Place['go'] = useCallback(
    ({ view: nextView, day: nextDay }) =>
      setQuery({
        ...(nextView !== undefined && { [names.view]: nextView }),
        ...(nextDay !== undefined && { [names.day]: nextDay }),
      }),
    [setQuery, names],
  );
  return { view, day, views, isPhone, go };
}

function useEntries(node: CalendarNode, { rows, isSent }: Moves, keyOf: KeyOf): Entry[] {
  const scope = useLocalScopes();
  const compiled = useMemo(
    () => ({
      title: compileText(node.title),
      tone: node.tone === undefined ? undefined : compileTemplate(node.tone),
      movable: compileCondition(node.movable, true),
    }),
    [node.title, node.tone, node.movable],
  );
  return useMemo(
    () =>
      entriesOf(rows, {
        ...node,
        ...compiled,
        keyOf,
        scope,
        isMovable: (key, row) => node.move !== undefined && !isSent(key) && compiled.movable({ ...scope, row }),
      }),
    [rows, node, compiled, keyOf, scope, isSent],
  );
}

/** Creates an entry at a day, or at a moment; undefined: the calendar creates none. */
function useCreate({ create, allDay }: CalendarNode): ((at: Date | string) => void) | undefined {
  const run = useActions();
  return useMemo(
    () =>
      create &&
      ((at) => {
        const start = typeof at !== 'string' ? at.toISOString() : allDay ? at : firstHourOf(at);
        void run(create, { slot: { start, end: start } });
      }),
    [create, allDay, run],
  );
}

const firstHourOf = (day: string): string =>
  momentOf(later(startOf(clockAt(day), 'day'), FIRST_HOUR, 'hour')).toISOString();
