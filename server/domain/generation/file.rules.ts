/** Decides which files are accepted as reference files: text, judged by the bytes and not by the name. Pure. */
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './generation.messages';

export const MOST_BYTES = 1024 * 1024;
const LONGEST_NAME = 120;
/** Control characters that plain text does not contain. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/;
/** Markup documents, which may contain scripts. */
const MARKUP = /^\s*<(!doctype|html|svg|\?xml|script)/i;

/** The text of a file; refuses other content. */
export function textOfFile(bytes: Buffer): string {
  if (bytes.length > MOST_BYTES) throw invalidField('file', MESSAGES.fileTooLarge);
  const text = decoded(bytes)?.replaceAll('\r\n', '\n').trim();
  if (!text || CONTROL.test(text) || MARKUP.test(text)) throw invalidField('file', MESSAGES.unsupported);
  return text;
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or GB 18030, the encoding of Chinese Windows. */
function decoded(bytes: Buffer): string | undefined {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of utf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding.
    }
  }
  return undefined;
}

/** The file name without folders and invisible characters. */
export function nameOfFile(name: string): string {
  const bare = (name.split(/[/\\]/).pop() ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return bare === '' ? '未命名.txt' : [...bare].slice(-LONGEST_NAME).join('');
}
