import { languageByType } from '../../src/language/language';
import { eachTyped } from '../../src/language/typed';
import type { Page } from '../../src/language/types';

/** A version of a screen stays as it is, and everybody who opens the console asks for all. */
const known = new WeakMap<Page, readonly string[]>();

/**
 * Types of the nodes that a screen shows when it opens, each once; what dialogs and other tabs show comes when they
 * open.
 */
export function nodeTypesOf(page: Page): readonly string[] {
  const found = known.get(page) ?? [...look(page)];
  known.set(page, found);
  return found;
}

function look({ body }: Page): Set<string> {
  const types = new Set<string>();
  eachTyped(body, ({ type }) => languageByType.has(type) && types.add(type));
  return types;
}
