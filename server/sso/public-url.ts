/** Where people come back to. Pure. */
import { safeRedirect } from '../../src/shared/safe-redirect';

const HOME = '/home';
/** It travels in a cookie. */
const LONGEST = 1_500;
/** After a sign-on, another one or a log-out would follow. */
const SIGN_ON = /^\/sso(-dev)?(\/|$)/;

/** The place of the console to go to after the sign-on. */
export function placeAfter(redirectUrl: unknown, publicUrl: string): string {
  const place = safeRedirect(redirectUrl, publicUrl);
  // Routes are found by what is meant, not by how it is encoded.
  return place.length > LONGEST || SIGN_ON.test(decodeURIComponent(place.split(/[?#]/, 1)[0]!)) ? HOME : place;
}
