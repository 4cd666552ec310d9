/** A number, or a truth, that is written as a text: what it is without quotes; undefined for any other text. */
export function bareOf(value: unknown, type: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (type === 'boolean') return TRUTHS[value];
  const number = /^\s*(-?\d+(?:\.\d+)?)(?:px|ms|%)?\s*$/.exec(value)?.[1];
  return type === 'integer' || type === 'number' ? number : undefined;
}

const TRUTHS: Readonly<Partial<Record<string, string>>> = { true: 'true', false: 'false', 是: 'true', 否: 'false' };
