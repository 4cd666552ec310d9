/** Published versions of components that documents pin, and where components are used. Holds all SQL for both. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ComponentDocument, LIMITS, type PinnedComponents } from '../../../src/pages/document';
import type { Held } from '../../../src/pages/operations/operation';
import type { PinnedComponent } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { componentUse, page, pageComponent, pageComponentVersion } from '../../db/schema';
import { storeFormUses } from '../form/pin.store';
import { isStorablePin, keyOf, type Owner, type Pin, pinsIn } from './instances.rules';

export interface Pinned {
  readonly pinned: PinnedComponents;
  readonly list: PinnedComponent[];
}

/**
 * The versions that a document pins and those that they pin themselves, of the department's components. Deleted ones
 * count: old versions of pages may pin them.
 */
export async function pinnedOf(db: Database, departmentId: number, ...documents: readonly Held[]): Promise<Pinned> {
  const found = new Map<string, PinnedComponent>();
  let wanted: Pin[] = documents.flatMap(pinsIn);
  for (let level = 0; level <= LIMITS.componentDepth && wanted.length > 0; level += 1) {
    const read = await readVersions(
      db,
      departmentId,
      wanted.filter((pin) => isStorablePin(pin) && !found.has(keyOf(pin))),
    );
    for (const each of read) found.set(keyOf(each), each);
    wanted = read.flatMap(({ content }) => pinsIn(content as Held)).filter((pin) => !found.has(keyOf(pin)));
  }
  const list = [...found.values()];
  return { list, pinned: Object.fromEntries(list.map((each) => [keyOf(each), each.content as ComponentDocument])) };
}

async function readVersions(db: Database, departmentId: number, pins: readonly Pin[]): Promise<PinnedComponent[]> {
  if (pins.length === 0) return [];
  const wanted = sql`(${pageComponentVersion.rootId}, ${pageComponentVersion.no}) in (select * from unnest(${sql.param(pins.map(({ rootId }) => rootId))}::int[], ${sql.param(pins.map(({ versionNo }) => versionNo))}::int[]))`;
  return db
    .select({
      rootId: pageComponentVersion.rootId,
      versionNo: pageComponentVersion.no,
      name: pageComponent.name,
      content: pageComponentVersion.content,
      onlineVersionNo: sql<
        number | null
      >`case when ${pageComponent.status} = 'online' and ${pageComponent.deleteTime} is null then ${pageComponent.versionNo} end`,
    })
    .from(pageComponentVersion)
    .innerJoin(pageComponent, eq(pageComponent.rootId, pageComponentVersion.rootId))
    .where(and(eq(pageComponent.departmentId, departmentId), wanted));
}

export type { Owner };

const ownerOf = (owner: Owner) => ('pageId' in owner ? { pageId: owner.pageId } : { parentId: owner.rootId });
const isOwner = (owner: Owner) =>
  'pageId' in owner ? eq(componentUse.pageId, owner.pageId) : eq(componentUse.parentId, owner.rootId);

/** Replaces the uses by the draft, or by the published page, of a page or a component; of forms as well. */
export async function storeUses(tx: Database, owner: Owner, published: boolean, document: Held | null): Promise<void> {
  await storeFormUses(tx, owner, published, document);
  await tx.delete(componentUse).where(and(isOwner(owner), eq(componentUse.published, published)));
  const pins = document ? pinsIn(document).filter(isStorablePin) : [];
  if (pins.length === 0) return;
  const known = await tx
    .select({ rootId: pageComponent.rootId })
    .from(pageComponent)
    .where(sql`${pageComponent.rootId} = any(${sql.param(pins.map(({ rootId }) => rootId))}::int[])`);
  const roots = new Set(known.map(({ rootId }) => rootId));
  const rows = pins.filter(({ rootId }) => roots.has(rootId)).map((pin) => ({ ...pin, ...ownerOf(owner), published }));
  if (rows.length > 0) await tx.insert(componentUse).values(rows);
}

export interface Use {
  readonly kind: 'page' | 'component';
  readonly id: number;
  readonly name: string;
  readonly versionNo: number;
  readonly instanceCount: number;
}

/** Pages and components that use a component, each version of it once; drafts before published pages. */
export async function usesOf(db: Database, rootId: number): Promise<Use[]> {
  const parent = sql`(select ${pageComponent.name} from ${pageComponent} where ${pageComponent.rootId} = ${componentUse.parentId})`;
  const rows = await db
    .selectDistinctOn([componentUse.pageId, componentUse.parentId, componentUse.versionNo], {
      pageId: componentUse.pageId,
      parentId: componentUse.parentId,
      name: sql<string>`coalesce(${page.pageName}, ${parent})`,
      versionNo: componentUse.versionNo,
      instanceCount: componentUse.instanceCount,
    })
    .from(componentUse)
    .leftJoin(page, eq(page.pageId, componentUse.pageId))
    .where(and(eq(componentUse.rootId, rootId), isNull(page.deleteTime)))
    .orderBy(componentUse.pageId, componentUse.parentId, componentUse.versionNo, componentUse.published);
  return rows.map(({ pageId, parentId, ...use }) => ({
    ...use,
    kind: pageId === null ? 'component' : 'page',
    id: pageId ?? parentId!,
  }));
}
