/** Published page: static HTML with its style sheet and, where something moves, its script. Only on the server. */
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { safeMedia } from '../addresses';
import type { PageDocument, PinnedComponents } from '../document';
import type { PinnedForms } from '../forms/document';
import { ISLAND_SCRIPTS } from '../islands/generated/scripts';
import { islandsOf } from '../islands/names';
import { isRow, type Row } from '../props';
import { RenderBudget } from './budget';
import { NodeView } from './NodeView';
import type { DrawnNode } from './drawn';
import { DrawnBound } from './drawn-bound';
import { evaluateText, type PageScope } from './evaluate';
import { expand } from './expand';
import { firstPictureOf } from './first-picture';
import { ownFilesOf } from './own-files';
import { sheetOf } from './style-sheet';
import type { Environment } from './view';

export interface PublishedPageInput {
  readonly document: PageDocument;
  readonly pinned: PinnedComponents;
  /** Versions of forms that it pins; absent: none. */
  readonly forms?: PinnedForms;
  readonly sources: Readonly<Record<string, readonly Row[]>>;
  readonly page: { readonly id: number | string; readonly title: string };
  /** When it is rendered, in milliseconds. */
  readonly now: number;
  /** Origin of the published pages, without a slash at the end: social networks need whole addresses. */
  readonly base: string;
  /** Path of a published page; default `/p/<id>`. */
  readonly pageAddress?: (pageId: number | string) => string;
  /** A preview counts and submits nothing, and tells the window above what would have happened. */
  readonly isPreview?: boolean;
  /** Origins that may show it in a frame; default none. */
  readonly frameAncestors?: readonly string[];
}

export interface PublishedPage {
  readonly html: string;
  /** Names of the scripts that it holds. */
  readonly island: string[];
  /** Value of `Content-Security-Policy`: nothing runs but the script and style sheet in it. */
  readonly policy: string;
  /** SHA-256 of the HTML in hexadecimal, for ETags. */
  readonly hash: string;
  /** Paths of our own pictures and videos that it shows. */
  readonly files: string[];
}

/** Steps of all expressions of one page: about a tenth of a second. */
const MOST_STEPS = 2_000_000;

const sha256 = (text: string, encoding: 'hex' | 'base64'): string => createHash('sha256').update(text).digest(encoding);

/**
 * @throws ExpressionError `limit`: the expressions take too long, and part of the page would be missing.
 * @throws TooMuchDrawn
 */
export function renderPublishedPage(input: PublishedPageInput): PublishedPage {
  const { document, pinned, forms, page, sources, pageAddress = (id) => `/p/${id}` } = input;
  const budget = new RenderBudget(MOST_STEPS);
  const scope: PageScope = { page: { id: page.id, title: page.title }, source: sources, budget };
  const drawn = expand(document, { pinned, forms, scope, pageAddress, isCanvas: false, bound: new DrawnBound() });
  const sheet = sheetOf(document, drawn, scope);
  const head = headOf(input, scope, pageAddress(page.id));
  if (budget.isSpent) throw budget.error();
  const island = [...islandsOf(drawn)];
  const script = island.map((name) => ISLAND_SCRIPTS[name]!).join('\n');
  const html = [
    '<!doctype html>',
    '<html lang="zh-CN">',
    `<head>${head}<style>${sheet}</style></head>`,
    `<body>${bodyOf(drawn, input)}${script && `<script>${script}</script>`}</body>`,
    '</html>',
  ].join('\n');
  return {
    html,
    island,
    policy: policyOf(sheet, script, input.frameAncestors),
    hash: sha256(html, 'hex'),
    files: [...ownFilesOf(drawn, document)],
  };
}

function policyOf(sheet: string, script: string, frameAncestors: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "img-src 'self' https:",
    "media-src 'self' https:",
    `style-src 'sha256-${sha256(sheet, 'base64')}'`,
    ...(script ? [`script-src 'sha256-${sha256(script, 'base64')}'`, "connect-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (each) => ESCAPES[each]!);

function headOf({ document, page, base }: PublishedPageInput, scope: PageScope, path: string): string {
  const textOf = (value: unknown, most: number): string => {
    const text = typeof value === 'string' ? evaluateText(value, scope) : undefined;
    return typeof text === 'string' ? text.slice(0, most) : '';
  };
  const given: Row = isRow(document) ? document : {};
  const title = textOf(given.title, 200) || page.title;
  const description = textOf(given.description, 500);
  const picture = typeof given.picture === 'string' ? safeMedia(given.picture) : undefined;
  const meta = (kind: 'name' | 'property', name: string, content: string): string =>
    content === '' ? '' : `<meta ${kind}="${name}" content="${escape(content)}">`;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture === undefined ? '' : new URL(picture, base).href),
    meta('property', 'og:url', new URL(path, base).href),
  ].join('');
}

function bodyOf(drawn: readonly DrawnNode[], { page, now, isPreview }: PublishedPageInput): string {
  const firstPicture = firstPictureOf(drawn);
  const environment: Environment = {
    mode: 'live',
    now,
    page: { id: page.id, title: page.title },
    ...(firstPicture !== undefined && { firstPicture }),
  };
  const nodes = drawn.map((node) => createElement(NodeView, { key: node.key, node, environment }));
  return renderToStaticMarkup(
    createElement('main', { className: 'page', 'data-page': page.id, ...(isPreview && { 'data-preview': '' }) }, nodes),
  );
}
