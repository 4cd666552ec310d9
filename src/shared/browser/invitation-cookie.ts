/**
 * The cookie that hands the secret of a one-time link to single sign-on, which removes it (server/sso/sign-on.ts): an
 * address would end up in logs.
 */
export const INVITATION_COOKIE = 'atelier_invitation';
export const INVITATION_PATH = '/sso/login';
export const INVITATION_SECONDS = 60;
