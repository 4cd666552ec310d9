/** The header `Range` (RFC 9110, section 14). Pure. */
import type { Range } from '../../providers/storage/store';

/** undefined: the whole file, also for what is no range or several; `none`: the file has no such bytes. */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // Without a beginning: so many bytes of the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}
