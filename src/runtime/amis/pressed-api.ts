/**
 * Marks the APIs of an island that only a press can reach. The guard sets the mark; requests.ts sends writes only for
 * marked APIs. The mark is random for each page load, so that neither a screen nor an answer can forge it.
 */
const MARK = `press-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}:`;

const SOURCE = /^\s*source:/;

/** Adds the mark to `source:<name>`; returns other texts unchanged. */
export const marked = (api: string): string => api.replace(SOURCE, MARK);

/** Removes the mark from a text that was copied to a place that other events than a press can reach. */
export const unmarked = (text: string): string => (text.startsWith(MARK) ? `source:${text.slice(MARK.length)}` : text);

/** The name of the source that an API refers to, and whether the API carries the mark. */
export function sourceIn(api: string): { readonly name: string | undefined; readonly pressed: boolean } {
  const pressed = api.startsWith(MARK);
  const name = /^([A-Za-z_$][\w$]*)(?:\?|$)/.exec(pressed ? api.slice(MARK.length) : api.replace(/^source:/, ''))?.[1];
  return { name: pressed || api.startsWith('source:') ? name : undefined, pressed };
}
