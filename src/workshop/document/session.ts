/** An open document as text: saved when the person asks for it, merged by value with what others saved. */
import type { ChangeSet } from '@codemirror/state';
import { type Conflict, merge } from '../../language/service/history/merge';
import type { ComponentDocument, PinnedComponents } from '../../pages/document';
import { pinOf } from '../../pages/document';
import { CallError, type Client } from '../../services/client';
import { Editing, type News, type Sent } from '../../shared/editing/editing';
import { type TabStorage, tabStore } from '../../shared/editing/tab-store';
import type { TextStep } from '../editor/session/session';
import { changeFrom, textKind } from '../editor/text-kind';
import { MESSAGES } from './document.messages';

interface Shown {
  readonly pageName: string;
  readonly pinned: PinnedComponents;
}

export const pretty = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

const KIND = textKind(pretty);

export class DocumentSession extends Editing<string, ChangeSet, Shown, Conflict> {
  constructor(
    private readonly client: Client,
    readonly pageId: number,
    storage?: TabStorage,
  ) {
    super(
      { kind: KIND, store: tabStore(storage), key: `atelier.page-json:${pageId}`, empty: '', isManual: true },
      { pageName: '', pinned: {} },
    );
  }

  protected override async load() {
    const { pageId } = this;
    const [served, { list }] = await Promise.all([
      this.#read(),
      this.client.call('page.getPageComponent', { pageId }, { quiet: true }),
    ]);
    const pinned = Object.fromEntries(
      list.map((each) => [pinOf(each.rootId, each.versionNo), each.content as ComponentDocument]),
    );
    return { served, shown: { pageName: served.pageName, pinned } };
  }

  async #read() {
    const { pageId } = this;
    const read = await this.client.call('page.getContentInfos', { pageId }, { fresh: true, quiet: true });
    const { pageName, content, revision, author, saveTime } = read;
    return { pageName, document: pretty(content), revision, author, time: saveTime };
  }

  protected override async send({ revision, document }: Sent<string, ChangeSet>): Promise<News<string, ChangeSet>[]> {
    const content = valueIn(document());
    if (content === undefined) throw new CallError({ kind: 'invalid', message: MESSAGES.notJson });
    const { pageId } = this;
    const answer = await this.client.call('page.savePageContent', { pageId, revision, content }, { quiet: true });
    if (answer.outcome === 'saved') return [{ by: 'me', revision: answer.revision, time: answer.saveTime }];
    return [{ by: 'others', ...(await this.#read()) }];
  }

  /** The text changed, by typing or by the program. */
  typed(text: string, { change, title, key }: TextStep): void {
    const { document } = this.state;
    if (text !== document && this.step(title, changeFrom(document, text, change), key)) this.announce('');
  }

  /** Returns to what is saved, which can be undone. */
  discard(): void {
    this.decide(this.served.document, MESSAGES.discard);
  }

  /** What both changed differently, with both changes everywhere else; null: nothing. */
  clash(): { readonly merged: unknown; readonly conflicts: readonly Conflict[] } | null {
    const { behind, document } = this.state;
    return behind && merge(valueIn(this.served.document), valueIn(behind.served.document), valueIn(document));
  }

  /** Takes the document with the decided values as this person's text, on top of what others saved. */
  take(content: unknown): void {
    this.decide(pretty(content), MESSAGES.decided);
  }

  closeClash(): void {
    this.update({ behind: null });
  }
}

/** undefined: the text is not JSON. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
