/**
 * Finds the web addresses in a plain text. A link ends at the first character that addresses do not contain unencoded,
 * because Chinese text or brackets may follow directly. Pure.
 */

/** Maximum length of a displayed address, characters (product.md section 9). */
export const LINK_SHOWN = 50;

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly href: string;
      /** The address as written, truncated to `LINK_SHOWN` characters. */
      readonly text: string;
    };

const LINK = /(?:https?:\/\/|www\.)[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi;
const TRAILING = /[.,;:!?'")\]]+$/;

/** The parts of a text in order; their texts joined are the text, except for truncated addresses. */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const written = found.replace(TRAILING, '');
    const href = hrefOf(written);
    // In the middle of a word, `www.` begins no address.
    if (href === undefined || /\w/.test(text[index - 1] ?? '')) continue;
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) });
    parts.push({ kind: 'link', href, text: truncated(written) });
    from = index + written.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

const truncated = (address: string): string =>
  address.length > LINK_SHOWN ? `${address.slice(0, LINK_SHOWN - 1)}…` : address;

/** Undefined: no address, or one with a user name or password, which can be mistaken for a host. */
function hrefOf(written: string): string | undefined {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return undefined;
  const { href, hostname, username, password } = new URL(address);
  return username === '' && password === '' && hostname.includes('.') ? href : undefined;
}
