/** Positions of marked nodes in the window. */
export interface Box {
  readonly kind: 'hover' | 'selected';
  readonly pointer: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Index among the node's elements; the first one has the label. */
  readonly nth: number;
}

/** Maximum number of outlined elements of a node; a node inside a card of a list has one for every card. */
const MOST = 30;

export const markAround = (element: Element): Element | undefined => element.closest('[data-node]') ?? undefined;

/**
 * Elements of a node anywhere in the document, because dialogs are outside the stage. A node without an element is
 * represented by its children.
 */
export function elementsOf(root: HTMLElement, pointer: string): Element[] {
  const own = `[data-node="${CSS.escape(pointer)}"]`;
  const found = [...root.ownerDocument.querySelectorAll(own)];
  const inside = found.length > 0 ? [] : root.ownerDocument.querySelectorAll(`[data-node^="${CSS.escape(pointer)}/"]`);
  // Skips nested elements of the same node, as in amis's cells.
  return [...found.filter((element) => !element.parentElement?.closest(own)), ...inside].slice(0, MOST);
}

export function boxesOf(kind: Box['kind'], pointer: string, elements: readonly Element[]): Box[] {
  return elements
    .map(areaOf)
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }, nth) => ({
      kind,
      pointer,
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(width),
      height: Math.round(height),
      nth,
    }));
}

/** A marked element without a box has the size of its content, except inside scrolling containers. */
function areaOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  if (own.width > 0 || own.height > 0) return own;
  const inside = [...element.children].map(areaOf).filter(({ width, height }) => width > 0 && height > 0);
  if (inside.length === 0) return own;
  const left = Math.min(...inside.map((area) => area.left));
  const top = Math.min(...inside.map((area) => area.top));
  return new DOMRect(
    left,
    top,
    Math.max(...inside.map((area) => area.right)) - left,
    Math.max(...inside.map((area) => area.bottom)) - top,
  );
}

/** Scrolls the node into view if it is outside. */
export function reveal(root: HTMLElement, pointer: string): void {
  const [element] = elementsOf(root, pointer);
  if (!element) return;
  const { top, bottom, left, right } = areaOf(element);
  const { innerHeight, innerWidth } = root.ownerDocument.defaultView!;
  const isInView =
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && (top >= 0 || bottom - top > innerHeight);
  if (!isInView || bottom > innerHeight)
    (element.getBoundingClientRect().width > 0 ? element : element.firstElementChild)?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    });
}

export type Axis = 'x' | 'y';

/** Whether the entries of an element's list stand beside each other or one below the other. */
export function axisAt(root: HTMLElement, pointer: string): Axis {
  const [, list, own] = /^(.*)\/(\d+)$/.exec(pointer) ?? [];
  const areas = [Number(own), Number(own) - 1, Number(own) + 1].map((index) => {
    const [element] = elementsOf(root, `${list}/${index}`);
    return element && areaOf(element);
  });
  const [mine, before, after] = areas;
  const other = before ?? after;
  return mine && other && Math.abs(mine.left - other.left) > Math.abs(mine.top - other.top) ? 'x' : 'y';
}
