/** Human-readable name of the node at a pointer. */
import { isObject, segments } from '../schema/json';

/** id, title or text of the innermost node around the place, else its type; for a data source its name. */
export function labelOf(page: unknown, pointer: string): string | undefined {
  let label: string | undefined;
  let current: unknown = page;
  const path = segments(pointer);
  const sources = path.lastIndexOf('dataSources');
  if (sources >= 0 && path[sources + 1] !== undefined) return path[sources + 1];
  for (const segment of ['', ...path]) {
    if (segment !== '' && typeof current === 'object' && current !== null) {
      current = Object.hasOwn(current, segment) ? (current as Record<string, unknown>)[segment] : undefined;
    }
    if (!isObject(current) || typeof current.type !== 'string') continue;
    label = [current.id, current.title, current.text, current.type].find((name) => typeof name === 'string') as string;
  }
  return label;
}
