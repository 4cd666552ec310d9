import type { PageNode } from '../document';
import type { NewNode } from '../primitives/primitive';

/** A node that starts as its declaration says, with new ids. */
export function nodeOf({ children, ...rest }: NewNode, newId: () => string): PageNode {
  return { id: newId(), ...rest, ...(children && { children: children.map((child) => nodeOf(child, newId)) }) };
}
