/** Uploaded files and the used part of quotas (docs/decisions/0039-resumable-uploads.md). Holds all SQL for them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { LOCKS } from '../../db/locks';
import { displayName } from '../../db/masking';
import { withinDepartment, type Reader } from '../../db/rows';
import { account, department, fileUpload } from '../../db/schema';
import type { Staged } from '../../providers/storage/store';
import type { Arrived } from '../../providers/storage/store';

export type FileUpload = typeof fileUpload.$inferSelect;

/** Owner of a file. */
export interface Uploader {
  readonly userId: number;
  readonly departmentId: number | null;
}

/** Bytes uploaded since a time, and the number of unfinished uploads. */
export interface Used {
  readonly person: number;
  readonly department: number;
  readonly open: number;
}

/** What a person or a department has used of a limit. */
export interface LargeUse {
  readonly id: number;
  readonly name: string;
  readonly used: number;
}
const MOST_LARGE = 100;

/** Unfinished uploads count with their full size, so that nobody can begin more than fits. */
export async function usedSince(db: Database, { userId, departmentId }: Uploader, since: Date): Promise<Used> {
  const mine = eq(fileUpload.userId, userId);
  const ofDepartment = departmentId === null ? undefined : eq(fileUpload.departmentId, departmentId);
  const [row] = await db
    .select({
      person: sql`coalesce(sum(${fileUpload.size}) filter (where ${mine}), 0)`.mapWith(Number),
      department: sql`coalesce(sum(${fileUpload.size}) filter (where ${ofDepartment ?? sql`false`}), 0)`.mapWith(
        Number,
      ),
      open: sql`count(*) filter (where ${mine} and ${fileUpload.status} = 'open')`.mapWith(Number),
    })
    .from(fileUpload)
    .where(and(or(mine, ofDepartment), sql`${fileUpload.createTime} > ${since.toISOString()}::timestamptz`));
  return row!;
}

/** Bytes of each person, and of each department, that has uploaded at least `from` since a time; most first. */
export async function uploadsFrom(
  db: Database,
  reader: Reader,
  of: 'person' | 'department',
  { since, from }: { readonly since: Date; readonly from: number },
): Promise<LargeUse[]> {
  const used = sql<number>`sum(${fileUpload.size})`.mapWith(Number);
  const [id, name, departmentId] =
    of === 'person'
      ? [account.userId, displayName(account), account.departmentId]
      : [department.departmentId, sql<string>`${department.name}`, department.departmentId];
  return db
    .select({ id: sql<number>`${id}`, name, used })
    .from(fileUpload)
    .innerJoin(account, eq(account.userId, fileUpload.userId))
    .leftJoin(department, eq(department.departmentId, fileUpload.departmentId))
    .where(
      and(
        withinDepartment(departmentId, reader),
        sql`${id} is not null`,
        sql`${fileUpload.createTime} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(id, name)
    .having(sql`${used} >= ${from}`)
    .orderBy(desc(used), id)
    .limit(MOST_LARGE);
}

/** Serialises uploads of the person and the department until the transaction ends, so that the counts stay valid. */
export async function lockQuota(tx: Database, { userId, departmentId }: Uploader): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.uploadsOfUser}, ${userId})`);
  if (departmentId !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.uploadsOfDepartment}, ${departmentId})`);
}

export const newFileUploadId = (): string => randomBytes(18).toString('hex');

/** null: the key is taken. */
export async function insertFileUpload(
  db: Database,
  values: typeof fileUpload.$inferInsert,
): Promise<FileUpload | null> {
  const [row] = await db.insert(fileUpload).values(values).onConflictDoNothing({ target: fileUpload.key }).returning();
  return row ?? null;
}

export async function setHandle(db: Database, fileUploadId: string, handle: string): Promise<FileUpload> {
  const [row] = await db
    .update(fileUpload)
    .set({ handle })
    .where(eq(fileUpload.fileUploadId, fileUploadId))
    .returning();
  return row!;
}

export async function deleteFileUpload(db: Database, fileUploadId: string): Promise<void> {
  await db.delete(fileUpload).where(eq(fileUpload.fileUploadId, fileUploadId));
}

/** null: it does not exist or belongs to another person. */
export async function fileUploadOf(db: Database, userId: number, fileUploadId: string): Promise<FileUpload | null> {
  const [row] = await db
    .select()
    .from(fileUpload)
    .where(and(eq(fileUpload.fileUploadId, fileUploadId), eq(fileUpload.userId, userId)));
  return row ?? null;
}

export async function fileUploadAt(db: Database, fileUploadId: string): Promise<FileUpload | null> {
  const [row] = await db.select().from(fileUpload).where(eq(fileUpload.fileUploadId, fileUploadId));
  return row ?? null;
}

/** Those of the keys whose stored files the reader's department uploaded. */
export async function readableKeys(db: Database, reader: Reader, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: fileUpload.key })
    .from(fileUpload)
    .where(
      and(
        inArray(fileUpload.key, [...keys]),
        eq(fileUpload.status, 'stored'),
        withinDepartment(fileUpload.departmentId, reader),
      ),
    );
  return rows.map(({ key }) => key);
}

/** Bytes of the stored pictures among the keys. */
export async function pictureSizes(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: fileUpload.key, size: fileUpload.size })
    .from(fileUpload)
    .where(
      and(
        sql`${fileUpload.key} = any(${sql.param([...keys])}::text[])`,
        eq(fileUpload.status, 'stored'),
        eq(fileUpload.type, 'image'),
      ),
    );
  return new Map(rows.map(({ key, size }) => [key, size]));
}

/** The person's unfinished uploads, newest first. */
export async function openUploadsOf(db: Database, userId: number, now: Date): Promise<FileUpload[]> {
  return db
    .select()
    .from(fileUpload)
    .where(
      and(
        eq(fileUpload.userId, userId),
        eq(fileUpload.status, 'open'),
        sql`${fileUpload.expireTime} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`${fileUpload.createTime} desc`);
}

