/** What each gesture makes of the text, and that it leaves the rest alone. */
import { expect, it } from 'vitest';
import { OPTIONS } from '../../test-support';
import { createService } from '../index';
import { applied } from './edits';
import type { Gesture } from '../types';

const SCREEN = `{
  "version": 2,
  "route": "/t",
  "title": "标签",
  "menu": null,
  "state": { "open": { "type": "boolean", "default": false } },
  "dataSources": {
    "tags": { "call": "feedManage.queryTagList" },
    "people": { "call": "permissions.queryUserList" },
    "add": { "call": "feedManage.createTag", "refresh": ["people"] }
  },
  "dialogs": {
    "create": { "type": "dialog", "title": "新建", "body": [{ "type": "form", "source": "add", "fields": ["name", "color"] }] }
  },
  "body": [
    { "type": "text", "text": "共 \${source.tags.total} 个", "visible": "\${state.open}" },
    {
      "type": "table", "id": "list",
      "source": "tags",
      "filters": ["keyword"],
      "columns": [
        "name",
        { "field": "color", "title": "颜色" }
      ],
      "toolbar": [{ "text": "新建", "do": { "action": "open", "dialog": "create" } }]
    }
  ]
}
`;
const planned = (gesture: Gesture, text = SCREEN) => {
  const plan = createService(text, OPTIONS).planned(gesture);
  return plan && { ...plan, text: applied(text, plan.edits) };
};
const changed = (from: string, to: string) => {
  expect(SCREEN).toContain(from);
  return SCREEN.replace(from, () => to);
};

it('set replaces a value and nothing else', () => {
  const plan = planned({ do: 'set', at: '/body/1/columns/1/title', value: '色' })!;
  expect(plan.text).toBe(changed('"颜色"', '"色"'));
  expect(plan).toMatchObject({ pointer: '/body/1/columns/1/title', breaks: [] });
});

it('set adds an absent prop at its declared place', () => {
  expect(planned({ do: 'set', at: '/body/1/columns/1/width', value: 90 })!.text).toBe(
    changed('"title": "颜色" }', '"title": "颜色", "width": 90 }'),
  );
  expect(planned({ do: 'set', at: '/body/1/rowKey', value: 'tagId' })!.text).toMatch(
    /"id": "list",\n {6}"source": "tags",[\s\S]*\n {6}"rowKey": "tagId"/,
  );
});

it('set makes an object of a short form, and unset a short form of the object', () => {
  const lifted = planned({ do: 'set', at: '/body/1/columns/0/title', value: '名称' })!;
  expect(lifted.text).toBe(changed('        "name",', '        { "field": "name", "title": "名称" },'));
  const lowered = planned({ do: 'unset', at: '/body/1/columns/0/title' }, lifted.text)!;
  expect(lowered).toMatchObject({ text: SCREEN, pointer: '/body/1/columns/0' });
});

it('set writes the objects and lists around an absent value', () => {
  const plan = planned({ do: 'set', at: '/body/1/rowActions/0/text', value: '改' })!;
  expect(JSON.parse(plan.text)).toMatchObject({ body: [{}, { rowActions: [{ text: '改' }] }] });
});

it('unset removes a prop with its comma', () => {
  expect(planned({ do: 'unset', at: '/body/1/filters' })!.text).toBe(changed('      "filters": ["keyword"],\n', ''));
});

it('insert adds an element as the list separates its elements', () => {
  const plan = planned({ do: 'insert', into: '/body/1/columns', index: 1, value: 'tagId' })!;
  expect(plan).toMatchObject({
    text: changed('        "name",\n', '        "name",\n        "tagId",\n'),
    pointer: '/body/1/columns/1',
    breaks: [],
  });
  const source = { call: 'feedManage.queryTagList' };
  const named = planned({ do: 'insert', into: '/dataSources', name: 'tags', value: source })!;
  expect(named.pointer).toBe('/dataSources/tags2');
});

