/**
 * Routes that require the user agreement of content generation (product.md sections 1 and 2). The browser checks the
 * path; the server checks the menus of these routes.
 */
const FEED = '/feed/';

/** Every route under /feed. */
export const needsAgreement = (pathname: string): boolean => pathname.startsWith(FEED);
