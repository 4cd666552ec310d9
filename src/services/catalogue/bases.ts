/** Base paths of the backends (product.md section 7, calls.md section 7). */
export const LEGO = '/fapi/vangogh-be/v2/lego';
/** Calls around the page builder that are not in the specification. */
export const OWN_BUILDER = '/fapi/atelier/builder';
export const COMMON = '/fapi/vangogh-be/v2/common';
export const ORG = '/fapi/vangogh-be/v2/org';
export const SPIDER = '/fapi/vangogh-be/spider';
/** Calls of the console to its own server; not in the specification. */
export const CONSOLE = '/fapi/atelier/console';
/** Screens as browsers get them; not in the specification. */
export const SCREENS = '/screens';
/** Calls of bots over HTTP; not in the specification. */
export const BOT = '/fapi/atelier/bot';
export const FEED_CORE = '/api/sdbtech/vangogh/feed/core';
/** On the external API host (calls.md section 7.2). */
export const CONVERSATION = '/api/sdb/up/ai/conversation';
/** Calls of conversations that are not in the specification. */
export const OWN_CONVERSATION = '/fapi/atelier/conversation';
/** On the external API host (calls.md section 7.2). */
export const REPLY_MANAGE = '/api/sdb/up/ai/replay/manage';
/** Calls of reply accounts that are not in the specification. */
export const OWN_REPLY_MANAGE = '/fapi/atelier/reply-manage';
/** On the external API host (calls.md section 7.2). */
export const REPLY_MISC = '/api/sdb/up/ai';
/** Calls around replies that are not in the specification. */
export const OWN_REPLY_MISC = '/fapi/atelier/reply-misc';
/** On the external API host (calls.md section 7.2). */
export const REPLY_STATISTICS = '/api/sdb/up/ai/reply/statistics';
/** Calls of these statistics that are not in the specification. */
export const OWN_REPLY_STATISTICS = '/fapi/atelier/reply-statistics';
/** On the external API host (calls.md section 7.2). */
export const FUNCTIONAL = '/api/sdb/up/ai/Functional';
/** Components of activity pages, and the calls of them that are not in the specification. */
export const COMPONENT = `${LEGO}/component`;
export const OWN_COMPONENT = '/fapi/atelier/component';
/** Activity pages, and the calls of them that are not in the specification. */
export const PAGE = `${LEGO}/page`;
export const OWN_PAGE = '/fapi/atelier/page';
/** AI assistants and their histories (calls.md section 7.7), and the calls of them that are not in the specification. */
export const ASSISTANT = '/fapi/vangogh-be/v2/ai';
export const OWN_ASSISTANT = '/fapi/atelier/assistant';
/** Pictures made by a model, and the calls of the image editor that are not in the specification. */
export const IMAGE = `${ASSISTANT}/image`;
export const OWN_IMAGE = '/fapi/atelier/image';
/** Texts that models speak, and the calls of them that are not in the specification. */
export const VOICE = `${ASSISTANT}/voice`;
export const OWN_VOICE = '/fapi/atelier/voice';
/** Videos made from stories, and the calls of the studio that are not in the specification. */
export const VIDEO = `${ASSISTANT}/video`;
export const OWN_VIDEO = '/fapi/atelier/video';
/** Texts in pictures. */
export const OCR = '/api/ocr/v1';
export const ANALYSIS = '/fapi/vangogh-be/v2/analysis';
export const OWN_ANALYSIS = '/fapi/atelier/analysis';
export const MATERIAL = '/fapi/vangogh-be/v2/material';
export const XHS_ADS = '/fapi/vangogh-be/v2/xhs-ads';
/** Calls of advertising that are not in the specification. */
export const OWN_XHS_ADS = '/fapi/atelier/xhs-ads';
export const PUBLISH = '/fapi/vangogh-be/publish';
/** Live streams (calls.md section 7.8), and the calls of them that are not in the specification. */
export const LIVE = '/fapi/vangogh-be/v2/spider/ai-test-platform/wechat-channel-lv';
export const OWN_LIVE = '/fapi/atelier/live';
/** Calls of publishing that are not in the specification. */
export const OWN_PUBLISH = '/fapi/atelier/publish';
/** Bots in groups (calls.md section 7.8), and the calls of them that are not in the specification. */
export const GROUP_BOT = '/fapi/vangogh-be/v2/group-bot';
export const OWN_GROUP_BOT = '/fapi/atelier/group-bot';

/** The audit log, which the specification does not name. */
export const AUDIT = '/fapi/atelier/audit';

/** Settings, checks and the first set-up, which the specification does not name. */
export const SETTINGS = '/fapi/atelier/setting';
/** How long rows are kept, which the specification does not name. */
export const RETENTION = '/fapi/atelier/retention';

/** The text of the user agreement with its versions, which the specification does not name. */
export const AGREEMENT = '/fapi/atelier/agreement';

/**
 * Paths of stored files and their demonstration substitutes; in answers of the internal host these paths refer to that
 * host.
 */
const MEDIA_PREFIXES = ['/files', '/demo-media', '/sandbox/media', '/page-pictures', '/image-previews'] as const;

/**
 * Path prefixes that a console on an external host sends to the internal host: the backends (product.md section 7)
 * and the console's own calls, because only the internal host has the session. The server allows cross-origin requests
 * for exactly these prefixes.
 */
export const INTERNAL_PREFIXES = [
  '/fapi/vangogh-be',
  '/api/sdbtech/vangogh',
  '/api/sdb/up/ai',
  '/api/ocr',
  '/fapi/atelier',
  SCREENS,
  ...MEDIA_PREFIXES,
] as const;

export const isMediaPath = (path: string): boolean => MEDIA_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`));

export const isInternalPath = (path: string): boolean =>
  INTERNAL_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`));
