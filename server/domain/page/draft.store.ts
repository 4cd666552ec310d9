/** Drafts of pages and components: documents with a revision, and the log of their saves. Holds all SQL for both. */
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Operation } from '../../../src/pages/operations/operation';
import type { Held } from '../../../src/pages/operations/operation';
import type { SavedPageStep } from '../../../src/services/catalogue/generated/types';
import { PAGE_LIMITS } from '../../../src/services/catalogue/sets/page';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { account, draftStep, page, pageComponent, pageComponentDraft, pageDraft } from '../../db/schema';
import { noteChange } from './life.store';
import { type Owner, storeUses } from './pin.store';

const isOf = (owner: Owner) =>
  'pageId' in owner ? eq(draftStep.pageId, owner.pageId) : eq(draftStep.rootId, owner.rootId);

export async function readDraft<D extends Held>(db: Database, owner: Owner): Promise<D> {
  const [row] =
    'pageId' in owner
      ? await db.select({ content: pageDraft.content }).from(pageDraft).where(eq(pageDraft.pageId, owner.pageId))
      : await db
          .select({ content: pageComponentDraft.content })
          .from(pageComponentDraft)
          .where(eq(pageComponentDraft.rootId, owner.rootId));
  return row!.content as D;
}

export interface Save {
  readonly content: Held;
  /** Null: the document was replaced as a whole. */
  readonly operations: readonly Operation[] | null;
  /** Revision of the draft after the save. */
  readonly revision: number;
  readonly userId: number;
  readonly now: Date;
}

/** Stores a draft with its entry in the log. The caller holds the lock of its page or component. */
export async function storeDraft(tx: Database, owner: Owner, save: Save): Promise<void> {
  const { content, operations, revision, userId, now } = save;
  const changes = { revision, saverId: userId, saveTime: now, updateTime: now };
  if ('pageId' in owner) {
    await noteChange(tx, owner.pageId, userId);
    await tx.update(pageDraft).set({ content }).where(eq(pageDraft.pageId, owner.pageId));
    await tx.update(page).set(changes).where(eq(page.pageId, owner.pageId));
  } else {
    await tx.update(pageComponentDraft).set({ content }).where(eq(pageComponentDraft.rootId, owner.rootId));
    await tx.update(pageComponent).set(changes).where(eq(pageComponent.rootId, owner.rootId));
  }
  await tx.insert(draftStep).values({ ...owner, revision, operations, userId, createTime: now });
  await tx.delete(draftStep).where(and(isOf(owner), lte(draftStep.revision, revision - PAGE_LIMITS.log)));
  await storeUses(tx, owner, false, content);
}

/** Saves after a revision, oldest first; null: the log does not go back that far. */
export async function stepsSince(
  db: Database,
  owner: Owner,
  since: number,
  current: number,
): Promise<SavedPageStep[] | null> {
  if (since === current) return [];
  const rows = await db
    .select({
      revision: draftStep.revision,
      author: displayName(account),
      userId: draftStep.userId,
      saveTime: draftStep.createTime,
      operations: draftStep.operations,
    })
    .from(draftStep)
    .innerJoin(account, eq(account.userId, draftStep.userId))
    .where(and(isOf(owner), gt(draftStep.revision, since)))
    .orderBy(asc(draftStep.revision));
  if (rows.length !== current - since) return null;
  return rows.map(({ saveTime, operations, ...row }) => ({
    ...row,
    saveTime: saveTime.toISOString(),
    operations: operations as unknown[] | null,
  }));
}
