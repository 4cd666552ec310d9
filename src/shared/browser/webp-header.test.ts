import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/runs';
import { webpHeader } from './webp-header';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../testing/fixtures/pictures/${name}`, import.meta.url)));

it.each([
  ['plain.webp', { mayBeTransparent: false, orientation: 1 }],
  ['alpha-lossy.webp', { mayBeTransparent: true, orientation: 1 }],
  ['exif6.webp', { mayBeTransparent: false, orientation: 6 }],
  ['exif6.jpg', null],
])('reads %s', (name, header) => expect(webpHeader(fixture(name))).toEqual(header));

it('never throws, whatever is cut off or changed', () => {
  const file = fixture('exif6.webp');
  fc.assert(
    fc.property(
      fc.nat(file.length),
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 }),
      (end, changes) => {
        const bytes = file.slice(0, end);
        for (const [at, value] of changes) if (at >= 12) bytes[at] = value;
        webpHeader(bytes);
      },
    ),
    { numRuns: runs(300) },
  );
});
