/** Values that are never kept in the browser's storage nor shown beside another person's change. */
import type { ValueSchema } from '../../language/types';
import { withoutNull } from './derive';

const SECRET = new Set(['password', 'masked']);

/** A password, a masked value, or a file. */
export function isSecretValue(schema: ValueSchema): boolean {
  const { display, format, items } = withoutNull(schema);
  return SECRET.has(display ?? '') || format === 'binary' || (items !== undefined && isSecretValue(items));
}
