/** Rough heights of what is drawn on a phone, in design pixels: enough to choose what a small picture shows. Pure. */
import type { Style } from '../document';
import { lengthOf, sidesOf } from '../lengths';
import type { Row } from '../props';
import { widthOf } from '../text-width';
import type { DrawnNode } from './drawn';

const LINE = 1.5;
const TEXT_SIZE = 16;
const HEADINGS: Readonly<Record<string, number>> = { h1: 26, h2: 21, h3: 17 };
const RATIO = /^(\d+):(\d+)$/;
/** Under the picture of a product card. */
const CARD_TEXT = 100;

/** Primitives whose height hardly depends on what they hold. */
const HEIGHTS: Readonly<Record<string, number>> = {
  button: 44,
  share: 44,
  notice: 44,
  countdown: 40,
  progress: 40,
  counter: 64,
  mapLink: 64,
  field: 92,
  qrCode: 190,
};
/** Not in the flow of the page. */
const OUTSIDE: ReadonlySet<string> = new Set(['popup', 'floatingButton']);
const GRIDS: Readonly<Record<string, number>> = { grid: 2, list: 1 };

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const linesOf = (text: string, width: number, size: number): number =>
  sum(text.split('\n').map((line) => Math.max(1, Math.ceil((widthOf(line) * size) / Math.max(size, width)))));

function ofPicture({ width, height }: Row, room: number): number {
  const [across, down] = [number(width) ?? 0, number(height) ?? 0];
  return across > 0 && down > 0 ? (room * down) / across : room / 2;
}

function ofGrid({ type, styles, children }: DrawnNode, width: number): number {
  const { columns, gap } = styles?.base ?? {};
  const count = number(columns) ?? GRIDS[type]!;
  const between = number(gap) ?? 12;
  const cell = (width - between * (count - 1)) / count;
  const rows = Math.ceil(children.length / count);
  const tallest = children.slice(0, count).map((child) => roughHeight(child, cell));
  return Math.max(0, rows * Math.max(0, ...tallest) + between * (rows - 1));
}

function ofContainer({ styles, children }: DrawnNode, width: number): number {
  const { direction, gap } = styles?.base ?? {};
  if (String(direction).startsWith('row'))
    return Math.max(0, ...children.map((child) => roughHeight(child, width / children.length)));
  return roughHeights(children, width) + Math.max(0, children.length - 1) * (number(gap) ?? 0);
}

const CONTENTS: Readonly<Record<string, (node: DrawnNode, width: number, style: Style) => number>> = {
  text({ props }, width, { fontSize, lineHeight }) {
    const size = number(fontSize) ?? HEADINGS[String(props.as)] ?? TEXT_SIZE;
    return linesOf(String(props.text), width, size) * size * (number(lineHeight) ?? LINE);
  },
  richText({ props }, width) {
    const blocks = props.blocks as readonly { readonly runs: readonly { readonly text: string }[] }[];
    return sum(
      blocks.map(({ runs }) => linesOf(runs.map(({ text }) => text).join(''), width, TEXT_SIZE) * TEXT_SIZE * LINE + 8),
    );
  },
  picture: ({ props }, width) => ofPicture(props, width),
  pictureAreas: ({ props }, width) => ofPicture(props, width),
  video: (_node, width) => (width * 9) / 16,
  lottery: (_node, width) => width,
  productCard: (_node, width) => width + CARD_TEXT,
  divider: ({ props }) => number(props.space) ?? 0,
  accordion: ({ children }) => 48 * children.length,
  carousel: ({ children }, width) => Math.max(0, ...children.map((child) => roughHeight(child, width))),
  tabs: ({ children }, width) => 44 + (children[0] ? roughHeight(children[0], width) : 0),
  form: (node, width) =>
    110 + ofContainer(node, width) + HEIGHTS.field! * Object.keys(node.form?.properties ?? {}).length,
  grid: ofGrid,
  list: ofGrid,
};

export function roughHeight(node: DrawnNode, room: number): number {
  const style = node.styles?.base ?? {};
  if (OUTSIDE.has(node.type) || style.display === 'hidden' || style.position === 'absolute') return 0;
  const width = Math.min(room, lengthOf(style.width, room) ?? room) - sidesOf(style.padding, 'across', room);
  const [, across, down] = RATIO.exec(String(style.ratio)) ?? [];
  const content = () => HEIGHTS[node.type] ?? (CONTENTS[node.type] ?? ofContainer)(node, width, style);
  const height =
    number(style.height) ??
    (across === undefined ? content() + sidesOf(style.padding, 'down', room) : (width * Number(down)) / Number(across));
  return Math.max(height, number(style.minHeight) ?? 0) + sidesOf(style.margin, 'down', room);
}

export const roughHeights = (nodes: readonly DrawnNode[], room: number): number =>
  sum(nodes.map((node) => roughHeight(node, room)));
