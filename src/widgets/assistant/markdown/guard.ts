/** Decides where a link of an answer may lead: a model writes answers and may quote any address. Pure. */

export type Target =
  /** An address of this console. */
  | { readonly kind: 'own'; readonly address: string }
  /** Another site; people are asked, with its host. */
  | { readonly kind: 'foreign'; readonly href: string; readonly host: string }
  /** A source of the answer. */
  | { readonly kind: 'source'; readonly number: number };

const SOURCE = '#source-';
export const sourceHref = (number: number): string => `${SOURCE}${number}`;

/** undefined: the text is shown without a link. */
export function targetOf(href: string | undefined, origin: string): Target | undefined {
  if (href === undefined) return undefined;
  const number = href.startsWith(SOURCE) ? Number(href.slice(SOURCE.length)) : 0;
  if (Number.isInteger(number) && number > 0) return { kind: 'source', number };
  // Refuse relative addresses, which depend on the open screen, and control characters, which browsers ignore.
  if (/[\p{Cc}\\]/u.test(href) || !/^(?:https?:\/\/|\/(?!\/))/i.test(href) || !URL.canParse(href, origin))
    return undefined;
  const url = new URL(href, origin);
  if (url.username !== '' || url.password !== '') return undefined;
  // Paths of the server that are files or have effects are no screens: treat them like another site.
  if (url.origin === origin) return { kind: 'own', address: url.pathname + url.search + url.hash };
  return { kind: 'foreign', href: url.href, host: url.host };
}
