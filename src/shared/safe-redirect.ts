/** Where to go after the log-in: only places of this console (product.md section 2). */

const HOME = '/home';
/** Encodings inside encodings deeper than this are no honest address. */
const DEEPEST_ENCODING = 5;
// Tabs and line breaks vanish when a browser reads an address, so `/\t/host` would be `//host`.
const CONTROL_CHARACTERS = /\p{Cc}/u;
const HIDDEN_CHARACTERS = /[\p{Cc}\\]/u;

/**
 * The path, query and hash that `address` names within `origin`, otherwise `/home`. Refuses other hosts, schemes,
 * protocol-relative addresses, back slashes, control characters and the same things encoded; `/login` would lead in
 * circles.
 */
export function safeRedirect(address: unknown, origin: string): string {
  if (typeof address !== 'string') return HOME;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (CONTROL_CHARACTERS.test(path) || !isPath(path)) return HOME;
  const { origin: reached, pathname, search, hash } = new URL(path, origin);
  return reached !== origin || pathname === '/login' || pathname === '/' ? HOME : pathname + search + hash;
}

/** A path in every reading, however often it is decoded on its way. */
function isPath(path: string): boolean {
  let reading = path.split(/[?#]/, 1)[0]!;
  for (let depth = 0; depth < DEEPEST_ENCODING; depth += 1) {
    // Two slashes anywhere: `/a/..//host` is `//host` once its dots are walked.
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
