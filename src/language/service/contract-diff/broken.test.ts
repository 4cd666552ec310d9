/** A change of the contract that breaks a part: reported in the part and in the screens that use it. */
import { describe, expect, it } from 'vitest';
import { area, entity, id, line, paged, pageOf } from '../../../services/catalogue/define';
import { authenticated } from '../../../services/catalogue/policy';
import { compareScreens } from './broken';
import type { Known } from './types';

const PART = {
  file: 'parts/note-columns.part.json',
  text: `{
  "version": 2,
  "title": "笔记的列",
  "help": { "en": "Columns of notes.", "zh": "笔记的列" },
  "kind": "columns",
  "of": "try.queryNoteList",
  "value": [
    "noteId",
    { "field": "title" }
  ]
}`,
};
const SCREEN = {
  file: 'notes.page.json',
  text: `{
  "version": 2, "route": "/notes", "title": "笔记", "menu": null,
  "dataSources": { "notes": { "call": "try.queryNoteList" } },
  "body": [{ "type": "table", "id": "list", "source": "notes", "columns": [{ "use": "note-columns" }] }]
}`,
};

const known = (title: string): Known => ({
  calls: new Map(
    area('try', '/fapi/try', {
      queryNoteList: {
        summary: 'Notes',
        title: '查询笔记',
        policy: authenticated,
        path: 'query-note-list',
        reads: [],
        params: paged({}),
        result: pageOf(entity('Note', { noteId: id('编号'), [title]: line('标题', 50) })),
      },
    }).map((call) => [call.name, call]),
  ),
  parts: new Map([['note-columns', { name: 'note-columns', ...PART }]]),
});

describe('compareScreens: a field of a part is renamed', () => {
  const { broken, repaired } = compareScreens([PART, SCREEN], known('title'), known('headline'));

  it('reports the line of the part, with the responsible change', () =>
    expect(broken.filter(({ problem }) => problem.file === PART.file)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          problem: expect.objectContaining({ code: 'unknown-field', line: 9 }) as unknown,
          because: expect.objectContaining({ name: 'Note.title', how: 'gone', to: 'Note.headline' }) as unknown,
        }),
      ]),
    ));
  it('reports the use in the screen, with the line of the part', () =>
    expect(broken.map(({ problem }) => problem).filter(({ file }) => file === SCREEN.file)).toEqual([
      expect.objectContaining({
        code: 'unknown-field',
        line: 4,
        part: expect.objectContaining({ file: PART.file, line: 9 }) as unknown,
      }),
    ]));
  it('reports no use as repaired', () => expect(repaired).toEqual([]));
  it('finds nothing broken while the field is there', () =>
    expect(compareScreens([PART, SCREEN], known('title'), known('title'))).toEqual({
      changes: [],
      broken: [],
      repaired: [],
    }));
});
