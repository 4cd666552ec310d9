/** JSON pointer of the value around a position, from the editor's syntax tree and so always for the current text. */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { child } from '../../../language/schema/json';

/** Time limit for parsing a long text, ms. */
const PARSE_MS = 40;
/** Syntax nodes in a list that are not elements. */
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