/** Identifies a file on a person's disk. */
export type Fingerprint = Pick<FileUpload, 'type' | 'fileName' | 'size' | 'lastModified'>;

/**
 * The person's unfinished upload of the same file with most bytes; `free`: no request writes to it now. null: there is
 * none.
 */
export async function sameUploadOf(
  db: Database,
  userId: number,
  file: Fingerprint,
  now: Date,
): Promise<{ upload: FileUpload; free: boolean } | null> {
  const [row] = await db
    .select({ upload: fileUpload, free: sql<boolean>`${free}` })
    .from(fileUpload)
    .where(
      and(
        eq(fileUpload.userId, userId),
        eq(fileUpload.status, 'open'),
        sql`${fileUpload.expireTime} > ${now.toISOString()}::timestamptz`,
        eq(fileUpload.type, file.type),
        eq(fileUpload.fileName, file.fileName),
        eq(fileUpload.size, file.size),
        eq(fileUpload.lastModified, file.lastModified),
      ),
    )
    .orderBy(sql`${free} desc`, sql`${fileUpload.received} desc`)
    .limit(1);
  return row ?? null;
}

/**
 * A lease that is not renewed within this time can be taken by others. Uses the database's clock, because the servers'
 * clocks may differ.
 */
const LEASE = sql.raw(`interval '15 seconds'`);
const free = or(isNull(fileUpload.leaseId), lt(fileUpload.leaseTime, sql`now()`));

/** The exclusive right of one request to write to an upload. */
export class Lease {
  readonly leaseId = randomUUID();

  constructor(
    private readonly db: Database,
    readonly fileUploadId: string,
  ) {}

  get #held() {
    return and(eq(fileUpload.fileUploadId, this.fileUploadId), eq(fileUpload.leaseId, this.leaseId));
  }

  async take(): Promise<boolean> {
    const taken = await this.db
      .update(fileUpload)
      .set({ leaseId: this.leaseId, leaseTime: sql`now() + ${LEASE}`, isWanted: false })
      .where(and(eq(fileUpload.fileUploadId, this.fileUploadId), free));
    return taken.rowCount === 1;
  }

  /** Asks the present holder to release the lease. */
  async want(): Promise<void> {
    await this.db.update(fileUpload).set({ isWanted: true }).where(eq(fileUpload.fileUploadId, this.fileUploadId));
  }

  /**
   * Renews the lease. `wanted`: another request waits for it. `lost`: another request holds it, or the upload was
   * removed.
   */
  async keep(): Promise<'kept' | 'wanted' | 'lost'> {
    const [row] = await this.db
      .update(fileUpload)
      .set({ leaseTime: sql`now() + ${LEASE}` })
      .where(this.#held)
      .returning({ isWanted: fileUpload.isWanted });
    return !row ? 'lost' : row.isWanted ? 'wanted' : 'kept';
  }

  async release(): Promise<void> {
    await this.db.update(fileUpload).set({ leaseId: null, leaseTime: null, isWanted: false }).where(this.#held);
  }

  /** Throws if the lease is lost: what was written then does not count. */
  async save({ received, parts }: Arrived, expireTime: Date): Promise<void> {
    const saved = await this.db
      .update(fileUpload)
      .set({ received, parts, expireTime, leaseTime: sql`now() + ${LEASE}` })
      .where(this.#held);
    if (saved.rowCount !== 1) throw new Error('The lease of the upload is lost');
  }

  async markStored(): Promise<void> {
    await this.db
      .update(fileUpload)
      .set({ status: 'stored', expireTime: null, handle: '', parts: [], leaseId: null, leaseTime: null })
      .where(this.#held);
  }

  async forget(): Promise<void> {
    await this.db.delete(fileUpload).where(this.#held);
  }
}

/** Expired uploads that no request writes to, at most `limit`. */
export async function expiredUploads(db: Database, now: Date, limit: number): Promise<FileUpload[]> {
  return db
    .select()
    .from(fileUpload)
    .where(and(eq(fileUpload.status, 'open'), lt(fileUpload.expireTime, now), free))
    .limit(limit);
}

export const stagedOf = ({ key, handle, size, received, parts }: FileUpload): Staged => ({
  key,
  handle,
  size,
  received,
  parts,
});
