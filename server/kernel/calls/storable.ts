/** U+0000 and lone surrogates: valid in JSON and files, but not in PostgreSQL texts, addresses and headers. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** ES2024, which the types of this project do not include yet. */
type Unicode = string & { isWellFormed(): boolean };

/** Whether every text of a value, at any depth, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return (value as Unicode).isWellFormed() && !value.includes('\0');
  return (
    typeof value !== 'object' || value === null || Buffer.isBuffer(value) || Object.values(value).every(isStorable)
  );
}

/** The text without characters that cannot be stored, such as half a surrogate pair after truncation. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.replaceAll(new RegExp(UNSTORABLE, 'gu'), '');
