import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fit, SIZES } from './sizes';

const size = (width: number) => SIZES.find((each) => each.width === width)!;

it('scales a wide window down and fills the available height', () => {
  expect(fit(size(1440), { width: 720, height: 600 })).toEqual({ scale: 0.5, height: 1200 });
});
it('fitted size: keeps the size of a phone', () => {
  expect(fit(size(390), { width: 720, height: 2_000 })).toEqual({ scale: 1, height: 844 });
});
it('never enlarges, and stays above the minimum scale and height', () => {
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