it('insert makes a list of a single action', () => {
  const value = { action: 'refresh', sources: ['tags'] };
  const plan = planned({ do: 'insert', into: '/body/1/toolbar/0/do', value })!;
  expect(JSON.parse(plan.text)).toMatchObject({
    body: [{}, { toolbar: [{ do: [{ action: 'open' }, { action: 'refresh' }] }] }],
  });
});

it('move takes an entry to another place of its list and to another list', () => {
  expect(planned({ do: 'move', at: '/body/1/columns/0', into: '/body/1/columns', index: 2 })).toMatchObject({
    text: changed(
      '        "name",\n        { "field": "color", "title": "颜色" }',
      '        { "field": "color", "title": "颜色" },\n        "name"',
    ),
    pointer: '/body/1/columns/1',
  });
  const plan = planned({ do: 'move', at: '/body/0', into: '/dialogs/create/body', index: 1 })!;
  expect(plan.pointer).toBe('/dialogs/create/body/1');
  expect(JSON.parse(plan.text)).toMatchObject({
    dialogs: { create: { body: [{ type: 'form' }, { type: 'text' }] } },
    body: [{ type: 'table' }],
  });
});

it('move into its own inside is refused', () => {
  expect(planned({ do: 'move', at: '/body/1', into: '/body/1/columns', index: 0 })).toBeUndefined();
});

it('wrap puts neighbours into a node, and unwrap takes them out again', () => {
  const wrapped = planned({ do: 'wrap', at: ['/body/0', '/body/1'], in: 'card' })!;
  expect(JSON.parse(wrapped.text)).toMatchObject({
    body: [{ type: 'card', body: [{ type: 'text' }, { type: 'table', columns: ['name', {}] }] }],
  });
  expect(wrapped.breaks).toEqual([]);
  expect(planned({ do: 'unwrap', at: '/body/0' }, wrapped.text)!.text).toBe(SCREEN);
});

it.each([
  ['/dataSources/tags', 'labels', ['"labels": {', '${source.labels.total}', '"source": "labels"']],
  ['/dataSources/people', 'staff', ['"staff": {', '"refresh": ["staff"]']],
  ['/dialogs/create', 'make', ['"make": {', '"dialog": "make"']],
  ['/state/open', 'shown', ['"shown": {', '${state.shown}']],
])('rename changes %s and all its uses', (at, to, written) => {
  const plan = planned({ do: 'rename', at, to })!;
  expect(plan.breaks).toEqual([]);
  for (const each of written) expect(plan.text).toContain(each);
});

it('rename to the name of another is refused', () => {
  expect(planned({ do: 'rename', at: '/dataSources/tags', to: 'add' })).toBeUndefined();
});

it('become keeps what the other type has as well, and adds what it requires', () => {
  const plan = planned({ do: 'become', at: '/body/1', type: 'detail' })!;
  const { body } = JSON.parse(plan.text) as { body: object[] };
  expect(body[1]).toMatchObject({ type: 'detail', id: 'list' });
  expect(body[1]).not.toHaveProperty('columns.0.sortable');
  expect(body[1]).not.toHaveProperty('toolbar');
});

it('detach replaces a use of a part by what the part holds', () => {
  const text = changed(
    '"columns": [\n        "name",',
    '"columns": [\n        { "use": "keyword-columns", "with": { "width": 90 } },',
  );
  const plan = planned({ do: 'detach', at: '/body/1/columns/0' }, text)!;
  expect(plan.text).not.toContain('keyword-columns');
  const { body } = JSON.parse(plan.text) as { body: { columns: unknown[] }[] };
  expect(body[1]!.columns.length).toBeGreaterThan(2);
});

it('a removed source goes from the lists that refresh it, and what else needs it is named', () => {
  expect(planned({ do: 'remove', at: '/dataSources/people' })).toMatchObject({
    text: changed('    "people": { "call": "permissions.queryUserList" },\n', '').replace('["people"]', '[]'),
    breaks: [],
  });
  expect(planned({ do: 'remove', at: '/dataSources/tags' })!.breaks).toMatchObject([
    { problem: { code: 'unknown-source' }, item: { type: 'text' } },
    { problem: { code: 'unknown-source' }, item: { type: 'table' } },
  ]);
});
