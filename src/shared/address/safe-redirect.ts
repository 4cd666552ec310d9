/**
 * Validates the redirect target after the log-in: only addresses of this console are allowed (product.md section 2).
 */

const HOME = '/home';
/** Number of URL-decodings that are tried; a path that still changes after them is rejected. */
const DEEPEST_ENCODING = 5;
// Browsers drop tabs and line breaks inside an address, so `/\t/host` becomes `//host`.
const CONTROL_CHARACTERS = /\p{Cc}/u;
const HIDDEN_CHARACTERS = /[\p{Cc}\\]/u;

/**
 * The path, query and hash of `address` if it lies within `origin`, otherwise `/home`. Refuses other hosts, schemes,
 * protocol-relative addresses, backslashes, control characters and their encoded forms, and `/login`, which would
 * redirect forever.
 */
export function safeRedirect(address: unknown, origin: string): string {
  if (typeof address !== 'string') return HOME;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (CONTROL_CHARACTERS.test(path) || !isPath(path)) return HOME;
  const { origin: reached, pathname, search, hash } = new URL(path, origin);
  return reached !== origin || pathname === '/login' || pathname === '/' ? HOME : pathname + search + hash;
}

/** Whether the text stays a path of this site after any number of URL-decodings. */
function isPath(path: string): boolean {
  let reading = path.split(/[?#]/, 1)[0]!;
  for (let depth = 0; depth < DEEPEST_ENCODING; depth += 1) {
    // Rejects a double slash at any position: `/a/..//host` resolves to `//host`.
    if (!reading.startsWith('/') || reading.includes('//') || HIDDEN_CHARACTERS.test(reading)) return false;
    const decoded = decode(reading);
    if (decoded === reading) return true;
    if (decoded === undefined) return false;
    reading = decoded;
  }
  return false;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
