/** SQL of the versions of screens, the newest of each, and the sync state of folders. */
import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { screen, screenChange, screenFolder, screenVersion, type Seen } from '../db/schema';
import type { NewestVersion, ScreenVersion } from '../kernel/screens';

/** Channel of notifications about changes; they carry no content, listeners read the tables. */
export const CHANNEL = 'atelier_screens';
/** Longest wait for other changes of screens: shorter than the browsers' timeout. */
const LOCK_WITHIN = '8s';
/** Timeout of an idle transaction: how long a server that stalls in a change blocks the others. */
const STUCK_AFTER = '30s';
/** Sync states of folders that were unused for this long are deleted. */
const FORGET_AFTER_MS = 90 * 86_400_000;

/** Name of the row that has the screens of the release that was taken last. */
export const RELEASE = 'release';

export interface NewestRow extends NewestVersion {
  readonly changeNo: number;
}

/** Number of the last change. */
export async function changeNumber(db: Database): Promise<number> {
  const [row] = await db.select({ changeNo: screenChange.changeNo }).from(screenChange);
  return row!.changeNo;
}

/** Number of the last change, under a lock that blocks other changes until the transaction ends. */
export async function lockChanges(tx: Database): Promise<number> {
  await tx.execute(
    sql.raw(
      `set local lock_timeout = '${LOCK_WITHIN}'; set local idle_in_transaction_session_timeout = '${STUCK_AFTER}'`,
    ),
  );
  const [row] = await tx.select({ changeNo: screenChange.changeNo }).from(screenChange).for('update');
  return row!.changeNo;
}

const version = {
  versionId: screenVersion.versionId,
  screenId: screenVersion.screenId,
  versionNo: screenVersion.versionNo,
  content: screenVersion.content,
  origin: screenVersion.origin,
  author: screenVersion.author,
  message: screenVersion.message,
  restoredNo: screenVersion.restoredNo,
  batchId: screenVersion.batchId,
  createTime: screenVersion.createTime,
};

/** Newest versions that were set after a change. */
export async function newestSince(db: Database, changeNo: number): Promise<NewestRow[]> {
  return db
    .select({ ...version, deleteTime: screen.deleteTime, changeNo: screen.changeNo })
    .from(screen)
    .innerJoin(screenVersion, eq(screenVersion.versionId, screen.versionId))
    .where(gt(screen.changeNo, changeNo))
    .orderBy(screen.screenId);
}

export async function insertVersions(
  tx: Database,
  rows: readonly Omit<ScreenVersion, 'versionId'>[],
): Promise<ScreenVersion[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(screenVersion)
        .values([...rows])
        .returning();
}

/** Sets the newest versions and notifies every server. Returns the number of the change. */
export async function setNewest(tx: Database, newest: readonly NewestVersion[]): Promise<number> {
  const [row] = await tx
    .update(screenChange)
    .set({ changeNo: sql`${screenChange.changeNo} + 1` })
    .returning({ changeNo: screenChange.changeNo });
  const { changeNo } = row!;
  await tx
    .insert(screen)
    .values(newest.map(({ screenId, versionId, deleteTime }) => ({ screenId, versionId, deleteTime, changeNo })))
    .onConflictDoUpdate({
      target: screen.screenId,
      set: { versionId: sql`excluded.version_id`, deleteTime: sql`excluded.delete_time`, changeNo },
    });
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
  return changeNo;
}

/** Ids of the screens whose given text is one of their versions. */
export async function knownTexts(db: Database, texts: ReadonlyMap<string, string>): Promise<Set<string>> {
  if (texts.size === 0) return new Set();
  const { rows } = await db.execute<{ screen_id: string }>(sql`
    select distinct asked.screen_id from unnest(${sql.param([...texts.keys()])}::text[], ${sql.param([...texts.values()])}::text[]) as asked (screen_id, content)
    join ${screenVersion} on ${screenVersion.screenId} = asked.screen_id and ${screenVersion.content} = asked.content`);
  return new Set(rows.map((row) => row.screen_id));
}

/** The latest text of a screen that came from the folder or a release: what people changed afterwards is theirs. */
export async function baseOfRelease(db: Database, screenId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ content: screenVersion.content })
    .from(screenVersion)
    .where(and(eq(screenVersion.screenId, screenId), inArray(screenVersion.origin, ['disk', 'release'])))
    .orderBy(desc(screenVersion.versionNo))
    .limit(1);
  return row?.content;
}

/** The latest text of a screen with this hash. */
export async function textOfHash(db: Database, screenId: string, hash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ content: screenVersion.content })
    .from(screenVersion)
    .where(
      and(
        eq(screenVersion.screenId, screenId),
        sql`encode(sha256(convert_to(${screenVersion.content}, 'UTF8')), 'hex') = ${hash}`,
      ),
    )
    .orderBy(sql`${screenVersion.versionNo} desc`)
    .limit(1);
  return row?.content;
}

export async function readSeen(db: Database, folder: string): Promise<Readonly<Record<string, Seen>>> {
  const [row] = await db.select({ seen: screenFolder.seen }).from(screenFolder).where(eq(screenFolder.folder, folder));
  return row?.seen ?? {};
}

export async function writeSeen(db: Database, folder: string, seen: Readonly<Record<string, Seen>>): Promise<void> {
  const updateTime = new Date();
  await db
    .insert(screenFolder)
    .values({ folder, seen, updateTime })
    .onConflictDoUpdate({
      target: screenFolder.folder,
      set: { seen: sql`${screenFolder.seen} || excluded.seen`, updateTime },
    });
}

export async function forgetOldFolders(db: Database, own: string): Promise<void> {
  await db
    .delete(screenFolder)
    .where(
      and(
        notInArray(screenFolder.folder, [own, RELEASE]),
        lt(screenFolder.updateTime, new Date(Date.now() - FORGET_AFTER_MS)),
      ),
    );
}
