/** Error page for visitors: why the requested page is not available. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Notice } from './published-page.messages';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font-family:system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f5f6f8;color:#1f2329}main{padding:32px;text-align:center}h1{font-size:22px;margin:0 0 12px}p{margin:0;color:#646a73;line-height:1.7}@media(prefers-color-scheme:dark){body{background:#17181a;color:#e8eaed}p{color:#a6abb3}}';

const NOTICE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Not escaped: all texts are constants without HTML characters. */
const noticeHtml = ({ title, text }: Notice): string =>
  `<!doctype html>\n<html lang="zh-CN">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>\n<body><main><h1>${title}</h1><p>${text}</p></main></body>\n</html>`;

export const sendNotice = (reply: FastifyReply, status: number, notice: Notice): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': NOTICE_POLICY })
    .send(noticeHtml(notice));
