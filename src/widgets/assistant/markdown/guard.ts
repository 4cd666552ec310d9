/** What a link of an answer may lead to: answers are written by a model and may quote anything. Pure. */

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
  // A relative address would depend on the screen that is open; browsers read control characters as nothing.
  if (/[\p{Cc}\\]/u.test(href) || !/^(?:https?:\/\/|\/(?!\/))/i.test(href) || !URL.canParse(href, origin))
    return undefined;
  const url = new URL(href, origin);
  if (url.username !== '' || url.password !== '') return undefined;
  // A path with an effect or a file is no screen: it opens as another site does.
  if (url.origin === origin) return { kind: 'own', address: url.pathname + url.search + url.hash };
  return { kind: 'foreign', href: url.href, host: url.host };
}
