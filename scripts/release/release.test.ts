import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedSettings, sectionOf } from './changelog.mjs';
import { isShippable } from './licences.mjs';

const row = (name: string, meaning: string) => `| | \`${name}\` | ${meaning} | none |`;

describe('the section of a version', () => {
  it('names its commits, migrations and settings', () => {
    expect(
      sectionOf({
        version: '0.2.0',
        day: '2026-12-01',
        commits: ['Add backups'],
        migrations: ['0004_audit.sql'],
        settings: ['ATELIER_X'],
      }),
    ).toBe(
      '\n## 0.2.0 (2026-12-01)\n\n- Add backups\n\nUpgrade:\n\n- The first start applies 0004_audit.sql.\n- New or changed settings: ATELIER_X (docs/configuration.md).\n',
    );
  });
  it('takes the settings whose row is new or another', () => {
    const kept = row('ATELIER_KEPT', 'the same');
    expect(
      changedSettings(
        `${kept}\n${row('PORT', 'before')}\n`,
        `${kept}\n${row('PORT', 'after')}\n${row('ATELIER_NEW', 'new')}\n`,
      ),
    ).toEqual(['PORT', 'ATELIER_NEW']);
  });
});

describe('a release ships', () => {
  it.each([
    ['a', { license: 'GPL-3.0-or-later' }, false],
    ['b', { license: '(MIT OR GPL-3.0-or-later)' }, true],
    ['c', { license: 'MIT' }, true],
    ['d', {}, false],
  ])('%s under %j: %s', (name, entry, expected) => expect(isShippable(name, entry)).toBe(expected));
});

describe('the commands of docs/operations.md', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  it('are scripts of the project and programs of the built folder', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const programs = [...text.matchAll(/node (\w+[.]js)/g)].map(([, name]) => name!);
    expect(programs.filter((name) => !existsSync(`scripts/production/${name}`))).toEqual([]);
  });
  it('name files that exist', () => {
    const files = [...text.matchAll(/`(deploy\/[\w.-]+)`/g)].map(([, name]) => name!);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((name) => !existsSync(name))).toEqual([]);
  });
});
