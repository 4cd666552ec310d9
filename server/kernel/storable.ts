/**
 * U+0000 and half characters: JSON and files can say them, PostgreSQL's texts, addresses and headers cannot hold them.
 */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Every text of a value, however deep. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  return (
    typeof value !== 'object' || value === null || Buffer.isBuffer(value) || Object.values(value).every(isStorable)
  );
}

/** Without what cannot be held, as where a text was cut in the middle of a character. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.replaceAll(new RegExp(UNSTORABLE, 'gu'), '');
