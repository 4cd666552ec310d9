/** What a person would see wrong: contrast, and texts that are wider than their place on a phone of 320 px. */
import { BREAKPOINTS, type Json, type Style } from '../document';
import { lengthOf, sidesOf } from '../lengths';
import { contrast, rgbOf, textOn } from '../primitives/colors';
import type { DrawnNode } from '../render/drawn';
import { isLarge, runsOf, widthOf } from '../text-width';
import { type Path, type PageProblem, problem } from './problem';

/** A phone is 375 design pixels wide, whatever its width. */
const PHONE = 375;
const AA = 4.5;
const AA_LARGE = 3;

interface Around {
  readonly color: string;
  /** Undefined: a picture or a gradient. */
  readonly ground: string | undefined;
  readonly accent: string;
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly isUnbroken: boolean;
  /** Design pixels; undefined: not known, as in a row. */
  readonly room: number | undefined;
}

/** Nearest node of the document itself, whose place a problem names. */
interface Owner {
  readonly id: string | null;
  readonly path: Path;
}

export interface LooksInput {
  readonly drawn: readonly DrawnNode[];
  readonly page: Style;
  readonly pathOf: (nodeId: string) => Path | undefined;
}

const START: Around = {
  color: '#1c2330',
  ground: '#ffffff',
  accent: '#c8233f',
  fontSize: 16,
  isBold: false,
  isUnbroken: false,
  room: PHONE,
};
const HEADINGS: Readonly<Record<string, number>> = { h1: 26, h2: 21, h3: 17 };

export function looksProblems({ drawn, page, pathOf }: LooksInput): PageProblem[] {
  const found: PageProblem[] = [];
  const visit = (node: DrawnNode, around: Around, owner: Owner): void => {
    if (BREAKPOINTS[0] in (node.styles ?? {}) && node.styles?.base?.display === 'hidden') return;
    const here = node.nodeId === null ? owner : { id: node.nodeId, path: pathOf(node.nodeId) ?? owner.path };
    const inside = within(node, around);
    found.push(...textProblems(node, inside, here));
    for (const child of node.children) visit(child, roomOfChild(node, inside), here);
  };
  const start = styled(page, START);
  for (const node of drawn) visit(node, start, { id: null, path: [] });
  return unique(found);
}

/** Rows of a list repeat a problem. */
function unique(problems: readonly PageProblem[]): PageProblem[] {
  return [...new Map(problems.map((each) => [JSON.stringify([each.code, each.path, each.message]), each])).values()];
}

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

function styled(style: Style, around: Around): Around {
  const hidesGround = style.backgroundPicture !== undefined || style.gradientFrom !== undefined;
  const ground = text(style.background);
  return {
    color: text(style.color) ?? around.color,
    ground: hidesGround ? undefined : ground === undefined || ground === 'transparent' ? around.ground : ground,
    accent: text(style.accent) ?? around.accent,
    fontSize: number(style.fontSize) ?? around.fontSize,
    isBold: style.fontWeight === undefined ? around.isBold : Number(String(style.fontWeight)) >= 600,
    isUnbroken: style.breaking === undefined ? around.isUnbroken : style.breaking === 'nowrap',
    room: roomOf(style, around.room),
  };
}

/** Looks that a primitive has by itself. */
function ownLooks({ type, props }: DrawnNode, around: Around): Around {
  const heading = HEADINGS[String(props.as)];
  if (type === 'text' && heading !== undefined) return { ...around, fontSize: heading, isBold: true };
  if (type === 'button' && props.look === 'solid')
    return { ...around, ground: around.accent, color: textOn(around.accent), isBold: true };
  if (type === 'button' && props.look === 'soft')
    return { ...around, ground: '#f2f4f7', color: '#1c2330', isBold: true };
  if (type === 'button') return { ...around, color: around.accent, isBold: true };
  if (type === 'popup' || type === 'productCard' || type === 'mapLink')
    return { ...around, ground: '#ffffff', color: START.color };
  return around;
}

const within = (node: DrawnNode, around: Around): Around => styled(node.styles?.base ?? {}, ownLooks(node, around));

function roomOf(style: Style, room: number | undefined): number | undefined {
  if (room === undefined) return lengthOf(style.width, Number.NaN) || undefined;
  const widths = [style.width, style.maxWidth].flatMap((each) => lengthOf(each, room) ?? []);
  const outer = Math.min(room - sidesOf(style.margin, 'across', room), ...widths);
  return Math.max(0, outer - sidesOf(style.padding, 'across', room) - sidesOf(style.borderWidth, 'across', room));
}

const COLUMNS: Readonly<Record<string, number>> = { grid: 2, list: 1 };

function roomOfChild({ type, styles }: DrawnNode, around: Around): Around {
  const { columns, direction, gap } = styles?.base ?? {};
  if (type === 'box' && typeof direction === 'string' && direction.startsWith('row'))
    return { ...around, room: undefined };
  const count = COLUMNS[type] === undefined ? 1 : (number(columns) ?? COLUMNS[type]);
  if (around.room === undefined || count === 1) return around;
  return { ...around, room: (around.room - (number(gap) ?? 12) * (count - 1)) / count };
}

/** Texts that a primitive writes in the colour of its node. */
function textsOf({ type, props }: DrawnNode): readonly string[] {
  if (type === 'text') return [String(props.text)];
  if (type === 'button') return [String(props.label)];
  if (type === 'richText')
    return (props.blocks as readonly { runs: readonly { text: string }[] }[]).map(({ runs }) =>
      runs.map((run) => run.text).join(''),
    );
  return [];
}

function textProblems(node: DrawnNode, around: Around, { id, path }: Owner): PageProblem[] {
  const texts = textsOf(node).filter((each) => each.trim() !== '');
  if (texts.length === 0) return [];
  return [...contrastProblems(around, path, id), ...texts.flatMap((each) => overflowProblems(each, around, path, id))];
}

function contrastProblems({ color, ground, fontSize, isBold }: Around, path: Path, id: string | null): PageProblem[] {
  const [front, behind] = [rgbOf(color), ground === undefined ? undefined : rgbOf(ground)];
  if (!front || !behind) return [];
  const least = isLarge(fontSize, isBold) ? AA_LARGE : AA;
  const measured = contrast(front, behind);
  if (measured >= least) return [];
  const message = `文字颜色 ${color} 与背景 ${ground} 的对比度为 ${measured.toFixed(1)}，应不低于 ${least}`;
  return [problem('low-contrast', [...path, 'styles'], id, message)];
}

function overflowProblems(written: string, around: Around, path: Path, id: string | null): PageProblem[] {
  const { room, fontSize, isUnbroken } = around;
  if (room === undefined) return [];
  const runs = isUnbroken ? written.split('\n') : runsOf(written);
  const widest = runs.reduce((most, run) => (widthOf(run) > widthOf(most) ? run : most), '');
  const width = Math.ceil(widthOf(widest) * fontSize);
  if (width <= room) return [];
  const shown = widest.length > 20 ? `${widest.slice(0, 20)}…` : widest;
  const message = `“${shown}”宽 ${width}，在 320 px 的手机上只有 ${Math.floor(room)} 可用：缩小字号、加宽或允许换行`;
  return [problem('overflow', path, id, message)];
}
