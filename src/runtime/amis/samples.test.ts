import { describe, expect, it } from 'vitest';
import { AMIS_TYPES } from '../../language/amis/allow-list';
import { problemsOf } from '../../language/rules/test-screens';
import { SAMPLES, SILENT } from './testing/samples';

const samples = Object.values(SAMPLES).flatMap(Object.entries);

describe('samples of amis types', () => {
  it('there is one for every accepted type', () => {
    const accepted = Object.keys(AMIS_TYPES).filter((type) => type !== 'house' && !SILENT.has(type));
    expect(samples.map(([type]) => type).toSorted()).toEqual(accepted.toSorted());
  });

  it.each(samples)('%s: is accepted', (_, body) => {
    expect(problemsOf({ body: [{ type: 'amis', body }] })).toEqual([]);
  });

  const listed = samples.flatMap(([type, body]) =>
    (AMIS_TYPES[type]?.lists ?? []).map(
      (prop) => [`${type}.${prop}`, { ...body, [prop]: '${source.tags.list}' }] as const,
    ),
  );
  it.each(listed)('%s: a text instead of the list is refused', (_, body) => {
    expect(problemsOf({ body: [{ type: 'amis', body }] })).toContainEqual(expect.stringContaining('wrong-type'));
  });
});
