/** Checks that need several screens: unique routes. */
import { problemAt } from './check';
import { parseText } from './parse';
import { problem } from './problems';
import type { Problem } from './types';

export interface ScreenText {
  readonly file: string;
  readonly text: string;
  readonly route: string;
}

/**
 * `screens` in order: the first one keeps a route that several claim. Routes that differ only in the names of their
 * params (`{id}`, `{userId}`) are equal.
 */
export function crossScreenChecks(screens: readonly ScreenText[]): Problem[] {
  const taken = new Map<string, string>();
  const found: Problem[] = [];
  for (const { file, text, route } of screens) {
    const shape = route.replace(/\{[^}]*\}/g, '{}');
    const before = taken.get(shape);
    if (before === undefined) taken.set(shape, file);
    else {
      const parsed = parseText(text);
      found.push(
        problemAt(
          parsed.value,
          '/route',
          problem('duplicate-route', { found: route, file: before }),
          parsed.locate('/route'),
          file,
        ),
      );
    }
  }
  return found;
}
