/** Where people come back to. Pure: what a request says about itself only ever chooses among configured addresses. */
import { safeRedirect } from '../../src/shared/safe-redirect';

/** The configured origin whose host the request names, else the first. */
export function publicUrlOf(host: string, publicUrls: readonly string[]): string {
  const first = publicUrls[0];
  if (first === undefined) throw new Error('An installation has a public address');
  return publicUrls.find((url) => new URL(url).host === host.toLowerCase()) ?? first;
}

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
