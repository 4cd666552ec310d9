import { expect, it } from 'vitest';
import type { MigrationSteps } from '../migrate';
import { migratePart } from './migrate';
import type { PartKind } from './schema';

const steps: MigrationSteps = {
  version: 3,
  // Belongs to pages: a part is none.
  page: [{ to: 2, summary: 'name -> title', up: ({ name, ...page }) => ({ ...page, title: name }) }],
  nodes: new Map([
    [
      'text',
      {
        migrations: [
          { to: 2, summary: 'content -> text', up: ({ content, ...node }) => ({ ...node, text: content }) },
          { to: 3, summary: 'text in brackets', up: (node) => ({ ...node, text: `(${String(node.text)})` }) },
        ],
      },
    ],
  ]),
};
const old = { type: 'text', content: 'a' };
const now = { type: 'text', text: '(a)' };

it.each<[PartKind, unknown, unknown]>([
  ['nodes', [old, old], [now, now]],
  ['nodes', old, now],
  ['nodes', { type: 'card', body: [old] }, { type: 'card', body: [now] }],
  ['tabs', [{ key: 'k', title: 't', body: [old] }], [{ key: 'k', title: 't', body: [now] }]],
  ['dialog', { type: 'dialog', title: 't', body: [old] }, { type: 'dialog', title: 't', body: [now] }],
  ['dialogs', { one: { type: 'dialog', body: [old] } }, { one: { type: 'dialog', body: [now] } }],
  ['columns', [{ field: 'name' }], [{ field: 'name' }]],
  ['sources', { list: { call: 'a.b' } }, { list: { call: 'a.b' } }],
])('%s: migrates the nodes in the value of a part, without changing the input', (kind, value, migrated) => {
  const before = structuredClone(value);
  expect(migratePart({ version: 1, kind, value }, steps)).toEqual(migrated);
  expect(value).toEqual(before);
});

it('runs only the steps after the version of the part', () => {
  expect(migratePart({ version: 2, kind: 'nodes', value: [{ type: 'text', text: 'a' }] }, steps)).toEqual([now]);
  const value = [{ type: 'text', text: 'a' }];
  expect(migratePart({ version: 3, kind: 'nodes', value }, steps)).toBe(value);
});
