/** Where the identity provider sends people back to. */
export const CALLBACK = '/sso/callback';
