import { allDrawn, type DrawnNode } from './drawn';

const PICTURES = new Set(['picture', 'pictureAreas', 'carousel', 'productCard']);

/** Key of the first node that shows a picture: it loads at once, the others when they come near. */
export function firstPictureOf(drawn: readonly DrawnNode[]): string | undefined {
  for (const node of allDrawn(drawn)) if (PICTURES.has(node.type)) return node.key;
  return undefined;
}
