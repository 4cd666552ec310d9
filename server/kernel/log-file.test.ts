import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { logFile, prepareLog, reopenLogs, whyNot } from './log-file';
import { StartFailure } from '../db/start-failure';
import { testFolder } from '../../tests/folder';

const folder = testFolder('log');
const path = (name: string) => join(folder, name);

describe('prepareLog', () => {
  it.each([[null], ['-']])('%s: no file', (log) => expect(() => prepareLog(log)).not.toThrow());
  it('creates the file, and keeps an existing one', () => {
    prepareLog(path('new.log'));
    writeFileSync(path('new.log'), 'line\n');
    prepareLog(path('new.log'));
    expect(readFileSync(path('new.log'), 'utf8')).toBe('line\n');
  });
  it('a missing folder, a folder, a path through a file: one sentence each', () => {
    mkdirSync(path('folder'));
    writeFileSync(path('file'), '');
    for (const [log, why] of [
      [path('missing/a.log'), 'its folder does not exist'],
      [path('folder'), 'it is a folder'],
      [path('file/a.log'), 'a part of its path is a file and no folder'],
    ] as const) {
      expect(() => prepareLog(log)).toThrow(StartFailure);
      expect(() => prepareLog(log)).toThrow(
        `The request log ${log} cannot be opened: ${why}. Set ATELIER_LOG to another file, or to - for standard output.`,
      );
    }
  });
  it.skipIf(process.getuid?.() === 0)('a folder without permission: one sentence', () => {
    mkdirSync(path('closed'), { mode: 0o500 });
    expect(() => prepareLog(path('closed/a.log'))).toThrow('this user may not write there');
  });
  it('other errors of the system: one sentence each', () => {
    expect(
      ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].map((code) => whyNot(Object.assign(new Error(code), { code }))),
    ).toEqual([
      'this user may not write there',
      'this user may not write there',
      'its disk is read-only',
      'its disk is full',
    ]);
    expect(whyNot(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))).toBe('EIO: i/o error');
  });
  it.skipIf(process.platform === 'win32')('a pipe that nobody reads: one sentence instead of a wait', () => {
    execFileSync('mkfifo', [path('pipe')]);
    expect(() => prepareLog(path('pipe'))).toThrow('it is a pipe that nobody reads');
  });
  it('a long log: kept once under another name', () => {
    writeFileSync(path('long.log'), '0123456789');
    prepareLog(path('long.log'), 9);
    expect([readFileSync(path('long.log'), 'utf8'), readFileSync(path('long.log.1'), 'utf8')]).toEqual([
      '',
      '0123456789',
    ]);
  });
  it('a long log that cannot be renamed: one sentence', () => {
    writeFileSync(path('stuck.log'), '0123456789');
    mkdirSync(path('stuck.log.1'));
    expect(() => prepareLog(path('stuck.log'), 9)).toThrow(
      /^The request log .*stuck\.log is full and cannot be renamed to .*stuck\.log\.1: it is a folder\. Remove one of them, or set ATELIER_LOG to another file\.$/,
    );
  });
});

describe('logFile', () => {
  it('writes lines in their order', async () => {
    const log = logFile(path('lines.log'));
    const lines = Array.from({ length: 200 }, (_, number) => `line ${number}\n`);
    for (const line of lines) log.write(line);
    await expect.poll(() => readFileSync(path('lines.log'), 'utf8')).toBe(lines.join(''));
  });
  it('goes on in a new file after the old one was moved', async () => {
    const log = logFile(path('turned.log'));
    log.write('before\n');
    await expect.poll(() => readFileSync(path('turned.log'), 'utf8')).toBe('before\n');
    renameSync(path('turned.log'), path('turned.log.1'));
    log.write('to the old file\n');
    reopenLogs();
    log.write('after\n');
    await expect
      .poll(() => existsSync(path('turned.log')) && readFileSync(path('turned.log'), 'utf8'))
      .toMatch(/after\n$/);
    const lines = ['turned.log.1', 'turned.log'].map((name) => readFileSync(path(name), 'utf8')).join('');
    expect(lines).toBe('before\nto the old file\nafter\n');
  });
  it.runIf(existsSync('/dev/full'))('a full disk: says once that lines are lost, and goes on', async () => {
    const reported: string[] = [];
    const log = logFile('/dev/full', (text) => reported.push(text));
    log.write('one\n');
    await expect.poll(() => reported).toEqual(['The request log /dev/full loses lines: its disk is full.']);
    log.write('two\n');
    await new Promise((wait) => setTimeout(wait, 100));
    expect(reported).toHaveLength(1);
  });
});
