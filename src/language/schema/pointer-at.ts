/** The value around an offset of a text. */
import { findNodeAtOffset, getNodePath, type Node as JsonNode } from 'jsonc-parser';
import { child } from './json';

/** Pointer of the innermost value at an offset; an offset in a property name gives the property's value. */
export function pointerAt(tree: JsonNode | undefined, offset: number): string | undefined {
  const node = tree && findNodeAtOffset(tree, offset, true);
  return node && getNodePath(node).reduce<string>((pointer, key) => child(pointer, key), '');
}
