import { type PageNode, type PinnedComponents, pinOf, type PropSchema } from '../../../pages/document';
import { primitiveOf } from '../../../pages/primitives';

/** Declared props of a node: of its primitive, or of the version of its component. */
export function propsOf(node: PageNode, pinned: PinnedComponents): Readonly<Record<string, PropSchema>> {
  if (node.type !== 'component') return primitiveOf(node.type)?.props ?? {};
  return pinned[pinOf(node.component ?? 0, node.version ?? 0)]?.props ?? {};
}
