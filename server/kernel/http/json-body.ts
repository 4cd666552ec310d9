/** Refuses valid JSON that different parsers could read differently. */
import { ApiError } from '../calls/errors';

/** Levels of nesting, far above those of params and of documents (`LIMITS.depth` nodes, two levels each). */
export const DEPTHS = { params: 64, document: 512 } as const;

export const MESSAGES = {
  twice: (key: string) => `请求内容中字段重复：${key.slice(0, 64)}`,
  tooDeep: '请求内容嵌套过深',
} as const;

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Throws an ApiError for a key that occurs twice in one object, where only the last would count, and for text that
 * nests too deeply. Reads each character once and skips texts; other faults are left to the parser.
 */
export function requireStrictJson(text: string, mostDepth: number = DEPTHS.params): void {
  /** Keys of the open objects; null: none yet, or a list. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OBJECT || code === ARRAY) {
      // Thrown here, before the parser descends.
      if (open.push(null) > mostDepth) throw new ApiError('malformed', { message: MESSAGES.tooDeep });
    } else if (code === OBJECT_END || code === ARRAY_END) open.pop();
    else if (code === QUOTE) {
      const end = endOfText(text, at);
      if (isKey(text, end)) note(open, keyOf(text.slice(at, end + 1)));
      at = end;
    }
  }
}

/** Position of the closing quote of the text that begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= 0x20) next += 1;
  return text.charCodeAt(next) === COLON;
}

/** The key that a quoted text spells. */
function keyOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    // The parser refuses the body.
    return quoted;
  }
}

function note(open: (Set<string> | null)[], key: string): void {
  if (open.length === 0) return;
  const keys = (open[open.length - 1] ??= new Set());
  if (keys.has(key)) throw new ApiError('malformed', { message: MESSAGES.twice(key) });
  keys.add(key);
}
