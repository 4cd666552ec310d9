/** Reads and writes the cookies that are accessible to scripts. */

export function readCookie(name: string, cookies: string = document.cookie): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1)) || undefined;
}

const YEAR_SECONDS = 31_536_000;

export function writeCookie(name: string, value: string, { seconds = YEAR_SECONDS, path = '/' } = {}) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${path}; max-age=${seconds}; samesite=lax`;
}

/** @param domain parent domain under which the cookie may be stored too. */
export function clearCookie(name: string, domain = '') {
  for (const where of domain === '' ? [''] : ['', `; domain=${domain}`])
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax${where}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
