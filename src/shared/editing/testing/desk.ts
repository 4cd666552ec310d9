/** An editor of any kind of document, and a server that keeps one in memory. */
import { Editing, type News, type Sent } from '../editing';
import type { Kind } from '../kind';
import { type TabStorage, tabStore } from '../tab-store';

export function memoryTab(
  given: Iterable<readonly [string, string]> = [],
): TabStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>(given);
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

export class Shelf<D, C> {
  revision = 1;
  isAway = false;
  readonly saves: { readonly revision: number; readonly author: string; readonly change: C }[] = [];

  constructor(
    public document: D,
    readonly kind: Pick<Kind<D, C>, 'fit'>,
  ) {}

  since(revision: number): readonly News<D, C>[] {
    return this.saves.filter((save) => save.revision > revision).map((save) => ({ by: 'others', ...save }));
  }

  save(author: string, { revision, change }: Sent<D, C>): readonly News<D, C>[] {
    if (this.isAway) throw Object.assign(new Error('offline'), { kind: 'network' });
    if (revision !== this.revision) return this.since(revision);
    this.document = this.kind.fit(this.document, change).document;
    this.revision += 1;
    this.saves.push({ revision: this.revision, author, change });
    return [{ by: 'me', revision: this.revision }];
  }
}

export class Desk<D, C, K> extends Editing<D, C, object, K> {
  constructor(
    kind: Kind<D, C, K>,
    private readonly shelf: Shelf<D, C>,
    private readonly author: string,
    storage: TabStorage = memoryTab(),
  ) {
    super({ kind, store: tabStore(storage), key: 'desk', empty: shelf.document }, {});
  }

  protected override load() {
    const { document, revision } = this.shelf;
    return Promise.resolve({ served: { document, revision } });
  }

  protected override send(sent: Sent<D, C>): Promise<readonly News<D, C>[]> {
    return new Promise((resolve) => resolve(this.shelf.save(this.author, sent)));
  }

  protected override since(revision: number): Promise<readonly News<D, C>[]> {
    return Promise.resolve(this.shelf.since(revision));
  }

  make(change: C | undefined): void {
    if (change !== undefined) this.step('修改', change);
  }

  /** Saves, and takes theirs where a person has to decide. */
  async saveAll(): Promise<void> {
    await this.save();
    const { behind } = this.view.getState();
    if (!behind) return;
    this.decide(behind.served.document, '用他人的');
    await this.saveAll();
  }
}
