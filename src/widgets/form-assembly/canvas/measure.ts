/** Where the canvas draws the nodes, the gaps between them and the heads of steps and tabs. CSS px of the frame. */
import type { FormDocument, LayoutNode } from '../../../pages/forms/document';
import { childrenOf, layoutPlaces, type Path, placeKey } from '../../../pages/forms/layout';
import type { Place } from '../state/edits';
import { listAt } from '../state/edits';
import { type FormText, textsOf } from '../state/texts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly path: Path;
  readonly box: Box;
}

/** A place between two nodes, at an end of a list, or a list without nodes. */
export interface Gap {
  readonly place: Place;
  readonly box: Box;
  readonly isEmpty: boolean;
}

/** The head of a step or a tab: opens the part, and takes what is dropped at its end. */
export interface Head {
  readonly holder: Path;
  readonly index: number;
  readonly title: string;
  readonly end: Place;
  readonly box: Box;
}

export interface Drawn {
  readonly spots: readonly Spot[];
  readonly gaps: readonly Gap[];
  readonly heads: readonly Head[];
}

const TOP: Path = ['x-layout'];
/** Width of a gap across the direction of its list. */
const GAP = 14;

export const boxOf = (element: Element | null | undefined): Box | undefined => {
  const rect = element?.getBoundingClientRect();
  return rect && (rect.width > 0 || rect.height > 0)
    ? { left: rect.left, top: rect.top, width: rect.width, height: rect.height }
    : undefined;
};

const elementAt = (frame: Document, path: Path | null): Element | null =>
  frame.querySelector(path ? `[data-at="${placeKey(path)}"]` : 'form');

export function measure(frame: Document, document: FormDocument): Drawn {
  const spots = [...layoutPlaces(document['x-layout'])].flatMap(({ path }) => {
    const box = boxOf(elementAt(frame, path));
    return box ? [{ path, box }] : [];
  });
  const boxes = new Map(spots.map(({ path, box }) => [placeKey(path), box]));
  const lists = [
    TOP,
    ...[...layoutPlaces(document['x-layout'])].flatMap(({ node, path }) =>
      childrenOf(node).map((below) => [...path, ...below.path]),
    ),
  ];
  return {
    spots,
    gaps: lists.flatMap((list) => gapsOf(frame, list, listAt(document, list).length, boxes)),
    heads: [...layoutPlaces(document['x-layout'])].flatMap(({ node, path }) => headsOf(frame, node, path)),
  };
}

function gapsOf(frame: Document, list: Path, count: number, boxes: ReadonlyMap<string, Box>): readonly Gap[] {
  if (count === 0) {
    const box = boxOf(frame.querySelector(`[data-empty="${placeKey(list)}"]`));
    return box ? [{ place: { list, index: 0 }, box, isEmpty: true }] : [];
  }
  const drawn = Array.from({ length: count }, (_each, index) => boxes.get(placeKey([...list, index])));
  return Array.from({ length: count + 1 }, (_each, index) => index).flatMap((index) => {
    const box = gapBetween(drawn[index - 1], drawn[index]);
    return box ? [{ place: { list, index }, box, isEmpty: false }] : [];
  });
}

/** Between two boxes of a list, before its first one, or behind its last one. */
export function gapBetween(before: Box | undefined, after: Box | undefined): Box | undefined {
  if (!before) return after && { left: after.left, top: after.top - GAP, width: after.width, height: GAP };
  const { left, top, width, height } = before;
  if (!after) return { left, top: top + height, width, height: GAP };
  if (after.left >= left + width - 1)
    return { left: (left + width + after.left - GAP) / 2, top: after.top, width: GAP, height: after.height };
  return { left: after.left, top: (top + height + after.top - GAP) / 2, width: after.width, height: GAP };
}

function headsOf(frame: Document, node: LayoutNode, holder: Path): readonly Head[] {
  const key = 'steps' in node ? 'steps' : 'tabs' in node ? 'tabs' : undefined;
  if (!key) return [];
  const drawn = elementAt(frame, holder)?.querySelectorAll(':scope > :is(.p-form__steps, .p-tabs__list) > *') ?? [];
  return childrenOf(node).flatMap(({ path, nodes }, index) => {
    const box = boxOf(drawn[index]);
    const title = textsOfParts(node)[index] ?? '';
    const end = { list: [...holder, ...path], index: nodes.length };
    return box ? [{ holder, index, title, end, box }] : [];
  });
}

const textsOfParts = (node: LayoutNode): readonly string[] =>
  ('steps' in node ? node.steps : 'tabs' in node ? node.tabs : []).map(({ title }) => title);

/** The box of a text of a node; of one that is not drawn because it is empty, a line below the node. */
export function boxOfText(frame: Document, path: Path | null, { drawn }: FormText): Box | undefined {
  const element = elementAt(frame, path);
  const outer = boxOf(element);
  if (!element || !outer) return undefined;
  const found = drawn.map((selector) => boxOf(element.querySelector(selector))).find(Boolean);
  if (!found) return { ...outer, top: outer.top + outer.height, height: 0 };
  // The form has a margin around its texts; other nodes end where their texts do.
  return path === null ? found : { ...found, width: outer.left + outer.width - found.left };
}

/** Index of the text of a node that is drawn at a point; the first one, if none is. */
export function textAt(frame: Document, document: FormDocument, path: Path | null, x: number, y: number): number {
  const element = elementAt(frame, path);
  const index = textsOf(document, path).findIndex(({ drawn }) =>
    drawn.some((selector) => {
      const box = boxOf(element?.querySelector(selector));
      return box && x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
    }),
  );
  return Math.max(0, index);
}
