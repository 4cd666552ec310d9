import { languageByType } from '../../src/language/declare/language';
import { eachTyped } from '../../src/language/infer/typed';
import type { ScreenDocument } from '../../src/language/types';

/** Cached by screen, because compiled screens are immutable and every index request reads all of them. */
const known = new WeakMap<ScreenDocument, readonly string[]>();

/** The distinct types of nodes that a screen shows when it opens. Nodes in dialogs and hidden tabs are loaded later. */
export function nodeTypesOf(screen: ScreenDocument): readonly string[] {
  const found = known.get(screen) ?? [...look(screen)];
  known.set(screen, found);
  return found;
}

function look({ body }: ScreenDocument): Set<string> {
  const types = new Set<string>();
  eachTyped(body, ({ type }) => languageByType.has(type) && types.add(type));
  return types;
}
