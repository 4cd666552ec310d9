/** Class names for tones of values and rows. A value that is no tone has none, so that no data reach a class name. */
import type { Scope } from '../../../language/types';
import type { Compute } from './compile';

/** As TONES of the language, which the first page does not load. */
const TONES: ReadonlySet<unknown> = new Set(['good', 'warn', 'bad', 'quiet']);

/** ` base base--warn`, or '' without a tone. */
export function toneClass(tone: Compute | undefined, scope: Partial<Scope>, base: string): string {
  const value = tone?.(scope);
  return TONES.has(value) ? ` ${base} ${base}--${value as string}` : '';
}
