/** Class names for tones of values and rows. A value that is no tone has none, so that no data reach a class name. */
import type { Scope } from '../../../language/types';
import { isTone } from '../../../shared/text/tones';
import type { Compute } from './compile';

/** ` base base--warn`, or '' without a tone. */
export function toneClass(tone: Compute | undefined, scope: Partial<Scope>, base: string): string {
  const value = tone?.(scope);
  return isTone(value) ? ` ${base} ${base}--${value}` : '';
}
