/** Stores a search in the address, so that a link shows the same hits. Pure. */
import type { Calls } from '../../../services/catalogue/generated/types';
import { KINDS } from '../screens.messages';

export type SearchParams = Calls['workshop.searchScreens']['params'];
type Query = Readonly<Record<string, unknown>>;

export function searchParamsOf({ q, kind, case: caseSensitive, in: screenIds }: Query): SearchParams {
  const ids = textsOf(screenIds);
  return {
    query: textsOf(q)[0] ?? '',
    kind: kindOf(kind),
    caseSensitive: caseSensitive === '1',
    ...(ids.length > 0 && { screenIds: ids }),
  };
}

/** The address's query with another search; params of other tabs stay. */
export function withSearchParams(query: Query, { query: text, kind, caseSensitive, screenIds }: SearchParams): string {
  const { q: _q, kind: _kind, case: _case, in: _in, ...rest } = query;
  const next = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => textsOf(value).map((each) => [name, each])),
  );
  if (text !== '') next.set('q', text);
  if (kind !== undefined && kind !== 'text') next.set('kind', kind);
  if (caseSensitive) next.set('case', '1');
  for (const id of screenIds ?? []) next.append('in', id);
  return next.toString();
}

/** Whether both searches have the same hits. */
export const sameSearch = (a: SearchParams, b: SearchParams): boolean =>
  withSearchParams({}, a) === withSearchParams({}, b);

const kindOf = (value: unknown): keyof typeof KINDS =>
  typeof value === 'string' && Object.hasOwn(KINDS, value) ? (value as keyof typeof KINDS) : 'text';

function textsOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each): each is string => typeof each === 'string' && each !== '');
}
