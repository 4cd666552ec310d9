/** Path to which the identity provider redirects after the sign-on. */
export const CALLBACK = '/sso/callback';
