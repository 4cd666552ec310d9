/** Turns `[n]` in the text of an answer into links to its sources: a plugin for the tree of react-markdown. */
import { sourceHref } from './guard';

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, string>;
  children?: Node[];
}

const CITATION = /\[(\d{1,3})\]/g;
const LITERAL = new Set(['code', 'pre', 'a']);

/** @param numbers those of the answer's sources; other numbers in brackets stay text. */
export const citations = (numbers: ReadonlySet<number>) => () => (root: unknown) => visit(root as Node, numbers);

function visit(node: Node, numbers: ReadonlySet<number>): void {
  if (!node.children || LITERAL.has(node.tagName ?? '')) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return partsOf(child.value ?? '', numbers);
    visit(child, numbers);
    return [child];
  });
}

function partsOf(text: string, numbers: ReadonlySet<number>): Node[] {
  const parts: Node[] = [];
  let from = 0;
  for (const { 0: found, 1: digits, index } of text.matchAll(CITATION)) {
    const number = Number(digits);
    if (!numbers.has(number)) continue;
    if (index > from) parts.push({ type: 'text', value: text.slice(from, index) });
    const children = [{ type: 'text', value: String(number) }];
    parts.push({ type: 'element', tagName: 'a', properties: { href: sourceHref(number) }, children });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ type: 'text', value: text.slice(from) });
  return parts;
}
