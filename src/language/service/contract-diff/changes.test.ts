import { describe, expect, it } from 'vitest';
import {
  area,
  choice,
  closed,
  count,
  day,
  entity,
  id,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  time,
  Type,
} from '../../../services/catalogue/define';
import { authenticated } from '../../../services/catalogue/policy';
import { changesBetween } from './changes';
import { likeNames, likePaths } from './similar';
import type { Change, Known } from './types';

type Declared = Parameters<typeof area>[2];
const note = {
  noteId: id('编号'),
  title: line('标题', 50),
  status: choice('状态', { draft: '草稿', done: '完成' }),
  likes: count('点赞'),
  author: closed({ name: line('名字', 20) }),
  tags: list(line('标签', 10)),
  createTime: time('创建时间'),
};
const BEFORE: Declared = {
  queryNoteList: {
    summary: 'Notes',
    policy: authenticated,
    path: 'query-note-list',
    reads: [],
    params: paged({ keyword: optional(line('关键词', 50)), status: optional(note.status) }),
    result: pageOf(entity('Note', note)),
  },
  createNote: {
    summary: 'New',
    policy: authenticated,
    path: 'create-note',
    changes: [],
    params: closed({ title: line('标题', 50), remark: optional(line('备注', 200)) }),
    result: entity('Note', note),
  },
  deleteNote: {
    summary: 'Gone',
    policy: authenticated,
    path: 'delete-note',
    changes: [],
    params: closed({ noteIds: list(id('编号')) }),
  },
};
const known = (calls: Declared, more: Partial<Known> = {}): Known => ({
  calls: new Map(area('note', '/api/note', calls).map((call) => [call.name, call])),
  ...more,
});
/** The properties of a change in short form, without absent ones. */
const brief = ({ what, name, how, was, is, to }: Change) =>
  [
    what,
    name,
    how,
    ...(was === undefined ? [] : [`was ${was}`]),
    ...(is === undefined ? [] : [`is ${is}`]),
    ...(to === undefined ? [] : [`-> ${to}`]),
  ].join(' ');
const changes = (now: Declared) => changesBetween(known(BEFORE), known(now)).map(brief);
const withNote = (changed: Record<string, Type.TSchema>): Declared => {
  const fields = Object.fromEntries(
    Object.entries({ ...note, ...changed }).filter(([, type]) => Object.keys(type).length > 0),
  );
  return {
    ...BEFORE,
    queryNoteList: { ...BEFORE.queryNoteList!, result: pageOf(entity('Note', fields)) },
    createNote: { ...BEFORE.createNote!, result: entity('Note', fields) },
  };
};
const GONE = {} as Type.TSchema;
const withParams = (params: Parameters<typeof closed>[0]): Declared => ({
  ...BEFORE,
  createNote: { ...BEFORE.createNote!, params: closed(params) },
});

