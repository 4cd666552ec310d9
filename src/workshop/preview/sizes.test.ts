import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fit, SIZES } from './sizes';

const size = (width: number) => SIZES.find((each) => each.width === width)!;

it('draws a wide window smaller and as high as the room', () => {
  expect(fit(size(1440), { width: 720, height: 600 })).toEqual({ scale: 0.5, height: 1200 });
});
it('draws a telephone as large as it is, and no higher', () => {
  expect(fit(size(390), { width: 720, height: 2_000 })).toEqual({ scale: 1, height: 844 });
});
it('never draws larger than it is, nor too small or low to be seen', () => {
  const room = fc.record({ width: fc.nat(4_000), height: fc.nat(4_000) });
  fc.assert(
    fc.property(fc.constantFrom(...SIZES), room, (each, available) => {
      const { scale, height } = fit(each, available);
      expect(scale).toBeLessThanOrEqual(1);
      expect(scale).toBeGreaterThanOrEqual(0.3);
      expect(height).toBeGreaterThanOrEqual(420);
    }),
  );
});
