import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, changedInHistory, LANDED_LIST, landedListText } from './landed';
import { testFolder } from '../tests/folder';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = testFolder('landed');

describe('landed migrations and dumps', () => {
  it('files are those of the list', () => {
    expect(changedFiles(ROOT)).toEqual([]);
  });
  it('no commit changed a landed file', (context) => {
    const problems = changedInHistory(ROOT);
    if (problems === null) context.skip(`no git history here: the files were compared with ${LANDED_LIST} alone`);
    expect(problems).toEqual([]);
  });
});

describe('the check', () => {
  const FIRST = 'server/db/migrations/0000_base.sql';
  const SECOND = 'server/db/migrations/0001_more.sql';
  let root = '';
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false', ...args],
      { stdio: 'pipe' },
    );
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const list = () => write(LANDED_LIST, landedListText(root));
  function commit(): void {
    git('add', '-A');
    git('commit', '-q', '-m', 'Step');
  }
  beforeEach(() => {
    root = mkdtempSync(join(FOLDER, 'repository-'));
    for (const folder of ['server/db/migrations', 'tests/releases']) mkdirSync(join(root, folder), { recursive: true });
    git('init', '-q');
    write(FIRST, 'create table a ();\n');
    commit();
    write(FIRST, 'create table a (id int);\n');
    list();
    commit();
  });

  it('accepts additions, and edits from before the list', () => {
    write(SECOND, 'create table b ();\n');
    list();
    commit();
    expect(changedFiles(root)).toEqual([]);
    expect(changedInHistory(root)).toEqual([]);
  });

  it('a new file: requires an entry, which may change until it is committed', () => {
    write(SECOND, 'create table b ();\n');
    expect(changedFiles(root)).toEqual([`${SECOND} is not in ${LANDED_LIST}: run \`npm run generate\`.`]);
    list();
    write(SECOND, 'create table b (id int);\n');
    list();
    expect(changedFiles(root)).toEqual([]);
  });

  it('an edit of a landed file: refused, and the generator does not write it into the list', () => {
    appendFileSync(join(root, FIRST), 'drop table a;\n');
    list();
    expect(changedFiles(root)).toEqual([
      `${FIRST} was changed after it landed: take the change back and write a new migration.`,
    ]);
  });

  it('a removal of a landed file: refused', () => {
    rmSync(join(root, FIRST));
    list();
    expect(changedFiles(root)).toEqual([`${FIRST} has landed and is gone: bring it back.`]);
  });

  it('an edit committed together with the list: found in the history, even after a revert', () => {
    const original = landedListText(root);
    write(FIRST, 'create table a (id bigint);\n');
    rmSync(join(root, LANDED_LIST));
    git('rm', '-q', '--cached', LANDED_LIST);
    write(LANDED_LIST, landedListText(root).replace(/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`));
    commit();
    expect(changedInHistory(root)).toEqual([
      expect.stringMatching(`${LANDED_LIST} drops or changes ${FIRST} in commit`),
      expect.stringMatching(`${FIRST} differs from ${LANDED_LIST} in commit`),
    ]);
    write(FIRST, 'create table a (id int);\n');
    write(LANDED_LIST, original);
    commit();
    expect(changedFiles(root)).toEqual([]);
    expect(changedInHistory(root)).not.toEqual([]);
  });

  it('other line ends: no edit', () => {
    write(FIRST, 'create table a (id int);\r\n');
    expect(changedFiles(root)).toEqual([]);
  });

  it('a shallow clone, and a folder without git: compares with the list only', () => {
    const shallow = join(FOLDER, 'shallow');
    execFileSync('git', ['clone', '-q', '--depth=1', pathToFileURL(root).href, shallow], { stdio: 'pipe' });
    expect(changedInHistory(shallow)).toBeNull();
    const plain = join(FOLDER, 'plain');
    cpSync(root, plain, { recursive: true, filter: (path) => !path.endsWith('.git') });
    expect(changedInHistory(plain)).toBeNull();
    appendFileSync(join(plain, FIRST), '--');
    writeFileSync(join(plain, LANDED_LIST), landedListText(plain));
    expect(changedFiles(plain)).toHaveLength(1);
  });
});
