import { expect, it } from 'vitest';
import { offencesOf } from '../../../../tests/offences';
import { longestScreensIn, OPTIONS } from '../../test-support';
import { createService } from '../index';
import type { ArrangeStep } from '../types';
import { applied } from './edits';
import { entriesOf, expectCopiesOfEachType, expectReversible, nameOfEntry, type ScreenEntry } from './testing/entries';

const SCREEN = `{
  "version": 1,
  "route": "/t",
  "title": "标签",
  "menu": null,
  "dataSources": {
    "tags": { "call": "feedManage.queryTagList" },
    "add":   { "call": "feedManage.createTag" }
  },
  "dialogs": {
    "create": { "type": "dialog", "title": "新建", "body": [{ "type": "form", "source": "add", "fields": ["name", "color"] }] }
  },
  "body": [
    { "type": "text", "id": "head", "text": "标签" },
    {
      "type": "table", "id": "list",
      "source": "tags",
      "filters": ["keyword"],
      "columns": ["name", { "field": "color",   "title": "颜色" }],
      "toolbar": [{ "text": "新建", "do": { "action": "open", "dialog": "create" } }]
    }
  ]
}
`;
const arranged = (pointer: string, step: ArrangeStep, text = SCREEN) => {
  const found = createService(text, OPTIONS).planned({ do: step, at: pointer });
  return found && { ...found, text: applied(text, found.edits) };
};

it('up and down exchange two entries and leave every other character', () => {
  const down = arranged('/body/0', 'down')!;
  expect(down.pointer).toBe('/body/1');
  expect(down.text.slice(down.at.from, down.at.to)).toBe('{ "type": "text", "id": "head", "text": "标签" }');
  expect(arranged(down.pointer, 'up', down.text)!.text).toBe(SCREEN);
  const column = arranged('/body/1/columns/1', 'up')!;
  expect(column.text).toContain('"columns": [{ "field": "color",   "title": "颜色" }, "name"],');
  const source = arranged('/dataSources/tags', 'down')!;
  expect(source.pointer).toBe('/dataSources/tags');
  expect(source.text).toContain(
    '    "add":   { "call": "feedManage.createTag" },\n    "tags": { "call": "feedManage.queryTagList" }\n',
  );
});

it('duplicate gives a node, a source and a dialog an unused name', () => {
  const node = arranged('/body/1', 'duplicate')!;
  expect(node.pointer).toBe('/body/2');
  expect(JSON.parse(node.text)).toMatchObject({ body: [{}, { id: 'list' }, { id: 'list2' }] });
  const source = arranged('/dataSources/add', 'duplicate')!;
  expect(source.pointer).toBe('/dataSources/add2');
  expect(source.text).toContain(
    '    "add":   { "call": "feedManage.createTag" },\n    "add2":   { "call": "feedManage.createTag" }\n',
  );
  expect(
    Object.keys((JSON.parse(arranged('/dialogs/create', 'duplicate')!.text) as { dialogs: object }).dialogs),
  ).toEqual(['create', 'create2']);
  for (const { text } of [node, source]) expect(createService(text, OPTIONS).problems).toEqual([]);
});

it('duplicate gives tabs and periods names of their own in the address', () => {
  const nodes =
    '{ "type": "tabs", "query": "view", "items": [{ "key": "a", "title": "甲", "body": [] }] },\n    { "type": "period" }';
  const text = SCREEN.replace('{ "type": "text", "id": "head", "text": "标签" }', nodes);
  const tabs = arranged('/body/0', 'duplicate', text)!;
  expect(JSON.parse(tabs.text)).toMatchObject({ body: [{ query: 'view' }, { query: 'view2' }, {}, {}] });
  const period = arranged('/body/1', 'duplicate', text)!;
  expect(JSON.parse(period.text)).toMatchObject({ body: [{}, { type: 'period' }, { from: 'from2', to: 'to2' }, {}] });
});

it('duplicate gives a field the next unused param of its type, or none', () => {
  const keywords = SCREEN.replace('queryTagList', 'queryKeywordList').replace(
    '"name", { "field": "color"',
    '"keyword", { "field": "status"',
  );
  const { text } = arranged('/body/1/filters/0', 'duplicate', keywords)!;
  const { filters } = (JSON.parse(text) as { body: { filters: string[] }[] }).body[1]!;
  expect(filters).toHaveLength(2);
  expect(filters[1]).not.toBe('keyword');
  expect(createService(text, OPTIONS).problems).toEqual([]);
  expect(arranged('/body/1/filters/0', 'duplicate')).toBeUndefined();
});

it('remove takes the comma with it, and names the places that need the entry', () => {
  expect(arranged('/body/1/columns/1', 'remove')).toMatchObject({ pointer: '/body/1/columns/0', breaks: [] });
  expect(arranged('/body/1/columns/1', 'remove')!.text).toContain('"columns": ["name"],');
  expect(arranged('/body/1/columns/0', 'remove')!.text).toContain('"columns": [{ "field": "color",   "title"');
  expect(arranged('/body/0', 'remove')!.text).toContain('"body": [\n    {\n      "type": "table"');
  const dialog = arranged('/dialogs/create', 'remove')!;
  expect(dialog.text).toContain('"dialogs": {},');
  expect(dialog.breaks).toMatchObject([
    { problem: { code: 'unknown-dialog' }, item: { type: 'button', label: '新建' } },
  ]);
  const source = arranged('/dataSources/tags', 'remove')!;
  expect(source.breaks[0]).toMatchObject({ problem: { code: 'unknown-source' }, item: { type: 'table' } });
});

it('arranges nothing in a text that is not JSON, beyond the ends of a list, and outside lists', () => {
  expect(arranged('/body/0', 'down', SCREEN.replace('"menu": null,', '"menu": null'))).toBeUndefined();
  expect(arranged('/body/0', 'up')).toBeUndefined();
  expect(arranged('/body/1', 'down')).toBeUndefined();
  expect(arranged('/body', 'remove')).toBeUndefined();
  expect(arranged('/title', 'remove')).toBeUndefined();
});

/** The kind of an entry: its type, and whether it is the first or last of its list. */
const kindOf = ({ type, rank }: ScreenEntry) => [type, rank.index === 0, rank.index === rank.of - 1].join(' ');

it('an entry of each kind in the longest screens is moved back and its copy removed without a trace', async () => {
  const entries = [...new Map(entriesOf(longestScreensIn('schemas')).map((entry) => [kindOf(entry), entry])).values()];
  expect(entries.length).toBeGreaterThan(50);
  expect(await offencesOf(entries, nameOfEntry, expectReversible)).toEqual([]);
});

it('a copy of each type of entry of the longest screens causes no problem', () => {
  expect(expectCopiesOfEachType(longestScreensIn('schemas'))).toEqual(
    expect.arrayContaining(['source', 'dialog', 'table', 'form', 'column', 'filter', 'field']),
  );
});
