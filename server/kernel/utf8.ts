/** Texts of requests have to be UTF-8: what cannot be read would be kept as question marks. */
import { ApiError } from './errors';

export const NOT_UTF8 = '请求内容不是有效的 UTF-8 文本';
const refused = () => new ApiError('malformed', { message: NOT_UTF8 });

/** The text of a body. Throws an ApiError where it is not UTF-8. */
export function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw refused();
  }
}

/** The reader of forms puts U+FFFD in the place of what it cannot read; nobody types it. */
export function refuseUnread(text: string): void {
  if (text.includes('\uFFFD')) throw refused();
}

/** Throws where bytes that an address escapes are no UTF-8. A % without digits stands for itself. */
export function refuseOddAddress(url: string): void {
  for (const [bytes] of url.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    try {
      decodeURIComponent(bytes);
    } catch {
      throw refused();
    }
  }
}
