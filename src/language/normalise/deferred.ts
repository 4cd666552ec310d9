/**
 * Finds the sources that a screen can load last: nothing visible at first shows them, because only filters' options or
 * dialogs use them. A text that cannot be analysed counts as showing every source.
 */
import { references } from '../expression';
import { isObject, type JsonObject, objectOf } from '../json';
import type { Stop } from '../walk';

/** Options of a table's filter are not visible before it opens. */
const CHOICES = 'filters/*/options/source';

export class ShownSources {
  readonly #names = new Set<string>();
  #all = false;

  see({ kind, value, pointer, owner, path }: Stop): void {
    if (typeof value !== 'string' || this.#all || pointer.startsWith('/dialogs/')) return;
    if (kind === 'amis-text') this.#island(value);
    else if (kind === 'text') {
      for (const {
        name,
        path: [first],
      } of references(value))
        if (name === 'source') this.#add(first);
      const namesSource = path === 'source' || path.endsWith('/source');
      if (owner.kind === 'node' && namesSource && path !== CHOICES) this.#add(value);
    }
  }

  /** Marks the page's sources; those of a dialog load when it opens. */
  mark(page: JsonObject): void {
    if (this.#all) return;
    for (const [name, source] of Object.entries(objectOf(page.dataSources))) {
      if (isObject(source) && source.send === 'auto' && source.pollMs === undefined && !this.#names.has(name))
        source.deferred = true;
    }
  }

  #add(name: string | undefined): void {
    if (name === undefined) this.#all = true;
    else this.#names.add(name);
  }

  /** amis allows several spellings: `source:tags`, `${source.tags}`, `$source.tags`. */
  #island(text: string): void {
    for (const [, name] of text.matchAll(/\bsource\b(?:[:.](\w+))?/g)) this.#add(name);
  }
}
