/** Compiled screens of a former start give the same results, and only where these still hold. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CompiledFile } from './compiled-file';
import { Compiler, type Text } from './compiler';
import { MENU_ID, read, scan } from './folder';
import { testFolder } from '../../tests/folder';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');
const folder = testFolder('compiled');
const path = join(folder, 'compiled-screens.json');
const HOSTS = ['*.example.com'];

const screen = (route: string, body: object): string =>
  JSON.stringify({ version: 1, route, title: '自己的', public: true, body: [body] });
const OWN: Readonly<Record<string, string>> = {
  'own/target': screen('/own/target', { type: 'text', text: '到了' }),
  'own/linking': screen('/own/linking', { type: 'button', text: '去', do: { action: 'go', to: '/own/target' } }),
};

/** The shipped screens and parts, and two more, as new objects. */
const shipped = (): Text[] => [
  ...[...scan(SCHEMAS).values()]
    .filter(({ id }) => id !== MENU_ID)
    .map((file) => ({ screenId: file.id, content: read(SCHEMAS, file)! })),
  ...Object.entries(OWN).map(([screenId, content]) => ({ screenId, content })),
];

function compilerOf(texts: readonly Text[]): Compiler {
  const compiler = new Compiler(HOSTS);
  const compiled = new CompiledFile(path, 'one').read(HOSTS);
  if (compiled) compiler.restore(compiled);
  compiler.use(texts, []);
  return compiler;
}

describe('screens that a former start compiled', () => {
  const texts = shipped();
  const first = compilerOf(texts);
  const results = texts.map((text) => ({ ...first.compile(text) }));
  new CompiledFile(path, 'one').write(first.save()!);

  it('are not compiled again, and have the same pages and problems', () => {
    const again = shipped();
    const second = compilerOf(again);
    expect(again.filter(second.isNew)).toEqual([]);
    for (const [index, text] of again.entries()) {
      const { page, problems, usedParts } = second.compile(text);
      // Versions of screens are hashes of this text.
      expect(JSON.stringify(page)).toBe(JSON.stringify(results[index]!.page));
      expect({ problems, usedParts }).toEqual({
        problems: results[index]!.problems,
        usedParts: results[index]!.usedParts,
      });
    }
    expect(second.save()).toBeUndefined();
  });
  it('are compiled again if the text, a used part or a linked route changed', () => {
    const changed = shipped().map((text) =>
      text.screenId === 'parts/content-drawer' ? { ...text, content: `${text.content}\n` } : text,
    );
    const withPart = compilerOf(changed);
    const again = changed.filter(withPart.isNew).map(({ screenId }) => screenId);
    expect(again).toContain('parts/content-drawer');
    expect(again).toContain('op/note');
    expect(again.length).toBeLessThan(texts.length / 2);

    const without = shipped().filter(({ screenId }) => screenId !== 'own/target');
    const relinked = compilerOf(without);
    expect(without.filter(relinked.isNew).map(({ screenId }) => screenId)).toEqual(['own/linking']);
  });
  it('are ignored after another build, with other media hosts, or if the file is damaged', () => {
    expect(new CompiledFile(path, 'other').read(HOSTS)).toBeUndefined();
    expect(new CompiledFile(path, 'one').read(['*'])).toBeUndefined();
    writeFileSync(path, '{"build":"one","compiled":{"mediaHosts":["*.exam');
    expect(new CompiledFile(path, 'one').read(HOSTS)).toBeUndefined();
    expect(new CompiledFile(join(folder, 'none.json'), 'one').read(HOSTS)).toBeUndefined();
  });
  it('leave nothing behind if they cannot be kept', () => {
    new CompiledFile(folder, 'one').write({ mediaHosts: [], routes: [], parts: [], texts: [] });
    expect(readdirSync(folder)).toEqual(['compiled-screens.json']);
  });
});
