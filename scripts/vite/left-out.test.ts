import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOT_INSTALLED, STAND_IN } from './left-out';

interface Entry {
  readonly name?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly dependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const { '': _root, ...packages } = lock.packages;
const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** SPDX names of licences that permit use, modification and redistribution. */
const FREE = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'LGPL-2.1',
  'LGPL-3.0-or-later',
  'GPL-3.0',
  'GPL-3.0-or-later',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'Zlib',
  'OFL-1.1',
]);
/** Old spellings, and packages that state their licence only in the README. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'MIT/X11': 'MIT',
  BSD: 'BSD-3-Clause',
  'Apache 2.0': 'Apache-2.0',
  GPLv3: 'GPL-3.0',
  'https://git.ffmpeg.org/gitweb/ffmpeg.git/blob_plain/HEAD:/LICENSE.md': 'LGPL-2.1',
};
const LICENCES_OF_READMES: Readonly<Record<string, string>> = { buffers: 'MIT', 'combine-errors': 'MIT' };

function isFree(path: string, { license = LICENCES_OF_READMES[nameAt(path)] ?? '' }: Entry): boolean {
  const alternatives = (SPELLINGS[license] ?? license).replace(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((name) => FREE.has(name)));
}

describe('the installed packages', () => {
  it('hold the empty stand-in for froala-editor and other packages that amis never loads', () => {
    expect(NOT_INSTALLED).toContain('froala-editor');
    const found = Object.entries(packages).filter(([path]) => NOT_INSTALLED.includes(nameAt(path)));
    expect(found.filter(([, entry]) => entry.name !== STAND_IN)).toEqual([]);
    expect([...new Set(found.map(([path]) => nameAt(path)))].toSorted()).toEqual([...NOT_INSTALLED].toSorted());
  });

  it('are all under a free licence', () => {
    expect(
      Object.entries(packages)
        .filter(([path, entry]) => !isFree(path, entry))
        .map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([]);
    expect(isFree('node_modules/froala-editor', { license: 'https://www.froala.com/wysiwyg-editor/pricing' })).toBe(
      false,
    );
    expect(isFree('node_modules/x', {})).toBe(false);
  });

  it("are locked without a registry's address", () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
