import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screensIn } from '../../../language/test-support';
import { formatEdits } from './format';
import { runs } from '../../../../tests/runs';

const formatted = (text: string): string | undefined => {
  const edits = formatEdits(text);
  return edits?.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
};

describe('formatting', () => {
  it.each(screensIn('schemas'))('leaves $file as it is', ({ text }) => {
    expect(formatted(text)).toBe(text);
  });
  it('normalises white space and keeps line breaks', () => {
    expect(formatted('\n{"a":[ {"b" : 1},{ } ],\n "c"  :  {"d":\n[1,2 ]}\n}')).toBe(
      '{ "a": [{ "b": 1 }, {}],\n  "c": { "d":\n    [1, 2] }\n}\n',
    );
  });
  it('lays out a one-line text', () => {
    const long = JSON.stringify({
      body: Array.from({ length: 20 }, (_, index) => ({ type: 'text', text: `第 ${index} 段` })),
    });
    expect(formatted(long)!.split('\n')).toHaveLength(25);
  });
  it('gives a short screen a line for each prop', () => {
    expect(formatted('{"version":1,"body":[]}')).toBe('{\n  "version": 1,\n  "body": []\n}\n');
  });
  it('leaves invalid JSON unchanged', () => {
    for (const text of ['', '{', '{"a":1,}', '{"a":1} x', '// a\n{}']) expect(formatEdits(text)).toBeUndefined();
  });
});

const space = fc.stringMatching(/^[ \t\n]{0,3}$/);
it('changes no value and is idempotent', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(space, { minLength: 1, maxLength: 9 }), (value, spaces) => {
      let count = 0;
      // Random white space outside strings.
      const text = JSON.stringify(value).replaceAll(
        /"(?:\\.|[^"\\])*"|[{}[\],:]/g,
        (word) => word + spaces[count++ % spaces.length]!,
      );
      const once = formatted(text)!;
      expect(JSON.parse(once)).toEqual(JSON.parse(text));
      expect(formatted(once)).toBe(once);
    }),
    { numRuns: runs(500) },
  );
});
