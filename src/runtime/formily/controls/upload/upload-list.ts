/** The files of one field: stored, uploading and refused. Contains no UI. */
import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../services/client';
import type { FileKind } from '../../../../services/client/uploads/file-kind';
import type { Item } from '../../../../services/client/uploads/items';
import { UploadQueue } from '../../../../services/client/uploads/queue';
import { giveUpFile, storeFile } from '../../../../services/client/uploads/store';
import { MESSAGES as UPLOADS } from '../../../../services/client/uploads/uploads.messages';
import { arrived, holding, moved, type Place, urlsOf, without } from './places';
import { MESSAGES } from './upload.messages';

export interface Refused {
  readonly name: string;
  readonly why: string;
}

export interface ListView {
  readonly places: readonly Place[];
  readonly items: readonly Item[];
  readonly refused: readonly Refused[];
}

export interface ListOptions {
  readonly kind: FileKind;
  /** Maximum number of files. If it is 1, a new file replaces the old one. */
  readonly most: number;
  readonly client: Pick<Client, 'call'>;
}

export class UploadList {
  readonly #queue: UploadQueue<string>;
  readonly #urls = new Set<(urls: string[]) => void>();
  readonly view = createStore<ListView>(() => ({ places: [], items: [], refused: [] }));

  constructor(private readonly options: ListOptions) {
    const { client, kind } = options;
    this.#queue = new UploadQueue({
      kinds: [kind],
      send: ({ file, signal, onProgress, onStalled, onSaving }) =>
        storeFile({
          client,
          file,
          kind,
          signal,
          onStalled,
          onProgress(fraction) {
            onProgress(fraction);
            if (fraction >= 1) onSaving();
          },
        }),
      giveUp: (file) => giveUpFile(client, file),
    });
    this.#queue.onDone((item, url) => this.#arrive(item, url));
    this.#queue.items.subscribe(() => this.#follow());
  }

  /** Subscribes to the addresses that the field should hold, whenever they change here. Returns the unsubscriber. */
  readonly onUrls = (listener: (urls: string[]) => void): (() => void) => {
    this.#urls.add(listener);
    return () => void this.#urls.delete(listener);
  };

  /** Takes over the addresses that the field holds, also when another component set them. */
  hold(urls: readonly string[]): void {
    const places = holding(this.view.getState().places, urls);
    if (places !== this.view.getState().places) this.#show({ places });
  }

  add(files: readonly File[]): void {
    const { most } = this.options;
    const room = most === 1 ? 1 : Math.max(0, most - this.view.getState().places.length);
    const items = this.#queue.add(files.slice(0, room));
    const refused = [
      ...items
        .filter(({ kind }) => kind === null)
        .map(({ file, message }) => ({ name: file.name, why: message ?? UPLOADS.unsupported })),
      ...files.slice(room).map(({ name }) => ({ name, why: MESSAGES.tooMany(most) })),
    ];
    const taken = items.filter(({ kind }) => kind !== null).map(({ key }): Place => ({ item: key }));
    for (const { key, kind } of items) if (kind === null) this.#queue.remove(key);
    if (most === 1 && taken.length > 0) this.#dropUploads();
    this.#show({ places: [...this.view.getState().places, ...taken], refused });
  }

  addAddresses(urls: readonly string[]): void {
    const { most } = this.options;
    const { places } = this.view.getState();
    const held = urlsOf(places);
    const fresh = urls.filter((url) => !held.includes(url));
    const room = most === 1 ? 1 : Math.max(0, most - places.length);
    const added = fresh.slice(0, room).map((url): Place => ({ url }));
    const refused = fresh.slice(room).map((name) => ({ name, why: MESSAGES.tooMany(most) }));
    if (most === 1 && added.length > 0) this.#dropUploads();
    this.#put(most === 1 && added.length > 0 ? added : [...places, ...added], refused);
  }

  remove(index: number): void {
    const place = this.view.getState().places[index];
    if (!place) return;
    if ('item' in place) this.#queue.remove(place.item);
    this.#put(without(this.view.getState().places, index));
  }

  /** Another file in the place of a stored one. */
  replace(index: number, url: string): void {
    const { places } = this.view.getState();
    if (places[index]) this.#put(places.with(index, { url }));
  }

  move(from: number, to: number): void {
    this.#put(moved(this.view.getState().places, from, to));
  }

  pause(item: number): void {
    this.#queue.pause(item);
  }

  resume(item: number): void {
    this.#queue.resume(item);
  }

  forgetRefused(): void {
    this.#show({ refused: [] });
  }

  stop(): void {
    this.#queue.stop();
  }

  /** With a maximum of one file, the old file is replaced only after the new one is stored. */
  #arrive({ key }: Item, url: string): void {
    this.#put(
      this.options.most === 1 ? [{ url }] : arrived(this.view.getState().places, key, url),
      this.view.getState().refused,
    );
    this.#queue.clear();
  }

  #dropUploads(): void {
    const uploads = this.view.getState().places.flatMap((place) => ('item' in place ? [place.item] : []));
    uploads.forEach((item) => this.#queue.remove(item));
    this.#show({ places: this.view.getState().places.filter((place) => 'url' in place) });
  }

  /**
   * The server found that a file's content does not match its extension: treat it like a file of an unsupported type.
   */
  #follow(): void {
    const items = this.#queue.items.getState();
    const wrong = items.find(
      ({ state, message, kind }) => kind !== null && state === 'failed' && message === UPLOADS.unsupported,
    );
    if (!wrong) return this.#show({ items });
    this.#show({
      items,
      places: this.view.getState().places.filter((place) => !('item' in place) || place.item !== wrong.key),
      refused: [...this.view.getState().refused, { name: wrong.file.name, why: UPLOADS.unsupported }],
    });
    this.#queue.remove(wrong.key);
  }

  #put(places: readonly Place[], refused: readonly Refused[] = []): void {
    const before = urlsOf(this.view.getState().places).join('\n');
    this.#show({ places, refused });
    const urls = urlsOf(places);
    if (urls.join('\n') !== before) this.#urls.forEach((listener) => listener(urls));
  }

  #show(change: Partial<ListView>): void {
    this.view.setState(change);
  }
}
