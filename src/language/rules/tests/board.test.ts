/** Boards: valid ones have no problem, each mistake has its own; normalising lists the columns. */
import { describe, expect, it } from 'vitest';
import { compiled } from '../../test-support';
import type { BoardNode, ScreenDocument } from '../../types';
import { type Parts, problemsOf } from './test-screens';

const sources = {
  notes: { call: 'operation.queryGenerateNotes' },
  materials: { call: 'material.noteList' },
  lines: { call: 'material.businessLineList' },
  change: { call: 'operation.updateGenerateNoteStatus' },
};
const move = { source: 'change', params: { noteIds: ['${row.noteId}'], status: '${row.status}' } };
const board = (more: object = {}): Parts => ({
  sources,
  body: [{ type: 'board', source: 'notes', column: 'status', card: { title: '${row.title}' }, ...more }],
});
const columns = { source: 'lines', key: 'businessLineId', title: 'name' };

describe('board', () => {
  it.each<[what: string, more: object]>([
    ['columns of an enumeration', {}],
    ['cards that are moved', { move }],
    [
      'fields, a note and a tone',
      { card: { title: 'x', note: '${row.content}', fields: ['tags'] }, tone: "${row.favorite ? 'good' : null}" },
    ],
    ['columns from data', { source: 'materials', column: 'businessLineId', columns }],
    ['what is created in a column', { create: { action: 'set', query: { word: '${slot.column}' } } }],
  ])('accepts %s', (_, more) => expect(problemsOf(board(more))).toEqual([]));

  it.each<[what: string, more: object, ...problems: string[]]>([
    ['a call that writes', { source: 'change' }, 'needs-read /body/0/source'],
    ['a column that is no field', { column: 'statu' }, 'unknown-field /body/0/column -> status'],
    ['a column without a closed set of values', { column: 'creator' }, 'missing-prop /body/0'],
    [
      'columns with unknown fields',
      { source: 'materials', column: 'businessLineId', columns: { ...columns, title: 'nme' } },
      'unknown-field /body/0/columns/title -> name',
    ],
    [
      'columns whose key is of another type',
      { source: 'materials', column: 'businessLineId', columns: { ...columns, key: 'name' } },
      'wrong-type /body/0/columns/key',
    ],
    [
      'columns of a call that writes',
      { source: 'materials', column: 'businessLineId', columns: { ...columns, source: 'change' } },
      'needs-read /body/0/columns/source',
    ],
    [
      'an unknown field of the card',
      { card: { title: 'x', fields: ['tag'] } },
      'unknown-field /body/0/card/fields/0 -> tags',
    ],
    [
      'a move that sends the old column',
      { move: { ...move, params: { noteIds: ['${row.noteId}'] } } },
      'move-keeps-place /body/0/move/params',
    ],
    [
      'an unknown source of a move',
      { move: { ...move, source: 'chang' } },
      'unknown-source /body/0/move/source -> change',
    ],
  ])('reports %s', (_, more, ...problems) => expect(problemsOf(board(more))).toEqual(problems));

  it('lists the columns in the order of the contract, with their words and colours', () => {
    const text = JSON.stringify({
      version: 1,
      route: '/x',
      title: 'x',
      menu: null,
      dataSources: sources,
      body: board({ card: { title: 'x', fields: ['creator'] } }).body,
    });
    const { page: screen } = compiled(text) as { page: ScreenDocument };
    const { values, card } = screen.body[0] as BoardNode;
    expect(values).toEqual([
      { value: 'draft', title: '草稿', color: 'default' },
      { value: 'accepted', title: '已采纳', color: 'success' },
      { value: 'discarded', title: '已弃用', color: 'warning' },
    ]);
    expect(card.fields).toEqual([{ field: 'creator', title: '创建人', as: 'text' }]);
    expect(screen.dataSources!.notes!.params).toMatchObject({ pageSize: 200 });
  });
});
