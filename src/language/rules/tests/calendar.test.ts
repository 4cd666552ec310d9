/** Calendars: valid ones have no problem, each mistake has its own; normalising binds the range and the version. */
import { describe, expect, it } from 'vitest';
import { compiled } from '../../test-support';
import type { CalendarNode, ScreenDocument } from '../../types';
import { type Parts, problemsOf } from './test-screens';

const sources = {
  contents: { call: 'operation.queryTpList' },
  notes: { call: 'material.noteList' },
  update: { call: 'operation.updateTpInfo' },
  create: { call: 'material.noteCreate' },
};
const range = { from: 'publishedFrom', to: 'publishedTo' };
const move = { source: 'update', params: { flowId: '${row.flowId}', publishTime: '${row.publishTime}' } };
const calendar = (more: object = {}): Parts => ({
  sources,
  body: [{ type: 'calendar', source: 'contents', range, start: 'publishTime', title: '${row.title}', ...more }],
});

describe('calendar', () => {
  it.each<[what: string, more: object]>([
    ['entries of a range', {}],
    ['entries that are moved', { move }],
    ['entries that are pressed', { do: { action: 'set', query: { word: '${row.title}' } } }],
    ['one view', { views: ['week'], prefix: 'plan.' }],
    [
      'what is created at a free time',
      {
        create: {
          action: 'call',
          source: 'create',
          params: { url: 'https://a.cn', title: 'x', publishTime: '${slot.start}' },
        },
      },
    ],
    ['filters', { filters: ['keyword', 'acceptance'] }],
    ['entries that stay', { move, movable: "${row.acceptance != 'accepted'}" }],
    ['a tone', { tone: "${row.acceptance == 'accepted' ? 'good' : null}" }],
  ])('accepts %s', (_, more) => expect(problemsOf(calendar(more))).toEqual([]));

  it.each<[what: string, more: object, ...problems: string[]]>([
    ['a call that writes', { source: 'update' }, 'needs-read /body/0/source'],
    ['a filter that the call lacks', { filters: ['keywrd'] }, 'unknown-param /body/0/filters/0 -> keyword'],
    ['a start that is no field', { start: 'publishtime' }, 'unknown-field /body/0/start -> publishTime'],
    ['a start that is no date', { start: 'title' }, 'display-does-not-fit /body/0/start'],
    [
      'a range param that the call lacks',
      { range: { ...range, to: 'publishTo' } },
      'unknown-param /body/0/range/to -> publishedTo',
    ],
    [
      'a range param that takes no day',
      { range: { ...range, from: 'minLikes' } },
      'param-does-not-fit /body/0/range/from',
    ],
    ['a move that reads', { move: { ...move, source: 'notes' } }, 'not-for-screens /body/0/move/source'],
    [
      'a move without the record',
      { move: { ...move, params: { publishTime: '${row.publishTime}' } } },
      'missing-param /body/0/move/params',
    ],
    [
      'a move that sends the old place',
      { move: { ...move, params: { flowId: '${row.flowId}' } } },
      'move-keeps-place /body/0/move/params',
    ],
    [
      'a move to another type',
      { move: { ...move, params: { ...move.params, publishTime: '${row.likeCount}' } } },
      'move-keeps-place /body/0/move/params',
      'param-does-not-fit /body/0/move/params/publishTime',
    ],
    [
      'a slot outside of create',
      { do: { action: 'set', query: { word: '${slot.start}' } } },
      'scope-not-here /body/0/do/query/word',
    ],
    [
      'a slot without an end',
      { create: { action: 'set', query: { word: '${slot.end}' } } },
      'unknown-field /body/0/create/query/word',
    ],
    ['a view that is none', { views: ['year'] }, 'unknown-value /body/0/views/0'],
  ])('reports %s', (_, more, ...problems) => expect(problemsOf(calendar(more))).toEqual(problems));

  it('reports two calendars with the same names in the address', () => {
    const { body = [] } = calendar();
    expect(problemsOf({ sources, body: [...body, { ...(body[0] as object), source: 'notes' }] })).toEqual([
      'address-name-taken /body/1',
    ]);
    expect(problemsOf({ sources, body: [...body, { ...(body[0] as object), source: 'notes', prefix: 'b.' }] })).toEqual(
      [],
    );
  });

  it('binds the shown range, asks for the largest page and sends the version', () => {
    const text = JSON.stringify({
      version: 1,
      route: '/x',
      title: 'x',
      menu: null,
      dataSources: sources,
      body: calendar({ move }).body,
    });
    const { page: screen } = compiled(text) as { page: ScreenDocument };
    const { params } = screen.dataSources!.contents!;
    expect(params).toMatchObject({ pageSize: 200 });
    expect(params!.publishedFrom).toContain('STARTOF(');
    expect(params!.publishedTo).toContain('ENDOF(');
    expect(screen.query).toMatchObject({ view: { default: 'month' }, day: { default: {} } });
    expect((screen.body[0] as CalendarNode).move!.params).toEqual({ ...move.params, version: '${row.version}' });
  });
});
