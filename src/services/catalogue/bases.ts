/** Base paths of the backends (product.md section 7, calls.md section 7). */
export const LEGO = '/fapi/vangogh-be/v2/lego';
export const COMMON = '/fapi/vangogh-be/v2/common';
export const ORG = '/fapi/vangogh-be/v2/org';
export const SPIDER = '/fapi/vangogh-be/spider';
/** Not the specification's: what the console asks of the server that serves it. */
export const CONSOLE = '/fapi/atelier/console';
/** Not the specification's: bots claim tasks over HTTP. */
export const BOT = '/fapi/atelier/bot';
export const FEED_CORE = '/api/sdbtech/vangogh/feed/core';
export const ANALYSIS = '/fapi/vangogh-be/v2/analysis';
export const MATERIAL = '/fapi/vangogh-be/v2/material';
export const PUBLISH = '/fapi/vangogh-be/publish';

/**
 * Stored files and what stands in for them in a demonstration: their addresses in answers of the internal host are
 * meant there.
 */
const MEDIA_PREFIXES = ['/files', '/demo-media', '/sandbox/media'] as const;

/**
 * Requests that a console on an external host sends to the internal host: calls of the two backends (product.md section
 * 7), and what the
 * console asks its own server for, which knows the session there only. The server grants exactly these to external
 * origins.
 */
export const INTERNAL_PREFIXES = [
  '/fapi/vangogh-be',
  '/api/sdbtech/vangogh',
  '/fapi/atelier',
  '/screens',
  ...MEDIA_PREFIXES,
] as const;

export const isMediaPath = (path: string): boolean => MEDIA_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`));

export const isInternalPath = (path: string): boolean =>
  INTERNAL_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`));
