/** Parses the header `Range` (RFC 9110, section 14). Pure. */
import type { Range } from '../../providers/storage/store';

/** undefined: the whole file, also for invalid and multiple ranges; `none`: the range is outside the file. */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // A suffix range: the last bytes of the file.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}
