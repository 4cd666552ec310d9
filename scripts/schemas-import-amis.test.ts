import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '../tests/folder';
import { measure } from './amis/measure';
import { importFile, reportOf } from './schemas-import-amis';

const folder = testFolder('import-amis');
const block = (text: string, scope = ' scope="body"') => `\`\`\`schema:${scope}\n${text}\n\`\`\`\n`;

beforeAll(() => {
  mkdirSync(join(folder, 'docs/zh-CN/components'), { recursive: true });
  writeFileSync(
    join(folder, 'docs/zh-CN/components/some.md'),
    [
      '# Some',
      block(`{ type: 'crud', api: '/api/mock2/sample?perPage=5', columns: [{ name: 'engine', label: 'Engine' }] }`),
      block('[{ "type": "tpl", "tpl": "<b>bold</b>" }]'),
      block('[{ "type": "tpl", "tpl": "a" }, { "type": "service", "api": "/api/of/nobody" }]'),
      block('{ "type": "page", "body": { "type": "custom" } }', ''),
      block('{ "type": "tpl", "tpl": run() }'),
    ].join('\n'),
  );
});

it('schemas:import-amis: measures every example of the documentation, with its place and reasons', () => {
  const measured = measure(folder);
  expect(measured.map(({ place, outcome }) => `${place} ${outcome}`)).toEqual([
    'components/some.md:2 whole',
    'components/some.md:6 plainer',
    'components/some.md:10 partly',
    'components/some.md:14 refused',
    'components/some.md:18 refused',
  ]);
  for (const { outcome, reasons } of measured)
    expect(reasons.map(({ reason }) => reason).join('')).toMatch(outcome === 'whole' ? /^$/ : /[\u4e00-\u9fff]/);
  expect(reportOf(measured)).toEqual(
    expect.arrayContaining([
      '5 examples',
      '1 open without a problem',
      '2 cannot come',
      '1 tables and forms become nodes of the house',
      '    1  控制台没有这个接口：…，已去掉',
    ]),
  );
});

it('schemas:import-amis: writes a page as a screen, and names what cannot come', () => {
  const file = join(folder, 'words page.json');
  writeFileSync(
    file,
    '{ "type": "page", "title": "词", "body": [{ "type": "tpl", "tpl": "a" }, { "type": "custom" }] }',
  );
  const lines: string[] = [];
  expect(importFile(file, { to: join(folder, 'to'), house: true }, (line) => lines.push(line))).toBe(true);
  expect(JSON.parse(readFileSync(join(folder, 'to/words-page.page.json'), 'utf8'))).toMatchObject({
    route: '/imported/words-page',
    title: '词',
    body: [{ type: 'amis', body: [{ type: 'tpl', tpl: 'a' }] }],
  });
  expect(lines).toEqual([
    expect.stringContaining('/body/1 不支持 amis 类型 custom'),
    expect.stringContaining('1 notes'),
  ]);
  writeFileSync(file, '{ "a": ');
  expect(importFile(file, { to: folder, house: true }, (line) => lines.push(line))).toBe(false);
  expect(lines.at(-1)).toContain('不是正确的 JSON');
});
