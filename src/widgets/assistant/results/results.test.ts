import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../../services/catalogue';
import { RESULT_KIND_NAMES, type ResultKind } from '../../../services/catalogue/sets/assistant';
import { checkFilter, valuesBefore } from './filter';
import { csvOf, filenameOf } from './plot/plot-data';
import { mayMake, STORED_BY } from './rights';
import { runs } from '../../../../tests/runs';

describe('rights', () => {
  it('are those of the calls that store the results', () => {
    for (const stored of Object.values(STORED_BY))
      if (stored) expect(callsByName.get(stored.call)?.policy).toEqual(stored.policy);
  });

  it('without a person nothing can be stored', () => {
    const kinds = (Object.keys(RESULT_KIND_NAMES) as ResultKind[]).filter((kind) => mayMake(kind, undefined));
    expect(kinds).toEqual(['plot', 'filter']);
  });
});

describe('checkFilter', () => {
  const platform = {
    field: 'platform',
    title: '平台',
    type: 'choice' as const,
    multiple: false,
    read: (value: unknown) => (value === 'xhs' ? { value, words: '小红书' } : null),
  };

  it('keeps the values that the list accepts, and gives the reason for each other one', () => {
    const list = { filters: [platform] };
    expect(checkFilter({ platform: 'xhs' }, list)).toEqual({
      fields: [{ field: 'platform', title: '平台', words: '小红书' }],
      values: { platform: 'xhs' },
    });
    expect(checkFilter({ platform: 'qq', price: [1, 2] }, list)).toEqual({
      fields: [
        { field: 'platform', title: '平台', words: 'qq', problem: '列表不接受这个值' },
        { field: 'price', title: 'price', words: '1、2', problem: '当前列表没有这个筛选条件' },
      ],
      values: {},
    });
  });

  it('valuesBefore: the fields of the filter only, also those without a value', () => {
    expect(valuesBefore({ a: 1, b: 2 }, { values: { a: 'x', c: 'y' } })).toEqual({ a: 'x', b: undefined });
  });
});

describe('csvOf', () => {
  const plot = (x: string[]) => ({
    title: 'a/b: c',
    type: 'bar' as const,
    x,
    series: [{ name: '甲', values: x.map(() => 1) }],
  });

  it('no cell begins a formula, and quotes keep cells whole', () => {
    const text = oneof(string(), constantFrom('=1+1', '@a', '-x', 'a,b', '"q"', 'a\nb'));
    assert(
      property(array(text, { minLength: 1, maxLength: 4 }), (x) => {
        const csv = csvOf(plot(x));
        const cells = [...csv.slice(1).matchAll(/(?:^|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*)),/g)].slice(1);
        expect(cells).toHaveLength(x.length);
        for (const [at, [, quoted, plain]] of cells.entries()) {
          const cell = quoted?.replaceAll('""', '"') ?? plain!;
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
          expect(cell.replace(/^'/, '')).toBe(x[at]!.replace(/^'/, ''));
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('file names have no separators of paths', () => {
    expect(filenameOf(plot(['一']), 'csv')).toBe('a-b-c.csv');
  });
});