describe('changes that affect screens', () => {
  it.each<[what: string, now: Declared, ...changes: string[]]>([
    ['nothing', BEFORE],
    [
      'a call by its address',
      { listNotes: BEFORE.queryNoteList!, createNote: BEFORE.createNote!, deleteNote: BEFORE.deleteNote! },
      'call note.queryNoteList gone -> note.listNotes',
    ],
    [
      'a call by its shape',
      {
        listNotes: { ...BEFORE.queryNoteList!, path: 'list' },
        createNote: BEFORE.createNote!,
        deleteNote: BEFORE.deleteNote!,
      },
      'call note.queryNoteList gone -> note.listNotes',
    ],
    [
      'a call without a successor',
      { queryNoteList: BEFORE.queryNoteList!, createNote: BEFORE.createNote! },
      'call note.deleteNote gone',
    ],
    [
      'no successor is one of another kind',
      {
        queryNoteList: BEFORE.queryNoteList!,
        createNote: BEFORE.createNote!,
        deleteNotes: { ...BEFORE.deleteNote!, changes: undefined, reads: [], path: 'x' },
      },
      'call note.deleteNote gone',
    ],
    [
      'a call that writes',
      { ...BEFORE, queryNoteList: { ...BEFORE.queryNoteList!, reads: undefined, pauseMs: undefined, changes: [] } },
      'call note.queryNoteList used was read is write',
    ],
    [
      'a call that answers with a file',
      { ...BEFORE, queryNoteList: { ...BEFORE.queryNoteList!, kind: 'blob' } },
      'call note.queryNoteList used was read is blob',
    ],
    [
      'an answer of another type',
      { ...BEFORE, createNote: { ...BEFORE.createNote!, result: id('编号') } },
      'call note.createNote retyped was an object is a number',
    ],
    [
      'a field by its title',
      withNote({ title: GONE, heading: line('标题', 50) }),
      'field Note.title gone -> Note.heading',
    ],
    ['a field by its name', withNote({ likes: GONE, likeCount: count('喜欢数') }), 'field Note.likes gone'],
    [
      'a field by its letters',
      withNote({ createTime: GONE, createdTime: time('时间') }),
      'field Note.createTime gone -> Note.createdTime',
    ],
    ['a field without a successor', withNote({ likes: GONE }), 'field Note.likes gone'],
    [
      'a field of another type',
      withNote({ likes: line('点赞', 9) }),
      'field Note.likes retyped was a number is a text',
    ],
    [
      'a moment that is a day',
      withNote({ createTime: day('创建日期') }),
      'field Note.createTime retyped was a time is a day',
    ],
    [
      'elements of another type',
      withNote({ tags: list(id('标签')) }),
      'field Note.tags retyped was a list, each a text is a list, each a number',
    ],
    [
      'inside an object',
      withNote({ author: closed({ nick: line('名字', 20) }) }),
      'field Note.author.name gone -> Note.author.nick',
    ],
    [
      'a value that is gone',
      withNote({ status: choice('状态', { draft: '草稿' }) }),
      'field Note.status values was done',
    ],
    [
      'a value that is another',
      withNote({ status: choice('状态', { draft: '草稿', finished: '完成' }) }),
      'field Note.status values was done -> finished',
    ],
    [
      'a param that is required now',
      withParams({ title: line('标题', 50), remark: line('备注', 200) }),
      'param note.createNote#remark required',
    ],
    [
      'a new param that is required',
      withParams({ title: line('标题', 50), remark: optional(line('备注', 200)), reason: line('原因', 9) }),
      'param note.createNote#reason required',
    ],
    [
      'a param by its title',
      withParams({ name: line('标题', 50), remark: optional(line('备注', 200)) }),
      'param note.createNote#title gone -> note.createNote#name',
      'param note.createNote#name required',
    ],
    [
      'a param of another type',
      withParams({ title: id('标题'), remark: optional(line('备注', 200)) }),
      'param note.createNote#title retyped was a text is a number',
    ],
    [
      'a param that takes less',
      withParams({ title: line('标题', 20, { min: 2 }), remark: optional(line('备注', 200)) }),
      'param note.createNote#title bounds was at most 50 characters is at most 20 characters',
      'param note.createNote#title bounds was at least 1 characters is at least 2 characters',
    ],
    [
      'a param that takes a closed set now',
      withParams({ title: choice('标题', { a: '甲' }), remark: optional(line('备注', 200)) }),
      'param note.createNote#title values is a',
    ],
  ])('%s', (_, now, ...expected) => expect(changes(now)).toEqual(expected));

  it.each<[what: string, now: Declared]>([
    ['a call more', { ...BEFORE, updateNote: BEFORE.createNote! }],
    ['a field more', withNote({ views: count('浏览') })],
    ['a value more', withNote({ status: choice('状态', { draft: '草稿', done: '完成', gone: '删除' }) })],
    [
      'a param more that may be left out',
      withParams({ title: line('标题', 50), remark: optional(line('备注', 200)), reason: optional(line('原因', 9)) }),
    ],
    [
      'a param that need not be given any more',
      withParams({ title: optional(line('标题', 50)), remark: optional(line('备注', 200)) }),
    ],
    ['a param that takes more', withParams({ title: line('标题', 80), remark: optional(line('备注', 500)) })],
    ['a field that may be empty', withNote({ likes: nullable(count('点赞')) })],
    [
      'an answer where there was none',
      { ...BEFORE, deleteNote: { ...BEFORE.deleteNote!, result: closed({ done: count('条数') }) } },
    ],
    [
      'another title, description, address',
      { ...BEFORE, createNote: { ...BEFORE.createNote!, summary: 'Another', path: 'add' } },
    ],
  ])('%s changes nothing', (_, now) => expect(changes(now)).toEqual([]));

  it('menus, routes and widgets', () => {
    const [before, now] = [
      known(
        {},
        { menuCodes: new Set(['feed:note', 'home']), routes: new Set(['/feed/note']), widgets: new Set(['editor']) },
      ),
      known(
        {},
        { menuCodes: new Set(['content:note', 'home']), routes: new Set(['/x', '/content/note']), widgets: new Set() },
      ),
    ];
    expect(changesBetween(before, now).map(brief)).toEqual([
      'menu feed:note gone -> content:note',
      'route /feed/note gone -> /content/note',
      'widget editor gone',
    ]);
    expect(changesBetween({ calls: new Map() }, now)).toEqual([]);
  });
});

it('likeNames: compares by letters or by words', () => {
  expect(likeNames('createTime', 'createdTime')).toBeGreaterThan(0.9);
  expect(likeNames('queryTagList', 'listTags')).toBeGreaterThan(0.6);
  expect(likeNames('status', 'keyword')).toBeLessThan(0.4);
  expect(likePaths('/feed/note', '/content/note')).toBe(1);
});
