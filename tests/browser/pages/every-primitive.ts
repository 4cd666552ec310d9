/** A page with every primitive, as the palette inserts them, with pictures. */
import type { PageDocument, PageNode } from '../../../src/pages/document';
import { PRIMITIVES } from '../../../src/pages/primitives';
import { nodeOf } from '../../../src/pages/testing/new-node';
import type { NewNode, PrimitiveDeclaration } from '../../../src/pages/primitives/primitive';

export const PICTURE = '/files/2026-01/abcdefghij.png';

export const SOURCES = {
  products: [
    {
      name: '早茶套餐',
      summary: '两人份',
      price: 128,
      originalPrice: 168,
      picture: PICTURE,
      link: 'https://example.com/1',
    },
    {
      name: '下午茶',
      summary: '三人份',
      price: 88,
      originalPrice: null,
      picture: PICTURE,
      link: 'https://example.com/2',
    },
  ],
};

export function everyPrimitive(): PageDocument {
  let count = 0;
  const newId = () => `n${++count}`;
  const body = Object.values(PRIMITIVES)
    // Panels and fields come with what holds them.
    .filter(({ inside }) => !inside)
    .map(({ type, defaults }): PageNode => withPictures(nodeOf({ type, ...defaults } as NewNode, newId)));
  return {
    version: 1,
    title: '春季上新',
    sources: { products: { kind: 'products', limit: 2 } },
    styles: { base: { background: '#fff6ec' } },
    body,
  };
}

function withPictures(node: PageNode): PageNode {
  const { props }: PrimitiveDeclaration = PRIMITIVES[node.type]!;
  const pictures = Object.entries(props).flatMap(([name, { format }]) =>
    format === 'picture' && node.props?.[name] === undefined ? [[name, PICTURE] as const] : [],
  );
  return {
    ...node,
    props: { ...node.props, ...Object.fromEntries(pictures) },
    ...(node.children && { children: node.children.map(withPictures) }),
  };
}
