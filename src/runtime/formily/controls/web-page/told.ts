/**
 * What a web page tells of itself in its head, for those who link to it. The text becomes an inert document: nothing of
 * it runs or loads.
 */

export interface Told {
  readonly title?: string;
  readonly text?: string;
  readonly author?: string;
  readonly images: readonly string[];
}

interface Page extends Told {
  /** Where a description of it as JSON lies (oembed.com). */
  readonly oembed?: string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** Its name is in the server's Content-Security-Policy. Its texts go to DOMParser alone. */
const policy = trustedTypes?.createPolicy('atelier-inert', { createHTML: (text) => text });

export function pageTold(html: string, address: string): Page {
  // What stands below it tells nothing, and browsers complain of every handler in it.
  const head = html.slice(0, html.search(/<body[\s>]|$/i));
  const page = new DOMParser().parseFromString(policy?.createHTML(head) ?? head, 'text/html');
  const metas = [...page.querySelectorAll('meta[content]')].map(
    (meta) =>
      [
        (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').toLowerCase(),
        tidy(meta.getAttribute('content')),
      ] as const,
  );
  const all = (...names: string[]) =>
    names.flatMap((name) =>
      metas.filter(([each, content]) => each === name && content !== '').map(([, content]) => content),
    );
  const linked = (selector: string) => addressOf(page.querySelector(selector)?.getAttribute('href'), address);
  const images = all('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image').flatMap(
    (src) => addressOf(src, address) ?? [],
  );
  const oembed = linked('link[type="application/json+oembed"]');
  return {
    ...some('title', all('og:title', 'twitter:title')[0] ?? tidy(page.title)),
    ...some('text', all('og:description', 'description', 'twitter:description')[0]),
    // Some name their author by an address, which is no name.
    ...some(
      'author',
      all('article:author', 'author', 'og:article:author').find((name) => !/^https?:/i.test(name)),
    ),
    images: [...new Set(images)],
    ...(oembed !== undefined && { oembed }),
  };
}

/** A page's description as JSON; what it does not say is left out. */
export function oembedTold(json: string): Told {
  try {
    const { title, author_name: author, thumbnail_url: image } = JSON.parse(json) as Record<string, unknown>;
    const found = addressOf(typeof image === 'string' ? image : undefined);
    return { ...some('title', title), ...some('author', author), images: found === undefined ? [] : [found] };
  } catch {
    return { images: [] };
  }
}

const tidy = (text: string | null): string => (text ?? '').replace(/[ \t]+/g, ' ').trim();

const some = <K extends string>(name: K, value: unknown): Partial<Record<K, string>> =>
  typeof value === 'string' && value.trim() !== '' ? ({ [name]: value.trim() } as Record<K, string>) : {};

/** http(s) alone. */
function addressOf(text: string | null | undefined, base?: string): string | undefined {
  if (!text || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
