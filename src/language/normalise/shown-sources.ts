/**
 * Finds the sources that a screen can load last: nothing visible at first shows them, because only filters' options or
 * dialogs use them. A text that cannot be analysed counts as showing every source.
 */
import { references } from '../expression';
import { isObject, type JsonObject, objectOf } from '../schema/json';
import type { Stop } from '../infer/walk';

/** Options of a table's filter are not visible before it opens. */
const CHOICES = 'filters/*/options/source';

const isOfPage = ({ pointer }: Stop): boolean => !pointer.startsWith('/dialogs/');
const namesSource = ({ owner, path }: Stop): boolean =>
  owner.kind === 'node' && (path === 'source' || path.endsWith('/source')) && path !== CHOICES;

export class ShownSources {
  readonly #names = new Set<string>();
  #all = false;

  see(stop: Stop): void {
    const { kind, value } = stop;
    if (typeof value !== 'string' || this.#all) return;
    // Pointers are compared last: most texts name no source, and a pointer is a string that is not yet joined.
    if (kind === 'amis-text') {
      if (value.includes('source') && isOfPage(stop)) this.#island(value);
    } else if (kind === 'text') {
      const read = references(value).filter(({ name }) => name === 'source');
      if (read.length > 0 && isOfPage(stop)) read.forEach(({ path: [first] }) => this.#add(first));
      if (namesSource(stop) && isOfPage(stop)) this.#add(value);
    }
  }

  /** Marks the screen's sources; those of a dialog load when it opens. */
  mark(screen: JsonObject): void {
    if (this.#all) return;
    for (const [name, source] of Object.entries(objectOf(screen.dataSources))) {
      if (isObject(source) && source.send === 'auto' && source.pollMs === undefined && !this.#names.has(name))
        source.preload = 'last';
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
