import { languageByType } from '../../src/language/language';
import { eachTyped } from '../../src/language/typed';
import type { Page } from '../../src/language/types';

/** Cached by screen, because compiled screens are immutable and every index request reads all of them. */
const known = new WeakMap<Page, readonly string[]>();

/** The distinct types of nodes that a screen shows when it opens. Nodes in dialogs and hidden tabs are loaded later. */
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
