import { isOwnFile } from '../addresses';
import type { PageDocument } from '../document';
import { allDrawn, type DrawnNode } from './drawn';

/** Paths of our own files in what is drawn: a published page serves no others. */
export function ownFilesOf(
  drawn: readonly DrawnNode[],
  document: Pick<PageDocument, 'styles' | 'picture'>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { props, styles } of allDrawn(drawn)) collect([props, styles], found);
  collect([document?.styles, document?.picture], found);
  return found;
}

/** Values are those of checked props: a few levels deep. */
function collect(value: unknown, found: Set<string>, depth = 0): void {
  if (typeof value === 'string') {
    if (isOwnFile(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null && depth < 12) {
    for (const each of Object.values(value)) collect(each, found, depth + 1);
  }
}
