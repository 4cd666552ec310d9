/** `npm run schemas:test` draws screens in all states and reports each fault with its state and reason. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '../folder';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 240_000;

const folder = testFolder('planted');

beforeAll(async () => {
  mkdirSync(join(folder, 'feed'));
  writeFileSync(join(folder, 'feed/planted.page.json'), JSON.stringify(plantedScreen()));
  writeFileSync(
    join(folder, 'broken.page.json'),
    '{\n  "version": 1, "route": "/b", "title": "错", "menu": null,\n  "body": [{ "type": "tabel" }]\n}',
  );
});
/** A screen with a fault for each number of rows that states have. */
function plantedScreen() {
  const forRows = (rows: number, node: object) => ({ ...node, visible: `\${source.keywords.total == ${rows}}` });
  return {
    version: 1,
    route: '/planted',
    title: '种下的错',
    menu: null,
    dataSources: { keywords: { call: 'feedManage.queryKeywordList' } },
    body: [
      { type: 'stat', title: '关键词', value: '${source.keywords.total}' },
      forRows(0, { type: 'amis', body: { type: 'tpl', tpl: '看不清的字', style: { color: '#cccccc' } } }),
      forRows(1, { type: 'media', kind: 'image', src: '/files/never.svg', alt: '等不到的图' }),
      forRows(10, { type: 'media', kind: 'image', src: '/files/nowhere.svg', alt: '没有的图' }),
      forRows(50, { type: 'amis', body: { type: 'timeline', items: [null] } }),
    ],
  };
}

/** Returns the exit code and the output. */
async function schemasTest(...words: string[]): Promise<{ code: number; output: string }> {
  const args = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'scripts/schemas-test.ts'), ...words];
  // Without Vitest's variables: the command must not run as a worker of this run.
  const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, ...env } = process.env;
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      env: { ...env, ATELIER_SCHEMAS: folder },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

it(
  'reports the states that throw, complain, are inaccessible or hang, and no others',
  { timeout: LIMIT_MS },
  async () => {
    const { code, output } = await schemasTest();
    expect(output).toMatch(/^broken: 0 ok, 18 FAILED /m);
    expect(output).toContain('broken.page.json:3:22 there is no node `tabel`');
    expect(output).toMatch(
      /^feed\/planted: 9 ok, 9 FAILED \(one, many › whole, long, hostile › whole, viewer › whole, empty, many, /m,
    );
    const reasonOf = (states: string) =>
      output.split('\n\n').find((part) => part.trimStart().startsWith(`feed/planted: ${states}\n`));
    expect(reasonOf('empty')).toContain('insufficient color contrast');
    expect(reasonOf('one')).toMatch(
      /Does not come to rest: a picture is still loading: http:\/\/[\w.:]+\/files\/never\.svg/,
    );
    expect(reasonOf('many › whole, many')).toContain('Cannot read properties of null');
    expect(reasonOf('long, hostile › whole, viewer › whole, hostile, viewer')).toContain(
      'not loaded: img /files/nowhere.svg',
    );
    expect(output).toMatch(/^9 ok, 27 failed, in /m);
    expect(code).toBe(1);
  },
);

it('schemas:test: asks for the screen if the name is unknown', async () => {
  expect(await schemasTest('planted')).toEqual({
    code: 2,
    output: 'There is no screen planted. Did you mean feed/planted?\n',
  });
});
