/** Every declaration is complete, has a view and a story, and its defaults draw. */
import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageNode, PropSchema } from '../document';
import { fitsSchema } from '../check/values';
import { PageView } from '../render/PageView';
import { VIEWS } from '../render/views';
import { PRIMITIVES } from './index';
import { nodeOf } from '../testing/new-node';
import type { NewNode } from './primitive';

const folder = new URL('./', import.meta.url);
const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());

function* schemasOf(props: Readonly<Record<string, PropSchema>>): Generator<PropSchema> {
  for (const schema of Object.values(props)) {
    yield schema;
    yield* schemasOf({ ...schema.properties, ...(schema.items && { items: schema.items }) });
  }
}

let count = 0;
const id = () => `n${++count}`;
const draw = (...body: PageNode[]) =>
  renderToStaticMarkup(
    <PageView document={{ version: 1, title: '页面', body }} pinned={{}} page={{ id: 1, title: '页面' }} mode="live" />,
  );

describe('primitives', () => {
  it('each folder has a declaration in the index, a view and a story', () => {
    expect(Object.keys(VIEWS)).toEqual(Object.keys(PRIMITIVES));
    expect(folders).toHaveLength(Object.keys(PRIMITIVES).length);
    for (const { name } of folders)
      expect(readdirSync(new URL(`${name}/`, folder)).sort()).toEqual(
        ['primitive.ts', 'stories.tsx', 'view.tsx'].map((end) => `${name}.${end}`),
      );
  });

  it.each(Object.values(PRIMITIVES))('$type: its declaration is complete', (declaration) => {
    const { props, required = [], icon, type, inside = [], defaults } = declaration;
    expect(icon).toMatch(/^M[\d .,\-MmLlHhVvCcAaZz]+$/);
    expect(Object.keys(props)).toEqual(expect.arrayContaining([...required]));
    for (const schema of schemasOf(props)) {
      expect(schema.title).not.toBe('');
      if (schema.names) expect(schema.names).toHaveLength(schema.enum!.length);
      if (schema.default !== undefined) expect(fitsSchema(schema, schema.default)).toBe(true);
    }
    for (const parent of inside) expect(PRIMITIVES[parent]!.holds).toBeDefined();
    for (const name of Object.keys(defaults.props ?? {})) expect(Object.keys(props)).toContain(name);
    expect(draw(nodeOf({ type, ...defaults } as NewNode, id))).toContain(`p-${type}`);
  });

  it('no two have the same icon', () => {
    const icons = Object.values(PRIMITIVES).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('default looks load nothing and end no element', () => {
    const css = Object.values(VIEWS)
      .map((view) => view.css)
      .join('\n');
    expect(css).not.toMatch(/url\(|expression|@import|</);
    expect(readFileSync(new URL('../render/base-style.ts', import.meta.url), 'utf8')).not.toMatch(/url\(|@import/);
  });
});
