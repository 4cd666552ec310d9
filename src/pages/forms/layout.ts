/** The tree of a form's layout: one walk for the check, the views and the assembly. */
import type { LayoutNode } from './document';

export type Part = { readonly title: string; readonly children: readonly LayoutNode[] };

/** The places of nodes below a node, with the path to each from the node. */
export function childrenOf(
  node: LayoutNode,
): readonly { readonly path: Path; readonly nodes: readonly LayoutNode[] }[] {
  if ('steps' in node)
    return node.steps.map(({ children }, index) => ({ path: ['steps', index, 'children'], nodes: children }));
  if ('tabs' in node)
    return node.tabs.map(({ children }, index) => ({ path: ['tabs', index, 'children'], nodes: children }));
  return 'children' in node ? [{ path: ['children'], nodes: node.children }] : [];
}

export type Path = readonly (string | number)[];

/** Which of its steps or tabs a canvas shows, by the place of the node; absent: the first. */
export type ShownParts = Readonly<Record<string, number>>;

/** The place of a node, a part or a list in one word, as views mark it: the positions on the way to it. */
export const placeKey = (path: Path): string =>
  path
    .filter((each) => typeof each === 'number')
    .map((index) => `-${index}`)
    .join('');

/** Every node with its path, parents first. */
export function* layoutPlaces(
  nodes: readonly LayoutNode[],
  path: Path = ['x-layout'],
): Generator<{ readonly node: LayoutNode; readonly path: Path }> {
  for (const [index, node] of nodes.entries()) {
    const at = [...path, index];
    yield { node, path: at };
    for (const below of childrenOf(node)) yield* layoutPlaces(below.nodes, [...at, ...below.path]);
  }
}

/** Keys of the fields below nodes, in the order of the form. */
export const fieldsBelow = (nodes: readonly LayoutNode[]): readonly string[] =>
  [...layoutPlaces(nodes)].flatMap(({ node }) => ('field' in node ? [node.field] : 'rows' in node ? [node.rows] : []));

/** How many lists of nodes stand in each other from a node downwards; 0 for a field. */
export function heightOf(node: LayoutNode): number {
  const below = childrenOf(node);
  return below.length === 0 ? 0 : 1 + Math.max(0, ...below.flatMap(({ nodes }) => nodes.map(heightOf)));
}

/** Depth of a list of nodes: 1 at the top, one more for each node above it. */
export const depthOf = (nodes: readonly LayoutNode[], list: Path): number =>
  1 + [...layoutPlaces(nodes)].filter(({ path }) => isBelow(list, path)).length;

export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);
export const isBelow = (path: Path, above: Path): boolean => samePath(path.slice(0, above.length), above);
