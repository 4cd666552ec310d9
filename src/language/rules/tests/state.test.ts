/** The state of a screen and days relative to today: declared names, their types and their defaults. */
import { describe, expect, it } from 'vitest';
import { button, type Parts, problemsOf, table, text } from './test-screens';

const STATE = { mode: { type: 'string', enum: ['list', 'plot'], default: 'list' }, shown: { type: 'boolean' } };
const on = (body: readonly unknown[], state: object = STATE): Parts => ({ body, page: { state } });
const set = (state: object) => button({ action: 'set', state });

describe('the state of a screen', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    ['read and set', on([text('${state.mode}'), set({ mode: 'plot', shown: '${!state.shown}' })])],
    ['set to null, the default', on([set({ mode: null })])],
    ['an unknown name', on([text('${state.mod}')]), 'unknown-field /body/0/text -> mode'],
    ['set by an unknown name', on([set({ mod: 'plot' })]), 'unknown-field /body/0/do/state/mod -> mode'],
    [
      'set to a value of another type',
      on([set({ shown: '${source.keywords.list}' })]),
      'param-does-not-fit /body/0/do/state/shown',
    ],
    [
      'compared with a value that it never has',
      on([text("${state.mode == 'plott' ? 1 : 2}")]),
      'never-equal /body/0/text -> plot',
    ],
    [
      'a default that does not fit',
      on([], { mode: { type: 'integer', default: 'x' } }),
      'param-does-not-fit /state/mode/default',
    ],
    ['not declared', { body: [text('${state.mode}')] }, 'scope-not-here /body/0/text'],
    ['set without being declared', { body: [set({ mode: 1 })] }, 'scope-not-here /body/0/do/state'],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});

const day = (value: unknown, format = 'date') => ({
  query: { from: { type: 'string', format, default: value } },
  page: {},
});

describe('days relative to today', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    ['of the address', day({ days: -29 })],
    ['the beginning of a month', day({ months: -1, start: 'month' })],
    ['of a name that is no day', day({ days: -29 }, 'uri'), 'param-does-not-fit /query/from/default'],
    ['with an unknown unit', day({ day: -29 }), 'unknown-prop /query/from/default/day -> days'],
    ['a filter', { body: [table({ filters: [{ field: 'createdFrom', initial: { days: -6 } }] })] }],
    [
      'a filter by an unknown unit',
      { body: [table({ filters: [{ field: 'createdFrom', initial: { start: 'decade' } }] })] },
      'param-does-not-fit /body/0/filters/0/initial/start',
    ],
    [
      'a filter of words',
      { body: [table({ filters: [{ field: 'keyword', initial: { days: -6 } }] })] },
      'param-does-not-fit /body/0/filters/0/initial',
    ],
    [
      'a period declares its names',
      { body: [{ type: 'period', initial: { days: -6 } }, text('${query.from} ${query.to}')] },
    ],
    [
      'a period by names of its own',
      { body: [{ type: 'period', from: 'first', to: 'last' }, text('${query.last} ${query.to}')] },
      'unknown-field /body/1/text',
    ],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});
