/** Refuses request texts that are not valid UTF-8, because decoding would silently replace the invalid bytes. */
import { isUtf8 } from 'node:buffer';
import { ApiError } from '../calls/errors';

export const NOT_UTF8 = '请求内容不是有效的 UTF-8 文本';
const BYTE_ORDER_MARK = '\uFEFF';
const refused = () => new ApiError('malformed', { message: NOT_UTF8 });

/** The decoded text of a body. Throws an ApiError if it is not UTF-8. */
export function textOf(body: Buffer): string {
  // Several times faster than a TextDecoder, which would hold up other requests while it reads a large body.
  if (!isUtf8(body)) throw refused();
  const text = body.toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** The form parser replaces invalid bytes with U+FFFD, which people do not type. */
export function refuseUnread(text: string): void {
  if (text.includes('\uFFFD')) throw refused();
}

/** Throws if percent-encoded bytes of an address are not UTF-8. A % without two digits counts as a literal %. */
export function requireUtf8Address(url: string): void {
  for (const [bytes] of url.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    try {
      decodeURIComponent(bytes);
    } catch {
      throw refused();
    }
  }
}
