import { describe, expect, it } from 'vitest';
import { customDevice, DEVICES, fittingScale, heldWindow } from './devices';

describe('devices', () => {
  it('are six with different keys', () => {
    expect(DEVICES).toHaveLength(6);
    expect(new Set(DEVICES.map(({ key }) => key)).size).toBe(6);
  });

  it.each(DEVICES)('$name: turning exchanges the sides, and the insets leave room for the page', (device) => {
    const [upright, turned] = [heldWindow(device, false), heldWindow(device, true)];
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width]);
    for (const { width, height, insets } of [upright, turned]) {
      expect(insets.left + insets.right).toBeLessThan(width / 2);
      expect(insets.top + insets.bottom).toBeLessThan(height / 2);
    }
  });

  it('a custom size is bounded', () => {
    expect(customDevice(10, 99_999)).toMatchObject({ width: 240, height: 3_840, kind: 'phone' });
    expect(customDevice(800.4, 600)).toMatchObject({ width: 800, height: 600, kind: 'desktop' });
  });

  it('side by side, devices fit into the room, and are never enlarged', () => {
    const three = DEVICES.slice(0, 3).map((device) => heldWindow(device, false));
    const scale = fittingScale(three, { width: 1_000, height: 700 }, 20);
    expect(scale * three.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(1_000 - 4 * 20);
    expect(scale * 915).toBeLessThanOrEqual(700 - 2 * 20);
    expect(fittingScale(three, { width: 9_000, height: 9_000 }, 20)).toBe(1);
    expect(fittingScale(three, { width: 10, height: 10 }, 20)).toBe(0.25);
  });
});
