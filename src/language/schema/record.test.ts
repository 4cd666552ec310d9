/** Lookups at one place are the same whether the whole screen or only the way to that place was checked. */
import { expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { parseLoosely } from '../parse';
import { recorded, recordedAt } from './record';
import type { Lookup } from '../rules/rule';
import { expandedScreensIn, screensIn } from '../test-support';

/** Number of places for each screen. */
const PLACES = 5;

const described = ({ kind, name, pointer, at, found, candidates }: Lookup) => [
  kind,
  name,
  pointer,
  at,
  found,
  candidates()
    .map((each) => each.name)
    .join(),
];

it('lookups recorded for one place equal those of a complete check at that place', () => {
  let looked = 0;
  for (const { file, text } of [...expandedScreensIn('schemas'), ...screensIn('src/language/examples')]) {
    const options = { file, calls: callsByName };
    const all = recorded(text, () => parseLoosely(text), options);
    for (let offset = 3; offset < text.length; offset += Math.ceil(text.length / PLACES)) {
      const place = recordedAt(text, offset, options)!;
      expect(place.lookups.map(described), `${file} at ${offset}`).toEqual(
        all.lookups.filter(({ pointer }) => pointer === place.pointer).map(described),
      );
      expect(place.pointer === place.stop!.pointer || place.pointer.startsWith(`${place.stop!.pointer}/`)).toBe(true);
      looked += place.lookups.length;
    }
  }
  expect(looked).toBeGreaterThan(20);
});
