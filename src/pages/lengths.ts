/** Lengths of styles, as estimates in design pixels need them. */
import type { Json } from './document';

/** undefined: not known, as of `auto`. */
export function lengthOf(value: Json | undefined, room: number): number | undefined {
  if (typeof value === 'number') return value;
  const percent = typeof value === 'string' ? /^([\d.]+)%$/.exec(value)?.[1] : undefined;
  return percent === undefined ? undefined : (room * Number(percent)) / 100;
}

const AXES = { across: [1, 3], down: [0, 2] } as const;

/** Lengths of two opposite sides together. */
export function sidesOf(value: Json | undefined, axis: keyof typeof AXES, room: number): number {
  const sides = Array.isArray(value) ? AXES[axis].map((index) => value[index] as Json) : [value, value];
  return sides.reduce<number>((sum, each) => sum + (lengthOf(each, room) ?? 0), 0);
}
