import { type PageNode, type PinnedComponents, pinOf, type PropSchema } from '../../../pages/document';
import { primitiveOf } from '../../../pages/primitives';

/** Fields of a page's document; a component's document has the title alone. */
export const DOCUMENT_FIELDS: Readonly<Record<string, PropSchema>> = {
  title: { type: 'string', title: '标题', maxLength: 60 },
  description: { type: 'string', title: '分享说明', format: 'longText', maxLength: 200 },
  picture: { type: 'string', title: '分享图片', format: 'picture' },
};

/** Declared props of a node: of its primitive, or of the version of its component. */
export function propsOf(node: PageNode, pinned: PinnedComponents): Readonly<Record<string, PropSchema>> {
  if (node.type !== 'component') return primitiveOf(node.type)?.props ?? {};
  return pinned[pinOf(node.component ?? 0, node.version ?? 0)]?.props ?? {};
}
