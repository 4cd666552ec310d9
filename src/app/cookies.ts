/** Reading and writing the few cookies that scripts may see. */

export function readCookie(name: string, cookies: string = document.cookie): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1)) || undefined;
}

/** Kept for a year. */
export function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}

export function clearCookie(name: string) {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
