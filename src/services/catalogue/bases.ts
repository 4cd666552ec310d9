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

/** On the external host, paths starting with one of these are sent to the internal host (product.md section 7). */
export const BACKEND_PREFIXES = ['/fapi/vangogh-be', '/api/sdbtech/vangogh'] as const;
