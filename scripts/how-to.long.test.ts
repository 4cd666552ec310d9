/**
 * docs/architecture.md names existing files, and docs/how-to.md works as written: carried out in a copy of the repository,
 * the generated files are updated, the screens have no problem, the types are correct, and the tests of the catalogue
 * and of the templates of pictures pass.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfTree } from './test-support/copy-of-tree';
import { howTosIn, type Step, withAddition } from './test-support/how-to';
import { typeErrorsOf } from './test-support/type-errors';
import { TEST_LIMIT_MS } from '../tests/limits';

const ROOT = resolve(import.meta.dirname, '..');
const MOST_STEPS = 5;
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const howTos = howTosIn(textOf('docs/how-to.md'));
const steps = howTos.flatMap((howTo) => howTo.steps);
const filesOf = (all: readonly Step[]) => all.flatMap((step) => (step.kind === 'run' ? [] : [step.file]));

describe('docs/architecture.md', () => {
  const named = [...textOf('docs/architecture.md').matchAll(/`((?:src|server|schemas|scripts)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  it('names files', () => expect(named.length).toBeGreaterThan(20));
  it.each([...new Set(named)])('%s exists', (path) => expect(existsSync(join(ROOT, path))).toBe(true));
});

describe('docs/how-to.md', () => {
  it('has a how-to for each kind of addition', () =>
    expect(howTos.map(({ title }) => title)).toEqual([
      'a call',
      'a part',
      'a node',
      'a widget',
      'a screen',
      'a picture template',
      'a setting',
      'a provider',
      'a platform',
    ]));
  it.each(howTos)(`$title: within ${MOST_STEPS} steps`, (howTo) => {
    expect(howTo.steps.length).toBeGreaterThan(0);
    expect(howTo.steps.length).toBeLessThanOrEqual(MOST_STEPS);
  });
});

/**
 * Tests that read the whole catalogue, and all templates of pictures. They run without their vitest project, which would
 * start a database.
 */
const CATALOGUE_TESTS = [
  'tests/catalogue.test.ts',
  'tests/used.test.ts',
  'server/seed/image-templates.test.ts',
  'server/seed/image-templates.long.test.ts',
];
const VITEST_CONFIG = `export default { test: { include: ${JSON.stringify(CATALOGUE_TESTS)}, testTimeout: ${TEST_LIMIT_MS} } };`;
const TOUCHED = [
  ...filesOf(steps).filter((file) => /\.tsx?$/.test(file)),
  'src/runtime/nodes/generated/loaders.ts',
  'src/app/generated/widget-loaders.ts',
  'src/app/generated/widget-names.ts',
];

const COPIED =
  'src server scripts schemas tests docs .storybook package.json tsconfig.json vite.config.ts README.md atelier.config.json'.split(
    ' ',
  );

describe('in a copy of the repository in which every step is carried out', () => {
  const copy = copyOfTree(COPIED);
  afterAll(() => copy.remove());

  beforeAll(() => {
    for (const step of steps) {
      if (step.kind === 'write') copy.write(step.file, step.text);
      else if (step.kind === 'add')
        copy.write(step.file, withAddition(readFileSync(join(copy.folder, step.file), 'utf8'), step));
      else if (step.command !== 'npm run generate') expect(step.command).toMatch(/^npx vitest run /);
    }
    // Generates once for all how-tos, because the output depends only on the files.
    copy.run('scripts/generate/index.ts');
  });

  it('the generated files contain the additions', () => {
    for (const [file, text] of Object.entries({
      'src/services/catalogue/generated/types.ts': "'org.queryHolidayList'",
      'schemas/page.schema.json': '"rating"',
      'src/language/generated/widgets.ts': 'greeting',
      'docs/configuration.md': '| `holiday.url` | `ATELIER_HOLIDAY_URL` |',
      'server/bot/platforms/generated/adapters.ts': 'rehearsal',
    }))
      expect(readFileSync(join(copy.folder, file), 'utf8'), file).toContain(text);
  });
  it('no screen has a problem, and the added one uses the added call, part, node and widget', () => {
    expect(() => copy.run('scripts/schemas-check.ts')).not.toThrow();
    expect(filesOf(steps).filter((file) => file.startsWith('schemas/'))).toHaveLength(2);
  });
  it('the touched files have no type error', () => expect(typeErrorsOf(copy.folder, TOUCHED)).toEqual([]));
  it('the tests of the catalogue and of the templates pass', () => {
    copy.write('vitest.catalogue.config.ts', VITEST_CONFIG);
    expect(
      outputOf(() => copy.run('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.catalogue.config.ts')),
    ).not.toContain('FAIL');
  });
});

/** Output of a program, also if it failed. */
function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `FAIL ${stdout}${stderr}`;
  }
}
