/** The JSON pointer of the value around a place, from the editor's own syntax tree: always of the text as it is. */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { child } from '../../../language/json';

/** Longer than this, ms, nobody waits for the tree of a long text. */
const PARSE_MS = 40;
/** What is no element of a list. */
const MARKS = new Set(['[', ']', ',', '⚠']);

export function pointerAt(state: EditorState, offset: number): string {
  const path: (string | number)[] = [];
  const tree = ensureSyntaxTree(state, offset, PARSE_MS) ?? syntaxTree(state);
  for (let node = tree.resolveInner(offset, -1); node.parent; node = node.parent) {
    const { parent } = node;
    if (node.name === 'Property') {
      const name = node.getChild('PropertyName');
      if (name) path.unshift(nameIn(state.sliceDoc(name.from, name.to)));
    } else if (parent.name === 'Array' && !MARKS.has(node.name)) {
      let index = 0;
      for (let before = node.prevSibling; before; before = before.prevSibling) if (!MARKS.has(before.name)) index += 1;
      path.unshift(index);
    }
  }
  return path.reduce<string>((pointer, key) => child(pointer, key), '');
}

function nameIn(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch {
    return written.replaceAll('"', '');
  }
}
