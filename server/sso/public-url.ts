/** Where people come back to. Pure. */
import { safeRedirect } from '../../src/shared/safe-redirect';

const HOME = '/home';
/** It travels in a cookie. */
const LONGEST = 1_500;
/** After a sign-on, another one or a log-out would follow. */
const SIGN_ON = /^\/sso(-dev)?(\/|$)/;

/** Where to go after the sign-on: a path of this console, or an address of a console on one of the external origins. */
export function placeAfter(redirectUrl: unknown, publicUrl: string, externalOrigins: readonly string[] = []): string {
  const external = externalOrigins.find(
    (origin) => typeof redirectUrl === 'string' && redirectUrl.startsWith(`${origin}/`),
  );
  const place = safeRedirect(redirectUrl, external ?? publicUrl);
  // Routes are found by what is meant, not by how it is encoded.
  const known = place.length > LONGEST || SIGN_ON.test(decodeURIComponent(place.split(/[?#]/, 1)[0]!)) ? HOME : place;
  return (external ?? '') + known;
}

/** The console that a log-out comes back to: the external one that it came from, else this one. */
export const consoleAfter = (redirectUrl: unknown, publicUrl: string, externalOrigins: readonly string[]): string =>
  externalOrigins.find((origin) => redirectUrl === `${origin}/`) ?? publicUrl;
