/** A page for visitors that says one thing: why a page is not available, or what became of a form. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kernel/http/escape-html';
import type { Notice } from './published-page.messages';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font-family:system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f5f6f8;color:#1f2329}main{padding:32px;text-align:center}h1{font-size:22px;margin:0 0 12px}p{margin:0;color:#646a73;line-height:1.7;white-space:pre-line}a{display:inline-block;margin-top:16px;padding:10px;color:#0958d9}@media(prefers-color-scheme:dark){body{background:#17181a;color:#e8eaed}p{color:#a6abb3}a{color:#7db1ff}}';

const NOTICE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const linkHtml = ({ to, label }: NonNullable<Notice['link']>) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;

export const noticeHtml = ({ title, text, link }: Notice): string =>
  `<!doctype html>\n<html lang="zh-CN">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>\n<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link ? linkHtml(link) : ''}</main></body>\n</html>`;

export const NOTICE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': NOTICE_POLICY,
};

export const sendNotice = (reply: FastifyReply, status: number, notice: Notice): FastifyReply =>
  reply.code(status).headers(NOTICE_HEADERS).send(noticeHtml(notice));
