/** Reduces params and answers to what may be displayed. Pure. */
import { MESSAGES } from '../preview.messages';

/** Names of fields whose values are secret. */
const SECRET = /passw|pwd|token|secret|cookie|authorization|credential|captcha|signature|accesskey/i;

/** Longer lists and texts are cut, so that the preview keeps no second copy of the data. */
const MOST_ITEMS = 100;
const MOST_CHARACTERS = 5_000;
const DEEPEST = 12;

/** A copy without secrets; files are replaced by words. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS)}…（${MESSAGES.cut}）` : value;
  if (value === null || typeof value !== 'object') return value;
  // Tested by tag instead of `instanceof`, because the value may come from another window.
  if (/^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value)))
    return MESSAGES.file((value as Blob).type || '?');
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map((each) => redacted(each, depth + 1));
    return value.length > MOST_ITEMS ? [...items, `…（${value.length - MOST_ITEMS}）`] : items;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET.test(name) && each !== null && each !== undefined ? MESSAGES.hidden : redacted(each, depth + 1),
    ]),
  );
}

/** `1.2 kB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1_000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;
export const durationText = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
