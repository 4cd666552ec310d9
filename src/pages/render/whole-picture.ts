/**
 * Picture of a whole page as a window of some width shows it, for reports and comparisons: an SVG like those of
 * `thumbnail.ts`. Only on the server.
 */
import { BREAKPOINT_FROM, BREAKPOINTS, type Style, type Styles } from '../document';
import { RenderBudget } from './budget';
import type { DrawnNode } from './drawn';
import type { PageScope } from './evaluate';
import { expand } from './expand';
import { ownFilesOf } from './own-files';
import { roughHeights } from './rough-height';
import { sheetOf } from './style-sheet';
import { type Pictured, svgOf } from './thumbnail';

export interface Whole {
  readonly nodes: readonly DrawnNode[];
  readonly sheet: string;
  /** CSS px; the height is rough. */
  readonly width: number;
  readonly height: number;
  readonly rem: number;
  /** Own pictures to draw it with. */
  readonly files: readonly string[];
}

/** As in `base-style.ts`. */
const PHONE = 375;
const GROWS_TO = 420;
const WIDEST_REM = 7.2;
const LOWEST = 320;
const TALLEST = 6_000;
/** Heights are rough: rather some empty space below than a page that is cut. */
const SPARE = 1.15;
const MOST_PICTURES = 24;
const MOST_STEPS = 400_000;

export function wholeOf({ document, pinned, forms, sources, title }: Omit<Pictured, 'props'>, width: number): Whole {
  const scope: PageScope = { page: { id: 0, title }, source: sources, budget: new RenderBudget(MOST_STEPS) };
  const all = expand(document, { pinned, forms, scope, pageAddress: String, isCanvas: false });
  const nodes = all.filter(({ type }) => type !== 'popup').map((node) => atWidth(node, width));
  const rem = width >= GROWS_TO ? 112 : (width / PHONE) * 100;
  const room = Math.min(width / rem, WIDEST_REM) * 100;
  const height = (roughHeights(nodes, room) * rem * SPARE) / 100;
  const styles = flattened(document?.styles, width);
  return {
    nodes,
    sheet: sheetOf({ styles }, nodes, scope),
    width,
    height: Math.round(Math.min(TALLEST, Math.max(LOWEST, height))),
    rem,
    files: [...ownFilesOf(nodes, { styles })].slice(0, MOST_PICTURES),
  };
}

const atWidth = (node: DrawnNode, width: number): DrawnNode => ({
  ...node,
  styles: flattened(node.styles, width),
  children: node.children.map((child) => atWidth(child, width)),
});

/** The styles that apply at a width: media queries of a picture would see the size in which it is shown. */
function flattened(styles: Styles | undefined, width: number): Styles | undefined {
  if (!styles) return undefined;
  const applied = BREAKPOINTS.filter((breakpoint) => BREAKPOINT_FROM[breakpoint] <= width);
  return { base: applied.reduce<Style>((all, breakpoint) => ({ ...all, ...styles[breakpoint] }), {}) };
}

/** @param pictures data URLs by the paths of `files`. */
export const wholeSvg = (
  { nodes, sheet, width, height, rem }: Whole,
  pictures: ReadonlyMap<string, string>,
  now: number,
): string => svgOf({ nodes, sheet, pictures, now }, { width, height, scale: 1, rem, style: framed(height) });

const framed = (height: number): string =>
  `
body{height:${height}px;overflow:hidden}
.page{min-height:0}
.page *{animation:none!important}
.page-empty{color:#8f959e;text-align:center}
`.trim();
