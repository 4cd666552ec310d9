import { type PageNode, type PinnedComponents, pinOf } from '../../../pages/document';
import { primitiveOf } from '../../../pages/primitives';

/** Name of a node in the tree: its own, or that of its primitive or component. */
export function titleOf(node: PageNode, pinned: PinnedComponents): string {
  if (node.name) return node.name;
  if (node.type === 'component') return pinned[pinOf(node.component ?? 0, node.version ?? 0)]?.title ?? '组件';
  if (node.type === 'slot') return '插槽';
  return primitiveOf(node.type)?.name.zh ?? node.type;
}

/** The first text of a node, to tell nodes of one type apart. */
export function textOf({ props = {} }: PageNode): string {
  for (const name of ['text', 'label', 'title', 'alt', 'name']) {
    const value = props[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
