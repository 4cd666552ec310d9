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

/** A stored text as JSON, of unknown shape; undefined: there is none, or other software wrote it. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
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
