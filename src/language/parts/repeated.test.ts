/** Limits duplication: at most 5 % of the text of screens and parts may occur more than once. */
import { expect, it } from 'vitest';
import { screensIn } from '../test-support';

/** Characters; a shorter subtree is shorter than the use of a part with its arguments. */
const SHORTEST = 150;
const MOST = 0.05;

/** JSON without white space and with sorted names: equal values have equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

/** Characters of the outermost subtrees seen before, and of all values. */
function repeatedIn(values: readonly unknown[]): { repeated: number; total: number } {
  const seen = new Set<string>();
  const visit = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const text = canonical(value);
    if (text.length >= SHORTEST) {
      if (seen.has(text)) return text.length;
      seen.add(text);
    }
    return Object.values(value).reduce<number>((sum, each) => sum + visit(each), 0);
  };
  const repeated = values.reduce<number>((sum, value) => sum + visit(value), 0);
  return { repeated, total: values.reduce<number>((sum, value) => sum + canonical(value).length, 0) };
}

const shipped = [...screensIn('schemas'), ...screensIn('schemas', '.part.json')].map(
  ({ text }) => JSON.parse(text) as unknown,
);

it('at most 5 % of the text of screens and parts is repeated', () => {
  const { repeated, total } = repeatedIn(shipped);
  expect(repeated / total).toBeLessThan(MOST);
});

it('counts each further copy of a subtree once', () => {
  const long = { text: 'x'.repeat(SHORTEST) };
  const { repeated } = repeatedIn([{ a: long }, { b: long, c: [long] }]);
  expect(repeated).toBe(2 * canonical(long).length);
});
