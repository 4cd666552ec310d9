/**
 * Which routes need the user agreement of content generation (product.md sections 1 and 2): in the browser and, by
 * their menus, on the server.
 */
const FEED = '/feed/';

/** Every route under /feed. */
export const needsAgreement = (pathname: string): boolean => pathname.startsWith(FEED);
