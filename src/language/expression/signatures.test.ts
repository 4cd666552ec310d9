import { expect, it } from 'vitest';
import { FUNCTION_NAMES } from './functions';
import { parameterAt, SIGNATURES } from './signatures';

it('every function has a signature', () => {
  expect([...SIGNATURES.keys()].sort()).toEqual([...FUNCTION_NAMES].sort());
  for (const { summary, parameters } of SIGNATURES.values()) {
    expect(summary).toMatch(/^[A-Zπ].*[.]$/);
    // Optional parameters follow all required ones.
    const firstOptional = parameters.findIndex(({ optional }) => optional);
    if (firstOptional >= 0)
      expect(parameters.slice(firstOptional).every(({ optional, rest }) => optional || rest)).toBe(true);
  }
});

it('parameterAt: returns the parameter at an index', () => {
  expect(parameterAt(SIGNATURES.get('ROUND')!, 1)).toMatchObject({ name: 'digits', optional: true });
  expect(parameterAt(SIGNATURES.get('ROUND')!, 2)).toBeUndefined();
  expect(parameterAt(SIGNATURES.get('MAX')!, 7)).toMatchObject({ kind: 'numbers', rest: true });
});
