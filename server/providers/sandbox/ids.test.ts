import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORMS } from '../../db/schema/columns';
import { noteId, PEOPLE, personId, readNoteId, readPersonId } from './ids';

const person = { platform: fc.constantFrom(...PLATFORMS), person: fc.nat(PEOPLE - 1) };

it('decodes every id that it generates', () => {
  fc.assert(
    fc.property(fc.record(person), (key) => {
      expect(readPersonId(personId(key))).toEqual(key);
    }),
  );
  fc.assert(
    fc.property(fc.record({ ...person, serial: fc.nat(0xffff), word: fc.nat(0x7fffffff) }), (key) => {
      expect(readNoteId(noteId(key))).toEqual(key);
    }),
  );
});

it('rejects ids that it did not generate', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{23}$/);
  fc.assert(
    fc.property(hex, (text) => {
      expect([readPersonId(`5${text}`), readNoteId(`6${text}`)]).toEqual([null, null]);
    }),
  );
  const changed = fc.tuple(
    fc.record({ ...person, serial: fc.nat(0xffff), word: fc.nat(99) }),
    fc.integer({ min: 1, max: 23 }),
    fc.integer({ min: 1, max: 15 }),
  );
  fc.assert(
    fc.property(changed, ([key, place, by]) => {
      const id = noteId(key);
      const other = ((Number.parseInt(id[place]!, 16) + by) % 16).toString(16);
      expect(readNoteId(id.slice(0, place) + other + id.slice(place + 1))).toBeNull();
    }),
  );
});
