import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENCODINGS, encodingFor } from './accept-encoding.rules';

describe('encodingFor', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZip', 'gzip'],
    ['deflate, zstd', undefined],
    ['identity', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0', undefined],
    ['gzip ; q=0.000', undefined],
    ['gzip;q=0, *', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0, *', undefined],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['gzip;level=1;q=0.5', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['gzip, identity;q=0.5', 'gzip'],
    ['br;q=nonsense', undefined],
  ] as const)('%j: %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding));

  it('returns no coding that the client refuses or does not name', () => {
    const weight = fc.constantFrom('', ';q=0', ';q=0.3', ';q=1');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('br', 'gzip', 'deflate', 'zstd', 'identity')),
        fc.infiniteStream(weight),
        (names, weights) => {
          const weighed = names.map((name) => [name, weights.next().value] as const);
          const taken = weighed.filter(([, q]) => q !== ';q=0').map(([name]) => name);
          const encoding = encodingFor(weighed.map((each) => each.join('')).join(', '));
          if (encoding !== undefined) expect(taken).toContain(encoding);
          else if (!taken.includes('identity'))
            expect(ENCODINGS.filter((each) => (taken as readonly string[]).includes(each))).toEqual([]);
        },
      ),
    );
  });
});
