import { expect, it } from 'vitest';
import type { JsonObject } from './schema/json';
import { LANGUAGE_VERSION, languageByType } from './declare/language';
import { migrate, type MigrationSteps } from './migrate';
import { example } from './test-support';

it('leaves a screen of the newest version as it is', () => {
  const page = JSON.parse(example('keywords')) as JsonObject;
  expect(migrate(page)).toBe(page);
});

it('runs every migration between the versions, of the page and of nodes at any depth, without changing the input', () => {
  const steps: MigrationSteps = {
    version: 3,
    page: [{ to: 2, summary: 'name -> title', up: ({ name, ...page }) => ({ ...page, title: name }) }],
    nodes: new Map([
      [
        'text',
        {
          migrations: [
            { to: 3, summary: 'text in brackets', up: (node) => ({ ...node, text: `(${String(node.text)})` }) },
            { to: 2, summary: 'content -> text', up: ({ content, ...node }) => ({ ...node, text: content }) },
          ],
        },
      ],
    ]),
  };
  const page = {
    version: 1,
    name: '旧',
    dialogs: { one: { type: 'dialog', title: 'x', body: [{ type: 'text', content: 'b' }] } },
    body: [
      {
        type: 'tabs',
        items: [
          {
            key: 'a',
            title: 'a',
            body: [{ type: 'amis', body: { type: 'house', body: [{ type: 'text', content: 'a' }] } }],
          },
        ],
      },
    ],
  };
  const before = structuredClone(page);
  expect(migrate(page, steps)).toEqual({
    version: 3,
    title: '旧',
    dialogs: { one: { type: 'dialog', title: 'x', body: [{ type: 'text', text: '(b)' }] } },
    body: [
      {
        type: 'tabs',
        items: [
          {
            key: 'a',
            title: 'a',
            body: [{ type: 'amis', body: { type: 'house', body: [{ type: 'text', text: '(a)' }] } }],
          },
        ],
      },
    ],
  });
  expect(page).toEqual(before);
});

it('migrate: a split becomes panes, at any depth', () => {
  const split = (left: unknown[]) => ({
    type: 'split',
    id: 'both',
    leftWidth: 300,
    left,
    right: [{ type: 'text', text: 'b' }],
  });
  const panes = (body: unknown[]) => ({
    type: 'panes',
    id: 'both',
    items: [
      { title: '左侧', width: 300, body },
      { title: '右侧', body: [{ type: 'text', text: 'b' }] },
    ],
  });
  expect(migrate({ version: 1, body: [split([split([])])] })).toEqual({ version: 2, body: [panes([panes([])])] });
});

it('returns a page with an invalid version unchanged', () => {
  for (const version of [0, 1.5, '1', null, LANGUAGE_VERSION + 1]) expect(migrate({ version })).toEqual({ version });
});

it("every node's migrations end at the newest version, in order", () => {
  for (const { migrations = [] } of languageByType.values()) {
    const versions = migrations.map(({ to }) => to);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(versions.every((to) => to > 1 && to <= LANGUAGE_VERSION)).toBe(true);
  }
});
