/** Names that a calendar adds to the address: filters; view and day, from which the shown range follows. Pure. */
import type { AddedName, AddressPlace } from '../../../language/infer/address-name';
import { templateOfPath } from '../../../language/expression/path';
import { asText, type JsonObject, listOf, objectOf, own } from '../../../language/schema/json';
import { addressNamesOfParams } from '../table/query/table-address';

/** `list`: the entries of a month, one below the other. */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The names of view and day. `prefix`: in front of the names of this calendar. */
export const namesOf = (prefix: unknown) => ({
  view: `${asText(prefix ?? '')}view`,
  day: `${asText(prefix ?? '')}day`,
});

export function addressNamesOfCalendar(node: JsonObject, place: AddressPlace): AddedName[] {
  const { view, day } = namesOf(node.prefix);
  const views = Array.isArray(node.views) ? listOf(node.views) : CALENDAR_VIEWS;
  return [
    ...addressNamesOfParams(node, [], place),
    { name: view, schema: { type: 'string', enum: [...views], default: views[0], title: '日历视图' } },
    {
      name: day,
      schema: { type: 'string', format: 'date', default: {}, title: '日历日期' },
      fills: filledBy(node, place.sources),
    },
  ];
}

function filledBy(node: JsonObject, sources: AddressPlace['sources']): NonNullable<AddedName['fills']> {
  const source = asText(node.source);
  const given = objectOf(own(sources, source)?.params);
  const { first, last } = rangeTemplates(node.prefix);
  const { from, to } = objectOf(node.range);
  return [
    { param: from, value: first },
    { param: to, value: last },
  ].flatMap(({ param, value }) =>
    typeof param === 'string' && !Object.hasOwn(given, param) ? [{ source, param, value }] : [],
  );
}

/** First and last day that a calendar shows: whole weeks from Monday around a month, a week, a day, a month. */
export function rangeTemplates(prefix: unknown): { first: string; last: string } {
  const names = namesOf(prefix);
  const [view, day] = [names.view, names.day].map((name) => templateOfPath(['query', name]).slice(2, -1));
  const range = (edge: 'STARTOF' | 'ENDOF') => {
    const monthly = `${view} == "month" || ${view} == "list" ? ${edge}(${day}, "month") : ${day}`;
    const unit = `${view} == "month" || ${view} == "week" ? "week" : "day"`;
    return `\${${edge}(${monthly}, ${unit}, "YYYY-MM-DD")}`;
  };
  return { first: range('STARTOF'), last: range('ENDOF') };
}
