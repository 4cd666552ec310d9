/** What the editor edits: the draft of a page or of a component, behind the same few calls. */
import type { ComponentDocument, PageDocument, PinnedComponents } from '../../../pages/document';
import { pinOf } from '../../../pages/document';
import type { Operation } from '../../../pages/operations/operation';
import type { Entity } from '../../../services/catalogue/entities';
import type { Calls, PageProblem, PinnedComponent } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';

export type EditedDocument = PageDocument | ComponentDocument;

export interface LoadedDraft {
  readonly name: string;
  readonly document: EditedDocument;
  readonly revision: number;
  readonly pinned: PinnedComponents;
  readonly author: string;
  readonly saveTime: string;
  readonly problems: readonly PageProblem[];
}

type Saved = Calls['page.savePageContent']['result'];
export type SavedSteps = Saved['steps'];

export interface Subject {
  readonly kind: 'page' | 'component';
  readonly id: number;
  /** Entity whose changes say that somebody saved. */
  readonly entity: Entity;
  load(): Promise<LoadedDraft>;
  save(revision: number, operations: readonly Operation[]): Promise<Saved>;
  /** Saves since the revision; `null`: further behind than the log goes. */
  since(revision: number): Promise<SavedSteps>;
  publish(revision: number): Promise<Published>;
}

export type Published = Pick<Calls['page.publishPage']['result'], 'outcome' | 'versionNo' | 'problems'> & {
  readonly publicUrl?: string;
};

export const pinnedOf = (
  list: readonly Pick<PinnedComponent, 'rootId' | 'versionNo' | 'content'>[],
): PinnedComponents =>
  Object.fromEntries(
    list.map(({ rootId, versionNo, content }) => [pinOf(rootId, versionNo), content as unknown as ComponentDocument]),
  );

export function pageSubject(client: Client, pageId: number): Subject {
  return {
    kind: 'page',
    id: pageId,
    entity: 'page',
    async load() {
      const [draft, { list }] = await Promise.all([
        client.call('page.getContentInfos', { pageId }, { fresh: true }),
        client.call('page.getPageComponent', { pageId }, { fresh: true }),
      ]);
      const { pageName, content, revision, author, saveTime, problems } = draft;
      return {
        name: pageName,
        document: content as unknown as PageDocument,
        revision,
        pinned: pinnedOf(list),
        author,
        saveTime,
        problems,
      };
    },
    save: (revision, operations) =>
      client.call('page.savePageContent', { pageId, revision, operations: [...operations] }, { quiet: true }),
    since: async (revision) => (await client.call('page.queryOperations', { pageId, revision }, { fresh: true })).steps,
    publish: (revision) => client.call('page.publishPage', { pageId, revision }),
  };
}

export function componentSubject(client: Client, rootId: number): Subject {
  return {
    kind: 'component',
    id: rootId,
    entity: 'pageComponent',
    async load() {
      const { component, content, revision, author, saveTime, pinned, problems } = await client.call(
        'component.queryRoots',
        { rootId },
        { fresh: true },
      );
      return {
        name: component.name,
        document: content as unknown as ComponentDocument,
        revision,
        pinned: pinnedOf(pinned),
        author,
        saveTime,
        problems,
      };
    },
    save: (revision, operations) =>
      client.call('component.saveContent', { rootId, revision, operations: [...operations] }, { quiet: true }),
    since: async (revision) =>
      (await client.call('component.queryOperations', { rootId, revision }, { fresh: true })).steps,
    publish: (revision) => client.call('component.publish', { rootId, revision }),
  };
}
