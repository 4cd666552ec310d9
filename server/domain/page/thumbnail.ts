/**
 * Preview pictures of documents: an SVG of their blocks, texts and pictures, drawn without a browser. Browsers show it
 * with their own Chinese fonts. Pure.
 */
import type { PageNode } from '../../../src/pages/document';
import type { Held } from '../../../src/pages/operations/operation';
import { isColor, isRow } from '../../../src/pages/props';

/** A phone, px. */
const WIDTH = 375;
const HEIGHT = 500;
const MARGIN = 16;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (each) => ESCAPES[each]!);

/** Texts of props that a block shows, the most important first. */
const TEXTS = ['text', 'title', 'label', 'name', 'alt'] as const;
/** Heights of blocks that are no text, px. */
const HEIGHTS: Readonly<Record<string, number>> = {
  picture: 190,
  pictureAreas: 190,
  carousel: 190,
  video: 190,
  productCard: 110,
  form: 180,
  lottery: 240,
  qrCode: 140,
  countdown: 60,
  divider: 12,
};
const PICTURES: ReadonlySet<string> = new Set(['picture', 'pictureAreas', 'carousel', 'video']);
const BUTTONS: ReadonlySet<string> = new Set(['button', 'floatingButton']);

class Drawing {
  readonly parts: string[] = [];
  y = MARGIN;

  get isFull(): boolean {
    return this.y >= HEIGHT;
  }

  node(node: PageNode): void {
    if (this.isFull || node.hidden) return;
    const top = this.y;
    const at = this.parts.length;
    if (BUTTONS.has(node.type)) this.button(node);
    else if (node.type in HEIGHTS || node.type === 'component') this.block(node);
    else this.text(node);
    for (const child of [...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()]) this.node(child);
    const background = colorOf(node, 'background');
    if (background && this.y > top)
      this.parts.splice(
        at,
        0,
        `<rect x="0" y="${top}" width="${WIDTH}" height="${this.y - top}" fill="${background}"/>`,
      );
  }

  private text(node: PageNode): void {
    const text = textOf(node);
    if (text === '') return;
    const size = sizeOf(node);
    const perLine = Math.max(1, Math.floor((WIDTH - 2 * MARGIN) / size));
    const lines = Array.from({ length: Math.min(3, Math.ceil(text.length / perLine)) }, (_, index) =>
      text.slice(index * perLine, (index + 1) * perLine),
    );
    for (const line of lines) {
      this.y += size * 1.4;
      this.parts.push(this.line(line, MARGIN, this.y, size, colorOf(node, 'color') ?? '#1f2329'));
    }
    this.y += 10;
  }

  private button(node: PageNode): void {
    const fill = colorOf(node, 'background') ?? '#1677ff';
    this.parts.push(
      `<rect x="${MARGIN}" y="${this.y}" width="${WIDTH - 2 * MARGIN}" height="44" rx="22" fill="${fill}"/>`,
    );
    const text = textOf(node).slice(0, 12);
    this.parts.push(this.line(text, WIDTH / 2, this.y + 28, 16, '#fff', 'middle'));
    this.y += 56;
  }

  private block(node: PageNode): void {
    const height = HEIGHTS[node.type] ?? 90;
    const width = WIDTH - 2 * MARGIN;
    this.parts.push(`<rect x="${MARGIN}" y="${this.y}" width="${width}" height="${height}" rx="8" fill="#e8ebf0"/>`);
    if (PICTURES.has(node.type))
      this.parts.push(
        `<path d="M${WIDTH / 2 - 40} ${this.y + height / 2 + 24}l28-36 18 20 12-12 24 28z" fill="#b9c0cb"/><circle cx="${WIDTH / 2 + 22}" cy="${this.y + height / 2 - 18}" r="8" fill="#b9c0cb"/>`,
      );
    else this.parts.push(this.line(textOf(node).slice(0, 20), MARGIN + 12, this.y + 28, 15, '#646a73'));
    this.y += height + 12;
  }

  private line(text: string, x: number, y: number, size: number, fill: string, anchor = 'start'): string {
    return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
  }
}

/** Expressions have no value here. */
function textOf({ props = {} }: PageNode): string {
  const blocks = Array.isArray(props.blocks) ? props.blocks : [];
  const runs = blocks.flatMap((block) => (isRow(block) && Array.isArray(block.runs) ? (block.runs as unknown[]) : []));
  const rich = runs.map((run) => (isRow(run) && typeof run.text === 'string' ? run.text : '')).join('');
  const named = TEXTS.map((name) => props[name]).find((value) => typeof value === 'string' && value !== '');
  const text = typeof named === 'string' ? named : rich;
  return text.replaceAll(/\$\{[^}]*\}/g, '…').slice(0, 200);
}

function sizeOf({ styles }: PageNode): number {
  const size = styles?.base?.fontSize;
  return typeof size === 'number' && Number.isFinite(size) ? Math.min(40, Math.max(10, size)) : 16;
}

function colorOf({ styles }: Pick<PageNode, 'styles'>, name: string): string | undefined {
  const color = styles?.base?.[name];
  return isColor(color) ? color : undefined;
}

/** @param styles of the whole page */
export function thumbnailSvg(document: Held & Pick<PageNode, 'styles'>): string {
  const drawing = new Drawing();
  for (const node of document.body) drawing.node(node);
  const background = colorOf(document, 'background') ?? '#fff';
  const empty =
    drawing.parts.length === 0
      ? `<text x="${WIDTH / 2}" y="${HEIGHT / 2}" font-size="18" fill="#8f959e" text-anchor="middle">空白页面</text>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="'PingFang SC','Microsoft YaHei',sans-serif"><rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>${drawing.parts.join('')}${empty}</svg>`;
}
