import { describe, expect, it } from 'vitest';
import type { TagList } from '../../../language/types';
import { differenceOf, elementsOf, groupsOf, sentenceOf } from './held';
import type { Row } from './values';

const TAGS: TagList = {
  field: 'calls',
  key: 'name',
  label: 'title',
  color: 'effect',
  for: { field: 'types', value: '${row.type}' },
  needs: 'needs',
  labels: { read: '查看', write: '修改' },
};
const call = (name: string, effect: 'read' | 'write', more: object = {}) => ({
  name,
  title: `做${name}`,
  effect,
  ...more,
});
const SHARED = call('s', 'read');
const ROWS: Row[] = [
  { code: 'a', calls: [SHARED, call('w', 'write', { types: ['operator'] })] },
  { code: 'b', calls: [SHARED, call('r', 'read'), call('x', 'read', { needs: ['c'] })] },
  { code: 'c', calls: [] },
];
const names = (elements: readonly Row[]) => elements.map(({ name }) => name);
const holder = (type: string, ...keys: string[]) => ({ keys: new Set(keys), value: type });

describe('elementsOf', () => {
  it('leaves out elements for other values', () => {
    expect(names(elementsOf(ROWS[0]!, TAGS, holder('viewer', 'a')))).toEqual(['s']);
    expect(names(elementsOf(ROWS[0]!, TAGS, holder('operator', 'a')))).toEqual(['s', 'w']);
  });
  it('leaves out elements that need a row which is not held', () => {
    expect(names(elementsOf(ROWS[1]!, TAGS, holder('viewer', 'b')))).toEqual(['s', 'r']);
    expect(names(elementsOf(ROWS[1]!, TAGS, holder('viewer', 'b', 'c')))).toEqual(['s', 'r', 'x']);
  });
});

describe('differenceOf', () => {
  const between = (...holders: [ReturnType<typeof holder>, ReturnType<typeof holder>]) =>
    differenceOf(ROWS, ({ code }) => code, TAGS, holders).map(({ rows, elements }) => [
      rows.map(({ code }) => code),
      names(elements),
    ]);

  it('counts no element that another row gives as well', () => {
    expect(between(holder('operator', 'a', 'b'), holder('operator', 'a'))).toEqual([
      [['b'], ['r']],
      [[], []],
    ]);
  });
  it('finds elements that another value takes away', () => {
    expect(between(holder('viewer', 'a'), holder('operator', 'a'))).toEqual([
      [[], []],
      [[], ['w']],
    ]);
  });
});

it('sentences name the first elements of each value in the order of the contract, and the number of many', () => {
  const many = Array.from({ length: 6 }, (_, at) => call(String(at), 'write'));
  expect(sentenceOf(groupsOf([...many, SHARED], TAGS))).toBe('查看：做s；修改：做0、做1、做2、做3等 6 项');
});
