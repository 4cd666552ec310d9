/**
 * Which sources a screen can ask for after the rest: those that nothing shows when it opens, because only filters
 * choose from them or dialogs
 * show them. Whatever cannot be read here counts as showing them all.
 */
import { references } from '../expression';
import { isObject, type JsonObject, objectOf } from '../json';
import type { Stop } from '../walk';

/** What a table's filter chooses from is not on show before somebody opens it. */
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
      if (owner.kind === 'node' && /(^|\/)source$/.test(path) && !(owner.value.type === 'table' && path === CHOICES))
        this.#add(value);
    }
  }

  /** Marks the page's own; a dialog's are asked for when it opens. */
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

  /** amis has more ways than one to say it: `source:tags`, `${source.tags}`, `$source.tags`. */
  #island(text: string): void {
    for (const [, name] of text.matchAll(/\bsource\b(?:[:.](\w+))?/g)) this.#add(name);
  }
}
