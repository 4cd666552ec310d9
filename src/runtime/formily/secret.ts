/** Values that are never stored in the browser nor shown when comparing with another user's change. */
import type { ValueSchema } from '../../language/types';
import { withoutNull } from './derive';

const SECRET = new Set(['password', 'masked']);

/** Whether the schema is that of a password, a masked value, or a file. */
export function isSecretValue(schema: ValueSchema): boolean {
  const { display, format, items } = withoutNull(schema);
  return SECRET.has(display ?? '') || format === 'binary' || (items !== undefined && isSecretValue(items));
}
