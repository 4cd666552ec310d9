/**
 * Preview picture of a document: an SVG that holds the markup and the style sheet of a published page, so that lists
 * show what visitors will see. Browsers draw it with their own fonts and run nothing in it. Only on the server.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isOwnFile } from '../addresses';
import type { PageDocument, PinnedComponents } from '../document';
import type { PinnedForms } from '../forms/document';
import { PRIMITIVES } from '../primitives';
import type { Row } from '../props';
import { RenderBudget } from './budget';
import { NodeView } from './NodeView';
import { allDrawn, type DrawnNode } from './drawn';
import type { PageScope } from './evaluate';
import { expand } from './expand';
import { ownFilesOf } from './own-files';
import { roughHeight, roughHeights } from './rough-height';
import { sheetOf } from './style-sheet';

export interface Pictured {
  /** A page, a component, or a part of a page. */
  readonly document: Pick<PageDocument, 'body' | 'styles'>;
  readonly pinned: PinnedComponents;
  readonly forms?: PinnedForms;
  readonly sources: Readonly<Record<string, readonly Row[]>>;
  /** What `props` means in a component. */
  readonly props?: Row;
  readonly title: string;
}

export interface Thumbnail {
  readonly nodes: readonly DrawnNode[];
  readonly sheet: string;
  /** Design pixels that the picture shows. */
  readonly width: number;
  /** Own pictures to draw it with. */
  readonly files: readonly string[];
}

/** Height of a picture over its width: as wide as the cards of lists, so that they crop little. */
const SHAPE = 3 / 4;
const PHONE = 375;
/** A short document is drawn larger: the narrowest of these widths in which it fits. */
const WIDTHS = [270, 300, 335] as const;
/** Beyond this part of its height a picture has nothing to draw; the heights are rough. */
const SPARE = 2;
/** Children of a grid or a row. */
const MOST_BESIDE = 12;
const MOST_PICTURES = 12;
/** Steps of all expressions: a tenth of those of a published page. */
const MOST_STEPS = 200_000;

/** What the picture of a document shows: its beginning. */
export function thumbnailOf({ document, pinned, forms, sources, props, title }: Pictured): Thumbnail {
  const scope: PageScope = {
    page: { id: 0, title },
    source: sources,
    budget: new RenderBudget(MOST_STEPS),
    ...(props && { props }),
  };
  const all = expand(document, { pinned, forms, scope, pageAddress: String, isCanvas: false });
  const nodes = firstOf(all, PHONE, PHONE * SHAPE * SPARE);
  return {
    nodes,
    sheet: sheetOf(document, nodes, scope),
    width: nodes.length === all.length ? widthFor(nodes) : PHONE,
    files: [...ownFilesOf(nodes, { styles: document?.styles })].slice(0, MOST_PICTURES),
  };
}

/** The nodes that begin within a height. */
function firstOf(nodes: readonly DrawnNode[], width: number, height: number): readonly DrawnNode[] {
  const first: DrawnNode[] = [];
  let used = 0;
  for (const node of nodes) {
    if (used > height) break;
    if (node.type === 'popup') continue;
    first.push({ ...node, children: firstChildren(node, width, height - used) });
    used += roughHeight(node, width);
  }
  return first;
}

const isColumn = ({ type, styles }: DrawnNode): boolean =>
  type === 'component' || (type === 'box' && !String(styles?.base?.direction).startsWith('row')) || type === 'form';

const firstChildren = (node: DrawnNode, width: number, height: number): readonly DrawnNode[] =>
  isColumn(node)
    ? firstOf(node.children, width, height)
    : node.children.slice(0, MOST_BESIDE).map((child) => ({ ...child, children: firstChildren(child, width, height) }));

function widthFor(nodes: readonly DrawnNode[]): number {
  const widest = Math.max(0, ...[...allDrawn(nodes)].map(({ styles }) => Number(styles?.base?.width) || 0));
  const fits = (width: number) => width >= widest && roughHeights(nodes, width) <= width * SHAPE;
  return WIDTHS.find(fits) ?? PHONE;
}

/**
 * @param pictures data URLs by the paths of `files`; a picture without one is a grey area.
 * @param now time that countdowns show, ms since 1970.
 */
export function thumbnailSvg(
  { nodes, sheet, width }: Thumbnail,
  pictures: ReadonlyMap<string, string>,
  now: number,
): string {
  const height = width * SHAPE;
  return svgOf(
    { nodes, sheet, pictures, now },
    { width, height, scale: PHONE / width, rem: 100, style: framed(height) },
  );
}

interface Drawn {
  readonly nodes: readonly DrawnNode[];
  readonly sheet: string;
  readonly pictures: ReadonlyMap<string, string>;
  readonly now: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Of the picture over its contents. */
  readonly scale: number;
  /** px. */
  readonly rem: number;
  readonly style: string;
}

export function svgOf({ nodes, sheet, pictures, now }: Drawn, { width, height, scale, rem, style }: Frame): string {
  const environment = { mode: 'live', page: { id: 0, title: '' }, now } as const;
  const drawn = nodes.map((node) => withPictures(node, pictures));
  const content =
    drawn.length === 0
      ? createElement('p', { className: 'page-empty' }, '空白页面')
      : drawn.map((node) => createElement(NodeView, { key: node.key, node, environment }));
  const markup = renderToStaticMarkup(createElement('main', { className: 'page' }, content));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}" font-size="${rem}px">`,
    `<style>${escaped(`${withData(sheet, pictures)}\n${style}`)}</style>`,
    `<foreignObject width="${width}" height="${height}">`,
    `<body xmlns="http://www.w3.org/1999/xhtml">${asXml(markup)}</body>`,
    '</foreignObject></svg>',
  ].join('');
}

/** What is shorter than the picture stands in its middle. 1 rem is the font size of the SVG. */
const framed = (height: number): string =>
  `
body{display:flex;flex-direction:column;justify-content:safe center;height:${height}px;overflow:hidden}
.page{flex:none;width:100%;min-height:0;max-width:none;margin:0}
.page *{animation:none!important}
.page-empty{color:#8f959e;text-align:center}
`.trim();

/** A video is shown by its cover. */
function withPictures(node: DrawnNode, pictures: ReadonlyMap<string, string>): DrawnNode {
  const { type, props } = node;
  const children = node.children.map((child) => withPictures(child, pictures));
  if (type === 'video') {
    const shown = { src: dataOf(props.poster, pictures), alt: String(props.label) || '视频', width: 16, height: 9 };
    return { ...node, type: 'picture', props: { ...shown, caption: '' }, children };
  }
  const changed = Object.entries(PRIMITIVES[type]?.props ?? {})
    .filter(([, { format }]) => format === 'picture')
    .map(([name]) => [name, dataOf(props[name], pictures)]);
  return { ...node, props: { ...props, ...Object.fromEntries(changed) }, children };
}

const dataOf = (path: unknown, pictures: ReadonlyMap<string, string>): string => pictures.get(String(path)) ?? '';

const withData = (sheet: string, pictures: ReadonlyMap<string, string>): string =>
  sheet.replaceAll(/url\("([^"]*)"\)/g, (whole, path: string) =>
    isOwnFile(path) && pictures.has(path) ? `url("${pictures.get(path)}")` : whole,
  );

const escaped = (text: string): string => text.replaceAll(/[&<]/g, (each) => (each === '&' ? '&amp;' : '&lt;'));

/** React writes elements of SVG without their namespace; XML allows no control characters and no half characters. */
const asXml = (markup: string): string =>
  markup
    .replaceAll('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
