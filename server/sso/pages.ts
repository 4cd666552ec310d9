/** Pages of single sign-on: small, without scripts, with their own Content-Security-Policy. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../kernel/http/escape-html';
import { MESSAGES } from './sso.messages';
import { STYLE, STYLE_SOURCE } from './style';

export interface Page {
  readonly title: string;
  /** HTML. External input has to be escaped by `html` or `escapeHtml`. */
  readonly body: string;
  readonly className: 'message' | 'login';
}

export function pageHtml({ title, body, className }: Page): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body class="${className}">${body}</body></html>`;
}

/** `formTargets`: origins to which a form's response may redirect. */
export const pagePolicy = (formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    "img-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

export function sendPage(
  reply: FastifyReply,
  status: number,
  page: Page,
  formTargets?: readonly string[],
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': pagePolicy(formTargets), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(pageHtml(page));
}

export interface MessageText {
  readonly title: string;
  readonly text: string;
}

export interface PageLink {
  readonly title: string;
  readonly to: string;
}

export const HOME: PageLink = { title: MESSAGES.home, to: '/' };

/** A page with a message and links; the first link is the primary one. */
export function messagePage(
  { title, text }: MessageText,
  { links = [], quiet }: { links?: readonly PageLink[]; quiet?: string } = {},
): Page {
  const anchors = links
    .map(
      (link, index) =>
        `<a${index === 0 ? ' class="first"' : ''} href="${escapeHtml(link.to)}">${escapeHtml(link.title)}</a>`,
    )
    .join('');
  const body = `<main class="card"><img src="/favicon.svg" alt="" width="48" height="48"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${anchors && `<div class="ways">${anchors}</div>`}${quiet ? `<p class="quiet">${escapeHtml(quiet)}</p>` : ''}</main>`;
  return { title, body, className: 'message' };
}
