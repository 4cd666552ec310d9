/** Aligns and distributes selected siblings: by their own alignment, or by their offsets where they are absolute. */
import type { Breakpoint, PageNode } from '../../../pages/document';
import { indexOf, listAt, placeOf } from '../../../pages/operations/find';
import type { Operation } from '../../../pages/operations/operation';
import type { Change } from './editor';
import type { Grounds } from './placement';

export type Alignment = 'start' | 'center' | 'end' | 'stretch';
export type Axis = 'horizontal' | 'vertical';

/** Design pixels, from the edge of the node's holder. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type BoxOf = (id: string) => Box | undefined;

const TITLES = { start: '起点对齐', center: '居中对齐', end: '终点对齐', stretch: '拉伸对齐' } as const;

/** The selected nodes, in order; `undefined` if they are not siblings. */
function siblings({ document }: Grounds, ids: readonly string[]): PageNode[] | undefined {
  const located = ids.flatMap((id) => indexOf(document).get(id) ?? []);
  const [first] = located;
  if (!first || located.some(({ parent, slot }) => parent !== first.parent || slot !== first.slot)) return undefined;
  return (listAt(document, placeOf(first)) ?? []).filter(({ id }) => ids.includes(id));
}

const isAbsolute = ({ styles }: PageNode, breakpoint: Breakpoint): boolean =>
  (styles?.[breakpoint]?.position ?? styles?.base?.position) === 'absolute';

const set = (id: string, breakpoint: Breakpoint, name: string, value: number | string): Operation => ({
  op: 'set',
  id,
  path: ['styles', breakpoint, name],
  value,
});

export function aligned(
  grounds: Grounds,
  ids: readonly string[],
  alignment: Alignment,
  { breakpoint, boxOf }: { breakpoint: Breakpoint; boxOf: BoxOf },
): Change | undefined {
  const nodes = siblings(grounds, ids);
  if (!nodes) return undefined;
  const title = TITLES[alignment];
  if (alignment === 'stretch' || !nodes.every((node) => isAbsolute(node, breakpoint))) {
    return { title, operations: nodes.map(({ id }) => set(id, breakpoint, 'alignSelf', alignment)) };
  }
  const boxes = nodes.map(({ id }) => ({ id, ...boxOf(id) })).filter(isMeasured);
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const free = { start: 0, center: 0.5, end: 1 }[alignment];
  return {
    title,
    operations: boxes.map(({ id, width }) =>
      set(id, breakpoint, 'left', Math.round(left + (right - left - width) * free)),
    ),
  };
}

/** Equal gaps between the selected nodes. */
export function distributed(
  grounds: Grounds,
  ids: readonly string[],
  axis: Axis,
  { breakpoint, boxOf }: { breakpoint: Breakpoint; boxOf: BoxOf },
): Change | undefined {
  const nodes = siblings(grounds, ids);
  const parent = nodes?.[0] && indexOf(grounds.document).get(nodes[0].id)?.parent;
  if (!nodes || nodes.length < 2) return undefined;
  const title = axis === 'horizontal' ? '水平等距分布' : '垂直等距分布';
  if (!nodes.every((node) => isAbsolute(node, breakpoint))) {
    if (!parent) return undefined;
    return { title, operations: [set(parent.id, breakpoint, 'justify', 'between')] };
  }
  const [from, size] = axis === 'horizontal' ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const boxes = nodes
    .map(({ id }) => ({ id, ...boxOf(id) }))
    .filter(isMeasured)
    .sort((one, other) => one[from] - other[from]);
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last || boxes.length < 3) return undefined;
  const used = boxes.reduce((sum, box) => sum + box[size], 0);
  const gap = (last[from] + last[size] - first[from] - used) / (boxes.length - 1);
  let next = first[from];
  return {
    title,
    operations: boxes.map((box) => {
      const operation = set(box.id, breakpoint, from, Math.round(next));
      next += box[size] + gap;
      return operation;
    }),
  };
}

const isMeasured = (box: { readonly id: string } & Partial<Box>): box is { readonly id: string } & Box =>
  box.left !== undefined;
