/**
 * APIs of an island that only a person's press reaches. The guard marks them in the nodes that it lets through;
 * requests.ts sends a write
 * for a marked one alone. The mark is new with every page load, so that no screen and no answer can write it.
 */
const MARK = `press-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}:`;

const SOURCE = /^\s*source:/;

/** `source:<name>` with the mark; any other text as it is. */
export const marked = (api: string): string => api.replace(SOURCE, MARK);

/** Without the mark, for what was copied to a place that more than a press reaches. */
export const unmarked = (text: string): string => (text.startsWith(MARK) ? `source:${text.slice(MARK.length)}` : text);

/** The source that an API names, and whether it carries the mark. */
export function sourceIn(api: string): { readonly name: string | undefined; readonly pressed: boolean } {
  const pressed = api.startsWith(MARK);
  const name = /^([A-Za-z_$][\w$]*)(?:\?|$)/.exec(pressed ? api.slice(MARK.length) : api.replace(/^source:/, ''))?.[1];
  return { name: pressed || api.startsWith('source:') ? name : undefined, pressed };
}
