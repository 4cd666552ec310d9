import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { isFree, type LockedPackage } from '../release/licences.mjs';
import { nameAt } from '../release/notices.mjs';
import { NOT_INSTALLED, STAND_IN } from './left-out';

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const { '': root = {}, ...packages } = lock.packages;

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
        .filter(([path, entry]) => !isFree(nameAt(path), entry))
        .map(([path, { license }]) => `${path}: ${license}`),
    ).toEqual([]);
    expect(isFree('froala-editor', { license: 'https://www.froala.com/wysiwyg-editor/pricing' })).toBe(false);
    expect(isFree('x', {})).toBe(false);
  });

  it('run on the oldest Node that package.json names', () => {
    const oldest = minVersion(root.engines!.node!)!;
    expect(
      Object.entries(packages)
        .filter(([, { engines }]) => engines?.node !== undefined && !satisfies(oldest, engines.node))
        .map(([path, { engines }]) => `${path}: ${engines!.node}`),
    ).toEqual([]);
  });

  it("are locked without a registry's address", () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
