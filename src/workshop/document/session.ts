/** An open document: the saved text, the edited one, and saving with a merge. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Conflict, merge } from '../../language/service/history/merge';
import type { ComponentDocument, PinnedComponents } from '../../pages/document';
import { pinOf } from '../../pages/document';
import { type Client, errorMessage } from '../../services/client';
import { MESSAGES } from './document.messages';
import { readDraft, writeDraft } from './draft';

export interface Saved {
  readonly text: string;
  readonly revision: number;
  readonly author: string;
  readonly saveTime: string;
}

/** Values that others and this person set differently. */
export interface DocumentClash {
  readonly theirs: Saved;
  readonly merged: unknown;
  readonly conflicts: readonly Conflict[];
}

export interface DocumentState {
  readonly pageName: string;
  readonly saved: Saved;
  readonly text: string;
  readonly pinned: PinnedComponents;
  readonly busy: boolean;
  /** Result of the last save, or where the text comes from; '': nothing to tell. */
  readonly notice: string;
  readonly failed: boolean;
  readonly clash: DocumentClash | null;
}

export const pretty = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

export class DocumentSession {
  readonly store: StoreApi<DocumentState>;
  #listener: (text: string) => void = () => undefined;

  private constructor(
    readonly pageId: number,
    private readonly client: Client,
    state: DocumentState,
  ) {
    this.store = createStore(() => state);
  }

  static async open(client: Client, pageId: number, signal: AbortSignal): Promise<DocumentSession> {
    const [read, { list }] = await Promise.all([
      client.call('page.getContentInfos', { pageId }, { signal }),
      client.call('page.getPageComponent', { pageId }, { signal }),
    ]);
    const saved = savedOf(read);
    const draft = readDraft(pageId);
    const pinned = Object.fromEntries(
      list.map((each) => [pinOf(each.rootId, each.versionNo), each.content as ComponentDocument]),
    );
    const isRestored = draft !== null && draft.text !== saved.text;
    return new DocumentSession(pageId, client, {
      pageName: read.pageName,
      // A draft goes on from the text on which it was written, so that saving merges what came since.
      saved: isRestored ? { ...saved, text: draft.base, revision: draft.revision } : saved,
      text: isRestored ? draft.text : saved.text,
      pinned,
      busy: false,
      notice: isRestored ? MESSAGES.restored : '',
      failed: false,
      clash: null,
    });
  }

  /** Tells of each text that does not come from the text editor; returns the end of it. */
  followReplacements(listener: (text: string) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = () => undefined;
    };
  }

  get state(): DocumentState {
    return this.store.getState();
  }

  isChanged = (): boolean => this.state.text !== this.state.saved.text;

  edit(text: string): void {
    this.store.setState({ text });
    this.#keep();
  }

  discard(): void {
    this.#replace(this.state.saved.text);
    this.store.setState({ notice: '', failed: false });
  }

  async save(): Promise<void> {
    const content = valueIn(this.state.text);
    if (this.state.busy) return;
    if (content === undefined) {
      this.store.setState({ notice: MESSAGES.notJson, failed: true });
      return;
    }
    this.store.setState({ busy: true, notice: MESSAGES.saving, failed: false });
    try {
      while ((await this.#sent()) === 'behind') if (!(await this.#merge())) return;
    } catch (error) {
      this.store.setState({ notice: MESSAGES.notSaved(errorMessage(error)), failed: true });
    } finally {
      this.store.setState({ busy: false });
    }
  }

  async #sent(): Promise<'saved' | 'behind'> {
    const { text, saved } = this.state;
    const params = { pageId: this.pageId, revision: saved.revision, content: valueIn(text) };
    const { outcome, revision, saveTime } = await this.client.call('page.savePageContent', params, { quiet: true });
    if (outcome === 'saved') {
      this.store.setState({ saved: { text, revision, author: MESSAGES.me, saveTime }, notice: '' });
      this.#keep();
    }
    return outcome;
  }

  /** Takes the document with the decided values as this person's text, on top of what others saved. */
  decide(content: unknown): void {
    const { clash } = this.state;
    if (!clash) return;
    this.store.setState({ saved: clash.theirs, clash: null });
    this.#replace(pretty(content));
  }

  closeClash(): void {
    this.store.setState({ clash: null });
  }

  /** false: conflicts have to be decided first. */
  async #merge(): Promise<boolean> {
    const theirs = savedOf(await this.client.call('page.getContentInfos', { pageId: this.pageId }, { quiet: true }));
    const { saved, text } = this.state;
    const { merged, conflicts } = merge(valueIn(saved.text), valueIn(theirs.text), valueIn(text));
    if (conflicts.length > 0) {
      this.store.setState({ clash: { theirs, merged, conflicts }, notice: '' });
      return false;
    }
    this.store.setState({ saved: theirs });
    this.#replace(pretty(merged));
    return true;
  }

  #replace(text: string): void {
    this.store.setState({ text });
    this.#keep();
    this.#listener(text);
  }

  #keep(): void {
    const { text, saved } = this.state;
    writeDraft(this.pageId, text === saved.text ? null : { text, base: saved.text, revision: saved.revision });
  }
}

interface Read {
  readonly content: unknown;
  readonly revision: number;
  readonly author: string;
  readonly saveTime: string;
}

const savedOf = ({ content, revision, author, saveTime }: Read): Saved => ({
  text: pretty(content),
  revision,
  author,
  saveTime,
});

/** undefined: the text is not JSON. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
