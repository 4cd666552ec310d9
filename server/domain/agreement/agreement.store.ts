/** The user agreement: its versions, its draft, and who accepted which version. Holds all SQL for them. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { AGREEMENT_TYPE } from '../../../src/services/catalogue/agreement';
import type {
  AgreementQueryAcceptanceListParams,
  AgreementStatus,
  AgreementVersion,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { subquery, toJson } from '../../db/rows';
import { ofPeopleNamed } from '../../db/search';
import { account, agreementDraft, agreementVersion, department, userAgreement } from '../../db/schema';
import { editedView } from '../../db/versions';
import { BUILT_IN } from './built-in';

export type Version = typeof agreementVersion.$inferSelect;

const DRAFT_ID = 1;

export async function currentVersion(db: Database): Promise<Version> {
  const [newest] = await db.select().from(agreementVersion).orderBy(desc(agreementVersion.versionNo)).limit(1);
  return newest ?? BUILT_IN;
}

export async function insertVersion(tx: Database, version: Version): Promise<void> {
  // The built-in text is stored before its successor, so that a later release cannot change what people accepted.
  await tx.insert(agreementVersion).values(BUILT_IN).onConflictDoNothing();
  await tx.insert(agreementVersion).values(version);
}

/** Enabled accounts that accepted a version. */
const acceptedBy = (versionNo: number | typeof agreementVersion.versionNo) =>
  sql`(select count(*) from ${userAgreement} join ${account} using (user_id)
    where ${userAgreement.type} = ${AGREEMENT_TYPE} and ${userAgreement.versionNo} = ${versionNo} and ${userAgreement.agreed}
      and ${account.status} = 'enabled' and ${account.deleteTime} is null)`;

export async function countAccepted(db: Database, versionNo: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${acceptedBy(versionNo)}::integer as count`);
  return rows[0]!.count;
}

export async function listVersions(db: Database): Promise<AgreementVersion[]> {
  const { versionNo: no, title, content, change, createTime } = agreementVersion;
  const stored = await db
    .select({
      versionNo: no,
      title,
      content,
      change,
      publisher: sql<string>`coalesce(${displayName(account)}, '')`,
      createTime,
      agreedCount: subquery<number>(acceptedBy(no)).mapWith(Number),
    })
    .from(agreementVersion)
    .leftJoin(account, eq(account.userId, agreementVersion.publisherId))
    .orderBy(desc(no));
  if (stored.length > 0) return stored.map((row, index) => ({ ...toJson(row), isCurrent: index === 0 }));
  const { publisherId: _, ...builtIn } = BUILT_IN;
  return [{ ...builtIn, publisher: '', isCurrent: true, agreedCount: await countAccepted(db, BUILT_IN.versionNo) }];
}

const draftView = {
  draftId: agreementDraft.draftId,
  title: agreementDraft.title,
  content: agreementDraft.content,
  ...editedView('agreementDraft'),
};

/** The draft; the text of `current` until somebody edits it. */
export async function readDraft(db: Database, { title, content }: Version) {
  const [draft] = await db.select(draftView).from(agreementDraft).where(eq(agreementDraft.draftId, DRAFT_ID));
  return { ...draft!, ...(draft!.content === '' && { title, content }) };
}

export async function writeDraft(tx: Database, text: { title: string; content: string }): Promise<void> {
  await tx.update(agreementDraft).set(text).where(eq(agreementDraft.draftId, DRAFT_ID));
}

/** Locks the draft until the transaction ends; null: it has another version. */
export async function lockDraft(tx: Database, version: number) {
  const [draft] = await tx
    .select()
    .from(agreementDraft)
    .where(and(eq(agreementDraft.draftId, DRAFT_ID), eq(agreementDraft.version, version)))
    .for('update');
  return draft ?? null;
}

const shown = { agreed: userAgreement.agreed, updateTime: userAgreement.updateTime };

/** Whether the person accepted the newest version. */
export async function readAgreement(db: Database, userId: number, type: number): Promise<AgreementStatus> {
  const { versionNo } = await currentVersion(db);
  const [row] = await db
    .select(shown)
    .from(userAgreement)
    .where(and(eq(userAgreement.userId, userId), eq(userAgreement.type, type), eq(userAgreement.versionNo, versionNo)));
  return row ? toJson(row) : { agreed: false, updateTime: null };
}

/** The newest version that the person accepted; null: none. */
export async function lastAccepted(db: Database, userId: number): Promise<number | null> {
  const mine = and(
    eq(userAgreement.userId, userId),
    eq(userAgreement.type, AGREEMENT_TYPE),
    eq(userAgreement.agreed, true),
  );
  const [row] = await db
    .select({ versionNo: userAgreement.versionNo })
    .from(userAgreement)
    .where(mine)
    .orderBy(desc(userAgreement.versionNo))
    .limit(1);
  return row?.versionNo ?? null;
}

/** Accepting again keeps the time of the first acceptance. */
export async function acceptAgreement(
  db: Database,
  accepted: Pick<typeof userAgreement.$inferInsert, 'userId' | 'type' | 'versionNo'>,
  now: Date,
): Promise<AgreementStatus> {
  const [row] = await db
    .insert(userAgreement)
    .values({ ...accepted, agreed: true, updateTime: now })
    .onConflictDoUpdate({
      target: [userAgreement.userId, userAgreement.type, userAgreement.versionNo],
      set: {
        agreed: true,
        updateTime: sql`case when ${userAgreement.agreed} then ${userAgreement.updateTime} else excluded.update_time end`,
      },
    })
    .returning(shown);
  return toJson(row!);
}

/** Acceptances of accounts that exist. */
export function pageOfAcceptances(db: Database, params: AgreementQueryAcceptanceListParams) {
  const filters = and(
    eq(userAgreement.type, AGREEMENT_TYPE),
    eq(userAgreement.agreed, true),
    isNull(sql`(select delete_time from ${account} where ${account.userId} = ${userAgreement.userId})`),
    ofPeopleNamed(userAgreement.userId, params.keyword),
    params.versionNo === undefined ? undefined : eq(userAgreement.versionNo, params.versionNo),
  );
  const order = orderOf({ updateTime: userAgreement.updateTime }, userAgreement.acceptanceId, params, 'updateTime');
  return pageOf(db, { id: userAgreement.acceptanceId, filters, order, params }, (page) =>
    db
      .select({
        acceptanceId: userAgreement.acceptanceId,
        userName: displayName(account),
        loginName: account.loginName,
        department: sql<string>`coalesce(${department.name}, '')`,
        versionNo: userAgreement.versionNo,
        updateTime: userAgreement.updateTime,
      })
      .from(page)
      .innerJoin(userAgreement, eq(userAgreement.acceptanceId, page.found))
      .innerJoin(account, eq(account.userId, userAgreement.userId))
      .leftJoin(department, eq(department.departmentId, account.departmentId)),
  );
}
