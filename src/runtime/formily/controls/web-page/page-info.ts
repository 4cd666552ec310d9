/**
 * Reads the metadata in a page's head (as used for link previews). The HTML is parsed to an inert document: no script
 * runs and nothing loads.
 */

export interface PageInfo {
  readonly title?: string;
  readonly text?: string;
  readonly author?: string;
  readonly images: readonly string[];
}

interface Page extends PageInfo {
  /** Address of the page's oEmbed description as JSON (oembed.com). */
  readonly oembed?: string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** The server's Content-Security-Policy lists this policy name. Its output is passed to DOMParser only. */
const policy = trustedTypes?.createPolicy('atelier-inert', { createHTML: (text) => text });

export function infoOfHtml(html: string, address: string): Page {
  // Parses the head only: the body has no metadata, and browsers report each inline handler in it as a violation.
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
    // Skips authors given as addresses instead of names.
    ...some(
      'author',
      all('article:author', 'author', 'og:article:author').find((name) => !/^https?:/i.test(name)),
    ),
    images: [...new Set(images)],
    ...(oembed !== undefined && { oembed }),
  };
}

/** Parses an oEmbed description; missing values are omitted. */
export function infoOfOembed(json: string): PageInfo {
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

/** Accepts http and https only. */
function addressOf(text: string | null | undefined, base?: string): string | undefined {
  if (!text || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
