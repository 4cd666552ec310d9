import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { compile } from '../compile';
import { isObject, segments } from '../schema/json';
import { languageByType } from './language';
import { markNodes } from './marks';
import { expandedScreensIn, screensIn } from '../test-support';
import { walk } from '../infer/walk';
import { offencesOf } from '../../../tests/offences';

const SCREENS = [...expandedScreensIn('schemas'), ...screensIn('src/language/examples')];
const pageOf = (text: string, inspect: boolean) => compile(text, { file: 'x', calls: callsByName, inspect }).page!;

/** Every object with a mark, at any depth. */
function* marksIn(json: unknown): Generator<Record<string, unknown> & { $at: string }> {
  if (isObject(json) && typeof json.$at === 'string') yield json as never;
  if (json !== null && typeof json === 'object') for (const each of Object.values(json)) yield* marksIn(each);
}

const at = (json: unknown, pointer: string): unknown =>
  segments(pointer).reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], json);

/** Props that normalising keeps unchanged. */
const pick = (part: object) =>
  Object.fromEntries(Object.entries(part).filter(([key]) => ['field', 'title', 'text'].includes(key)));

const without = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (key, value: unknown) => (key === '$at' ? undefined : value)));

/** Pointers of all nodes of the text, found by `walk`. */
function nodesOf(authored: Record<string, unknown>): string[] {
  const found: string[] = [];
  walk(authored, {
    base: { scopes: {}, sources: {} },
    visit: ({ kind, pointer }) => {
      if (kind === 'node') found.push(pointer);
    },
  });
  return found;
}

const fileOf = ({ file }: { readonly file: string }) => file;

describe('every screen', () => {
  it('has a mark on each node, and every mark points to its place in the text', async () => {
    expect(await offencesOf(SCREENS, fileOf, ({ text }) => expectMarks(text))).toEqual([]);
  });

  it('without its marks equals the served page', async () => {
    const offences = await offencesOf(SCREENS, fileOf, ({ text }) => {
      const served = pageOf(text, false);
      expect(JSON.stringify(served)).not.toContain('$at');
      expect(without(pageOf(text, true))).toEqual(served);
    });
    expect(offences).toEqual([]);
  });
});

function expectMarks(text: string): void {
  const authored = JSON.parse(text) as Record<string, unknown>;
  const marked = [...marksIn(pageOf(text, true))];
  const pointers = marked.map(({ $at }) => $at);
  expect(new Set(pointers).size).toBe(pointers.length);
  expect(pointers).toEqual(expect.arrayContaining(nodesOf(authored)));
  for (const { $at, ...mark } of marked) {
    const written = at(authored, $at);
    if (typeof written === 'string') expect(mark).toMatchObject({ field: written });
    else if ('type' in mark)
      expect([
        (written as { type: string }).type,
        ...(languageByType.has((written as { type: string }).type) ? [] : ['amis']),
      ]).toContain(mark.type);
    else expect(mark).toMatchObject(pick(written as object));
  }
}

it('marks the elements of every list with props of their own, and sources', () => {
  const page = {
    dataSources: { list: { call: 'a.b' } },
    body: [
      { type: 'tabs', items: [{ key: 'a', title: 'A', body: [{ type: 'text', text: '一' }] }] },
      { type: 'panes', items: [{ title: 'B', body: [] }] },
      { type: 'chart', x: { field: 'a' }, y: [{ field: 'b' }] },
      { type: 'table', filters: ['name'], card: { fields: ['a'] }, search: ['a'] },
    ],
  };
  expect(markNodes(page)).toMatchObject({
    dataSources: { list: { $at: '/dataSources/list' } },
    body: [
      { items: [{ $at: '/body/0/items/0', body: [{ $at: '/body/0/items/0/body/0' }] }] },
      { items: [{ $at: '/body/1/items/0' }] },
      { y: [{ $at: '/body/2/y/0' }] },
      {
        filters: [{ field: 'name', $at: '/body/3/filters/0' }],
        card: { fields: [{ field: 'a', $at: '/body/3/card/fields/0' }] },
        search: ['a'],
      },
    ],
  });
});

it('marks nodes inside islands, elements in short form, and dialogs', () => {
  const page = {
    body: [
      {
        type: 'panel',
        body: [
          { type: 'crud', columns: [{ name: 'a' }], options: [{ label: 'x' }] },
          {
            type: 'house',
            body: [
              { type: 'text', text: '一' },
              { type: 'tpl', tpl: '二' },
            ],
          },
        ],
      },
      { type: 'amis', body: { type: 'tpl' } },
      { type: 'table', source: 'list', columns: ['name', { field: 'a' }] },
    ],
    dialogs: { edit: { type: 'dialog', title: '改', body: [{ type: 'button', text: '好', do: [] }] } },
  };
  const before = structuredClone(page);
  const marked = markNodes(page);
  expect(page).toEqual(before);
  expect([...marksIn(marked)].map(({ $at }) => $at)).toEqual([
    '/body/0',
    '/body/0/body/0',
    '/body/0/body/0/columns/0',
    '/body/0/body/1/body/0',
    '/body/0/body/1/body/1',
    '/body/1',
    '/body/1/body',
    '/body/2',
    '/body/2/columns/0',
    '/body/2/columns/1',
    '/dialogs/edit',
    '/dialogs/edit/body/0',
  ]);
  expect(marked).toMatchObject({
    body: [
      { type: 'amis', body: { type: 'panel' } },
      { type: 'amis' },
      { columns: [{ field: 'name' }, { field: 'a' }] },
    ],
  });
});
