/** Validates addresses to return to. Pure. */
import { safeRedirect } from '../../src/shared/address/safe-redirect';

const HOME = '/home';
/** The address is stored in a cookie. */
const LONGEST = 1_500;
/** Paths that would start another sign-on or a log-out. */
const SIGN_ON = /^\/sso(-dev)?(\/|$)/;

/** The address after the sign-on: a path of this console, or an address on one of the external origins. */
export function placeAfter(redirectUrl: unknown, publicUrl: string, externalOrigins: readonly string[] = []): string {
  const external = externalOrigins.find(
    (origin) => typeof redirectUrl === 'string' && redirectUrl.startsWith(`${origin}/`),
  );
  const place = safeRedirect(redirectUrl, external ?? publicUrl);
  // Compares the decoded path, as the router does.
  const known = place.length > LONGEST || SIGN_ON.test(decodeURIComponent(place.split(/[?#]/, 1)[0]!)) ? HOME : place;
  return (external ?? '') + known;
}

/** The console to return to after a log-out: the external one that started it, else this one. */
export const consoleAfter = (redirectUrl: unknown, publicUrl: string, externalOrigins: readonly string[]): string =>
  externalOrigins.find((origin) => redirectUrl === `${origin}/`) ?? publicUrl;
