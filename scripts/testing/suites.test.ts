import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repositoryAt } from '../changed.mjs';
import { ROOT } from '../install.mjs';
import { longFiles, projectOf, shardOf } from './suites.mjs';

const repository = repositoryAt(ROOT);
const tests = repository.files.filter((path) => /\.(?:test|stories)\.tsx?$/.test(path));

describe('suites', () => {
  it('every test file belongs to a project', () => {
    const others = tests.filter((path) => projectOf(path) === undefined && !path.startsWith('.storybook/room/'));
    expect(others).toEqual([]);
  });

  it('every test file runs in one of the suites, and property tests run in both', () => {
    const long = new Set(longFiles(repository));
    expect(tests.filter((path) => path.includes('.long.') && !long.has(path))).toEqual([]);
    const both = tests.filter((path) => !path.includes('.long.') && long.has(path));
    expect(both).toContain('scripts/testing/suites.test.ts');
    expect(both.length).toBeLessThan(tests.length / 4);
  });

  it('a file is in exactly one shard, whichever other files exist', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (path, shards) => {
        const all = Array.from({ length: shards }, (_, index) => index + 1);
        expect(all.filter((shard) => shardOf(path, shards) === shard)).toHaveLength(1);
      }),
    );
  });
});
