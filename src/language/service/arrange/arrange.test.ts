import { describe, expect, it } from 'vitest';
import { segments, valueAt } from '../../json';
import { OPTIONS, screensIn } from '../../test-support';
import { createService } from '../index';
import type { ArrangeStep, OutlineItem } from '../types';
import { applied, copyOf, exchange, removalOf } from './edits';
import { entryAt, pointerOf } from './entry';

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
  const found = createService(text, OPTIONS).arranged(pointer, step);
  return found && { ...found, text: applied(text, found.edits) };
};
const flat = (items: readonly OutlineItem[]): OutlineItem[] => items.flatMap((item) => [item, ...flat(item.children)]);

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
  expect(arranged('/body/1/columns/1', 'remove')).toMatchObject({ pointer: '/body/1/columns/0', users: [] });
  expect(arranged('/body/1/columns/1', 'remove')!.text).toContain('"columns": ["name"],');
  expect(arranged('/body/1/columns/0', 'remove')!.text).toContain('"columns": [{ "field": "color",   "title"');
  expect(arranged('/body/0', 'remove')!.text).toContain('"body": [\n    {\n      "type": "table"');
  const dialog = arranged('/dialogs/create', 'remove')!;
  expect(dialog.text).toContain('"dialogs": {},');
  expect(dialog.users).toMatchObject([
    { problem: { code: 'unknown-dialog' }, item: { type: 'button', label: '新建' } },
  ]);
  const source = arranged('/dataSources/tags', 'remove')!;
  expect(source.users[0]).toMatchObject({ problem: { code: 'unknown-source' }, item: { type: 'table' } });
});

it('arranges nothing in a text that is not JSON, beyond the ends of a list, and outside lists', () => {
  expect(arranged('/body/0', 'down', SCREEN.replace('"menu": null,', '"menu": null'))).toBeUndefined();
  expect(arranged('/body/0', 'up')).toBeUndefined();
  expect(arranged('/body/1', 'down')).toBeUndefined();
  expect(arranged('/body', 'remove')).toBeUndefined();
  expect(arranged('/title', 'remove')).toBeUndefined();
});

describe.each(screensIn('schemas'))('$file', ({ file, text }) => {
  const items = flat(createService(text, { ...OPTIONS, file }).outline()).filter(({ rank }) => rank !== undefined);

  it('every entry of the outline is moved back and its copy removed without a trace', () => {
    expect(items.length).toBeGreaterThan(0);
    for (const { pointer, rank } of items) {
      // The first, the second and the last: each list separates the others alike.
      if (rank!.index > 1 && rank!.index < rank!.of - 1) continue;
      const entry = entryAt(text, pointer)!;
      const down = exchange(entry, 1);
      expect(down === undefined, pointer).toBe(rank!.index === rank!.of - 1);
      if (down) {
        const moved = applied(text, down);
        const back = entryAt(moved, entry.names ? pointer : pointerOf(entry, entry.index + 1))!;
        expect(applied(moved, exchange(back, -1)!)).toBe(text);
      }
      if (entry.names) continue;
      const copied = applied(text, [copyOf(entry)]);
      expect(valueAt(JSON.parse(copied), segments(pointerOf(entry, entry.index + 1)))).toEqual(
        valueAt(JSON.parse(text), segments(pointer)),
      );
      const copy = entryAt(copied, pointerOf(entry, entry.index + 1))!;
      expect(applied(copied, [removalOf(copied, copy.entries[copy.index]!)]), pointer).toBe(text);
    }
  });
});

it('a copy of each kind of entry of the shipped screens causes no problem', () => {
  const seen = new Set<string>();
  for (const { file, text } of screensIn('schemas')) {
    const options = { ...OPTIONS, file, menuCodes: undefined, routes: undefined };
    const service = createService(text, options);
    for (const { type, pointer, rank } of flat(service.outline())) {
      if (!rank || seen.has(type)) continue;
      const copy = service.arranged(pointer, 'duplicate');
      if (!copy) continue;
      seen.add(type);
      expect(createService(applied(text, copy.edits), options).problems, `${file} ${pointer}`).toEqual([]);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['source', 'dialog', 'table', 'form', 'column', 'filter', 'field']));
});
