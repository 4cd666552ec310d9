/** Walks the nodes of any JSON that may be a document, parents first. */
import { isRow, type Row } from '../props';
import type { Path } from './problem';

export interface Place {
  readonly node: Row;
  readonly path: Path;
  /** Its id, or null where it has no text for one. */
  readonly id: string | null;
  readonly parent: Place | null;
  /** 1 for the nodes of the body. */
  readonly depth: number;
}

/** Deeper nodes are not looked at: the measure reports them. */
const DEEPEST = 200;

export function* placesOf(nodes: unknown, path: Path, parent: Place | null = null): Generator<Place> {
  const depth = (parent?.depth ?? 0) + 1;
  if (!Array.isArray(nodes) || depth > DEEPEST) return;
  for (const [index, node] of nodes.entries()) {
    if (!isRow(node)) continue;
    const id = typeof node.id === 'string' ? node.id : null;
    const place: Place = { node, path: [...path, index], id, parent, depth };
    yield place;
    yield* placesOf(node.children, [...place.path, 'children'], place);
    if (isRow(node.slots))
      for (const [name, slot] of Object.entries(node.slots))
        yield* placesOf(slot, [...place.path, 'slots', name], place);
  }
}

/** The places above, nearest first. */
export function* above({ parent }: Place): Generator<Place> {
  for (let place = parent; place; place = place.parent) yield place;
}
