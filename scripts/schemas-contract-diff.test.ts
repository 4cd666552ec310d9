/** Reports what a contract change breaks, for real commits of a small project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareScreens } from '../src/language/service/contract-diff/broken';
import { testFolder } from '../tests/folder';
import { reportOf, totalOf } from './schemas-contract-diff';
import { knownAt } from './schemas-known-at';
import { git, linkPackages, newRepository, write } from './test-support/repository';

const CALLS = `import { Type } from 'typebox';
const note = Type.Object({ noteId: Type.Integer(), title: Type.String(), status: Type.Unsafe({ type: 'string', enum: ['draft', 'done'] }), likes: Type.Integer() }, { additionalProperties: false, entity: 'Note' });
const call = (name: string, effect: string, params: object, result: unknown) => ({ name, summary: name, title: name, method: 'POST', path: '/api/' + name, kind: 'json', effect, params: Type.Object(params as {}, { additionalProperties: false }), result });
export const calls = [
  call('note.queryNoteList', 'read', { status: Type.Optional(note.properties.status) }, Type.Object({ list: Type.Array(note), total: Type.Integer() })),
  call('note.deleteNote', 'write', { noteIds: Type.Array(Type.Integer()) }, Type.Null()),
];
`;
const KNOWN = `import { calls } from '../../src/services/catalogue';
import codes from './codes.json';
export const knownTo = (_: string[]) => ({ calls: new Map(calls.map((call) => [call.name, call])), menuCodes: new Set(codes), routes: new Set(['/home']), widgets: new Set(['login']) });
`;
const SCREEN = `{
  "version": 1, "route": "/notes", "title": "笔记", "menu": "content:note",
  "dataSources": {
    "notes": { "call": "note.queryNoteList", "params": { "status": "done" } },
    "remove": { "call": "note.deleteNote" }
  },
  "body": [
    { "type": "table", "id": "list", "source": "notes", "columns": ["title", { "field": "likes", "as": "number" }],
      "rowActions": [{ "text": "删除", "visible": "\${row.status == 'done'}", "do": { "action": "call", "source": "remove", "params": { "noteIds": ["\${row.noteId}"] } } }] },
    { "type": "button", "text": "首页", "do": { "action": "go", "to": "/home" } }
  ]
}`;

describe('a small project', () => {
  let root: string;
  beforeAll(() => {
    root = newRepository();
    linkPackages(root);
    write(root, 'src/services/catalogue/index.ts', CALLS);
    write(root, 'server/screens/known.ts', KNOWN);
    write(root, 'server/screens/codes.json', '["content:note"]');
    git(root, 'add', 'src', 'server');
    git(root, 'commit', '-qm', 'first');
    git(root, 'tag', 'first');
  });

  /** The report for the screen after the project changed. */
  async function after(file: string, from: string, to: string): Promise<string[]> {
    git(root, 'checkout', '-q', '-B', 'changed', 'first');
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(from)) throw new Error(`not there: ${from}`);
    write(root, file, text.replaceAll(from, to));
    git(root, 'commit', '-qam', 'changed');
    const [before, now] = await Promise.all(['first', 'changed'].map((ref) => knownAt(root, ref)));
    const screens = [
      { file: 'notes.page.json', text: SCREEN },
      {
        file: 'other.page.json',
        text: '{ "version": 1, "route": "/other", "title": "别的", "menu": null, "body": [] }',
      },
    ];
    const compared = compareScreens(screens, before!.known, now!.known);
    const back = compareScreens(screens, now!.known, before!.known);
    // The reverse change fixes the same places.
    expect(back.repaired.map(({ line, column }) => [line, column])).toEqual(
      compared.broken.map(({ problem: { line, column } }) => [line, column]),
    );
    return [
      ...reportOf(compared)
        .split('\n')
        .map((each) => each.trim()),
      totalOf({ ...compared, commit: before!.commit, files: screens.length }, 'first').replace(/\(\w{8}\)$/, '(…)'),
    ].filter((each) => each !== '');
  }

  const catalogue = 'src/services/catalogue/index.ts';
  it.each<[what: string, file: string, from: string, to: string, ...expected: string[]]>([
    [
      'a call is renamed',
      catalogue,
      "'note.queryNoteList'",
      "'note.listNotes'",
      'Changed:',
      'call note.queryNoteList is gone; renamed to note.listNotes?',
      'Broken:',
      'notes.page.json:4:24 unknown-call the catalogue has no call `note.queryNoteList` in notes (renamed to `note.listNotes`?)',
      '2 screens, broken: 1 at 1 place since first (…)',
    ],
    [
      'a field is retyped',
      catalogue,
      'likes: Type.Integer()',
      'likes: Type.String()',
      'Changed:',
      'field Note.likes is a text, was a number',
      'Broken:',
      'notes.page.json:8:104 display-does-not-fit `likes` is a text and cannot be shown as `number` in list (field Note.likes is a text, was a number)',
      '2 screens, broken: 1 at 1 place since first (…)',
    ],
    [
      'a field is renamed',
      catalogue,
      'title: Type.String()',
      'titles: Type.String()',
      'Changed:',
      'field Note.title is gone; renamed to Note.titles?',
      'Broken:',
      'notes.page.json:8:69 unknown-field a row of note.queryNoteList has no field `title` in list (renamed to `Note.titles`?)',
      '2 screens, broken: 1 at 1 place since first (…)',
    ],
    [
      'a value goes',
      catalogue,
      "['draft', 'done']",
      "['draft', 'published']",
      'Changed:',
      'param note.queryNoteList#status is no longer done; published instead?',
      'field Note.status is no longer done; published instead?',
      'Broken:',
      'notes.page.json:4:68 param-does-not-fit `status` must be one of draft, published in notes (now `published`?)',
      'notes.page.json:9:66 never-equal `row.status` is never `done` in list (now `published`?)',
      '2 screens, broken: 1 at 2 places since first (…)',
    ],
    [
      'a param is required',
      catalogue,
      'noteIds: Type.Array(Type.Integer())',
      'noteIds: Type.Array(Type.Integer()), reason: Type.String()',
      'Changed:',
      'param note.deleteNote#reason is required now',
      'Broken:',
      'notes.page.json:9:112 missing-param note.deleteNote requires `reason` in list (param note.deleteNote#reason is required now)',
      '2 screens, broken: 1 at 1 place since first (…)',
    ],
    [
      'a call writes',
      catalogue,
      "call('note.queryNoteList', 'read'",
      "call('note.queryNoteList', 'write'",
      'Changed:',
      'call note.queryNoteList is of kind write, was of kind read',
      'Broken:',
      'notes.page.json:8:48 needs-read a table needs a call that reads; note.queryNoteList writes in list (call note.queryNoteList is of kind write, was of kind read)',
      '2 screens, broken: 1 at 1 place since first (…)',
    ],
    [
      'a menu is renamed',
      'server/screens/codes.json',
      'content:note',
      'creation:note',
      'Changed:',
      'menu content:note is gone; renamed to creation:note?',
      'Broken:',
      'notes.page.json:2:59 unknown-menu there is no menu `content:note` (renamed to `creation:note`?)',
      '2 screens, broken: 1 at 1 place since first (…)',
    ],
    [
      'a route goes',
      'server/screens/known.ts',
      "'/home'",
      "'/start'",
      'Changed:',
      'route /home is gone',
      'Broken:',
      'notes.page.json:10:70 unknown-route the console has no route `/home` in 首页 (route /home is gone)',
      '2 screens, broken: 1 at 1 place since first (…)',
    ],
    [
      'only more is there',
      catalogue,
      'likes: Type.Integer()',
      'likes: Type.Integer(), views: Type.Integer()',
      '2 screens, nothing broken since first (…)',
    ],
    [
      'only other texts',
      catalogue,
      'summary: name',
      'summary: name + name',
      '2 screens, nothing broken since first (…)',
    ],
  ])('%s', async (_, file, from, to, ...expected) => expect(await after(file, from, to)).toEqual(expected));

  it('an unknown ref, a commit without a valid contract, and a folder without history: one-sentence error', async () => {
    const of = (ref: string, where = root) =>
      knownAt(where, ref).then(
        () => '',
        (error: Error) => error.message,
      );
    for (const ref of ['nowhere', '--help', '', 'first; touch x', '$(touch x)', ':/'])
      expect(await of(ref)).toBe(`git knows no commit, branch or tag ${JSON.stringify(ref)}.`);
    git(root, 'checkout', '-q', '-B', 'broken', 'first');
    write(root, catalogue, 'export const calls = [];\nthrow new Error("not today");\n');
    git(root, 'commit', '-qam', 'throws');
    expect(await of('broken')).toMatch(/^The catalogue of "broken" cannot be read: .*not today/s);
    git(root, 'rm', '-q', catalogue);
    git(root, 'commit', '-qm', 'gone');
    expect(await of('broken')).toMatch(
      /^The catalogue of "broken" cannot be read: .*there is no src\/services\/catalogue/s,
    );
    git(root, 'rm', '-rq', 'server');
    git(root, 'commit', '-qm', 'empty');
    expect(await of('broken')).toBe(
      'At "broken" there was no server/screens/known.ts yet, which says what screens may name.',
    );
    const bare = testFolder('against');
    expect(await of('HEAD', bare)).toBe(`${bare} is in no git repository, so there is nothing to compare with.`);
    expect(git(root, 'status', '--porcelain', '--untracked-files=no')).toBe('');
  });
});
