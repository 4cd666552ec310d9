/**
 * Settings in this browser. Storage may be refused (private windows, full disk): people then get the defaults, and
 * their settings last until the page is left.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `text` null: forgets the setting. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // see above
  }
}
