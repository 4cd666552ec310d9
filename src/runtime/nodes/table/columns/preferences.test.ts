import { describe, expect, it } from 'vitest';
import { chosenColumns, parsePreferences, preferencesKey } from './preferences';

describe('preferences', () => {
  it('accept only values of the right shape', () => {
    expect(parsePreferences(null)).toEqual({ shown: {}, widths: {} });
    expect(parsePreferences('not json')).toEqual({ shown: {}, widths: {} });
    expect(parsePreferences('{"shown":{"a":true,"b":1},"widths":{"a":120,"b":"x"},"other":1}')).toEqual({
      shown: { a: true },
      widths: { a: 120 },
    });
    expect(parsePreferences('[]')).toEqual({ shown: {}, widths: {} });
  });

  it('take precedence over the columns that the screen hides', () => {
    const columns = [{ field: 'a' }, { field: 'b', hidden: true }, { field: 'c' }];
    const shown = chosenColumns(columns, { shown: { b: true, c: false, gone: true }, widths: {} });
    expect(shown.map((each) => [each.key, each.shown])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
  });

  it('are stored per screen and table', () => {
    expect(preferencesKey('/feed/feed-blogger', 'bloggers')).not.toBe(preferencesKey('/feed/feed-blogger', 'flows'));
  });
});
