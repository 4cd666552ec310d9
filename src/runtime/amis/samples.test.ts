import { describe, expect, it } from 'vitest';
import { AMIS_TYPES } from '../../language/amis/types';
import { problemsOf } from '../../language/rules/tests/test-screens';
import { offencesOf } from '../../../tests/offences';
import { SAMPLES, SILENT } from './testing/samples';

const samples = Object.values(SAMPLES).flatMap(Object.entries);

const nameOf = ([name]: readonly [string, ...unknown[]]) => name;

describe('samples of amis types', () => {
  it('there is one for every type that is drawn', () => {
    const accepted = Object.keys(AMIS_TYPES).filter(
      (type) => type !== 'house' && !SILENT.has(type) && !AMIS_TYPES[type]!.drawnAs,
    );
    expect(samples.map(([type]) => type).toSorted()).toEqual(accepted.toSorted());
  });

  it('are all accepted', async () => {
    const offences = await offencesOf(samples, nameOf, ([, body]) => {
      expect(problemsOf({ body: [{ type: 'amis', body }] })).toEqual([]);
    });
    expect(offences).toEqual([]);
  });

  const listed = samples.flatMap(([type, body]) =>
    (AMIS_TYPES[type]?.lists ?? []).map(
      (prop) => [`${type}.${prop}`, { ...body, [prop]: '${source.tags.list}' }] as const,
    ),
  );
  it('are refused with a text instead of any of their lists', async () => {
    expect(listed.length).toBeGreaterThan(0);
    const offences = await offencesOf(listed, nameOf, ([, body]) => {
      expect(problemsOf({ body: [{ type: 'amis', body }] })).toContainEqual(expect.stringContaining('wrong-type'));
    });
    expect(offences).toEqual([]);
  });
});
