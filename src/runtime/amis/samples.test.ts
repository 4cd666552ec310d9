import { describe, expect, it } from 'vitest';
import { AMIS_TYPES } from '../../language/amis/allow-list';
import { problemsOf } from '../../language/rules/test-screens';
import { SAMPLES, SILENT } from './samples';

const samples = Object.values(SAMPLES).flatMap(Object.entries);

describe('samples of amis types', () => {
  it('there is one for every accepted type', () => {
    const accepted = Object.keys(AMIS_TYPES).filter((type) => type !== 'house' && !SILENT.has(type));
    expect(samples.map(([type]) => type).toSorted()).toEqual(accepted.toSorted());
  });

  it.each(samples)('%s: is accepted', (_, body) => {
    expect(problemsOf({ body: [{ type: 'amis', body }] })).toEqual([]);
  });
});
