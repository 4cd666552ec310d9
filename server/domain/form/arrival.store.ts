/** Stores submissions as records, in batches of one transaction. Holds all SQL for that. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { chatContact, form, formFile, formRecord, formRecordStep, receiver, replyAccount } from '../../db/schema';
import { MASKS } from '../../kernel/session/masked-number';
import type { Sealer } from '../../kernel/session/seal';
import { contactPurpose } from '../conversation/contact.store';
import { MESSAGES } from './form.messages';

/** Who becomes a receiver of the conversations. */
export interface Lead {
  readonly name: string;
  readonly phone: string;
}

export interface Arrival {
  readonly row: typeof formRecord.$inferInsert;
  /** Paths of the files that the values name. */
  readonly files: readonly string[];
  /** Null: nobody, or the form has no account. */
  readonly lead: Lead | null;
}

const nameOf = ({ pageId, key }: Pick<Arrival['row'], 'pageId' | 'key'>): string => `${pageId} ${key}`;

/** Ids of the new records by page and key; a repeated key is not new. */
async function insertRows(tx: Database, arrivals: readonly Arrival[]): Promise<Map<string, number>> {
  const rows = await tx
    .insert(formRecord)
    .values(arrivals.map(({ row }) => row))
    .onConflictDoNothing({ target: [formRecord.pageId, formRecord.key] })
    .returning({ recordId: formRecord.recordId, pageId: formRecord.pageId, key: formRecord.key });
  return new Map(rows.map(({ recordId, ...row }) => [nameOf(row), recordId]));
}

/** Ids of the new records, one per arrival; null: the record existed already. */
export const insertArrivals = (db: Database, arrivals: readonly Arrival[], seal: Sealer): Promise<(number | null)[]> =>
  db.transaction(async (tx) => {
    const made = await insertRows(tx, arrivals);
    const ids = arrivals.map(({ row }) => {
      const id = made.get(nameOf(row)) ?? null;
      made.delete(nameOf(row));
      return id;
    });
    for (const [index, recordId] of ids.entries()) {
      const { row, files, lead } = arrivals[index]!;
      if (recordId === null) continue;
      if (files.length > 0) await claimFiles(tx, recordId, row, files);
      if (lead && row.formId != null) await becomeReceiver(tx, { recordId, row, lead, seal });
    }
    return ids;
  });

async function claimFiles(
  tx: Database,
  recordId: number,
  { pageId, createTime }: Arrival['row'],
  paths: readonly string[],
): Promise<void> {
  await tx
    .update(formFile)
    .set({ recordId, submitTime: createTime })
    .where(and(eq(formFile.pageId, pageId), inArray(formFile.path, [...paths]), isNull(formFile.recordId)));
}

interface NewLead {
  readonly recordId: number;
  readonly row: Arrival['row'];
  readonly lead: Lead;
  readonly seal: Sealer;
}

/** The receiver with this phone number, or a new one for the form's reply account. */
async function becomeReceiver(tx: Database, { recordId, row, lead, seal }: NewLead): Promise<void> {
  const { departmentId, createTime } = row;
  const [found] = await tx
    .select({ accountId: form.accountId, nickname: replyAccount.nickname })
    .from(form)
    .innerJoin(replyAccount, eq(replyAccount.accountId, form.accountId))
    .where(and(eq(form.formId, row.formId!), eq(replyAccount.departmentId, departmentId)));
  if (!found) return;
  const digest = seal.digest(contactPurpose('mobile'), lead.phone);
  const receiverId =
    (await receiverOfNumber(tx, departmentId, digest)) ??
    (await insertReceiver(tx, { accountId: found.accountId!, departmentId, lead, digest, seal, now: createTime! }));
  await tx.update(formRecord).set({ receiverId }).where(eq(formRecord.recordId, recordId));
  await tx.insert(formRecordStep).values({
    recordId,
    kind: 'receiver',
    text: MESSAGES.becameReceiver(found.nickname),
    createTime: createTime!,
  });
}

export async function receiverOfNumber(db: Database, departmentId: number, digest: string): Promise<number | null> {
  const [row] = await db
    .select({ receiverId: chatContact.receiverId })
    .from(chatContact)
    .where(
      and(eq(chatContact.departmentId, departmentId), eq(chatContact.kind, 'mobile'), eq(chatContact.digest, digest)),
    );
  return row?.receiverId ?? null;
}

interface NewReceiver {
  readonly accountId: number;
  readonly departmentId: number;
  readonly lead: Lead;
  readonly digest: string;
  readonly seal: Sealer;
  readonly now: Date;
}

/** The platform does not know the person: their id is derived from the number. */
async function insertReceiver(tx: Database, { accountId, departmentId, lead, digest, seal, now }: NewReceiver) {
  const times = { lastTime: now, createTime: now, updateTime: now };
  const [row] = await tx
    .insert(receiver)
    .values({ accountId, departmentId, platformUserId: `form-${digest.slice(0, 24)}`, nickname: lead.name, ...times })
    .onConflictDoUpdate({ target: [receiver.accountId, receiver.platformUserId], set: { updateTime: now } })
    .returning({ receiverId: receiver.receiverId });
  const { receiverId } = row!;
  const [contact] = await tx
    .insert(chatContact)
    .values({
      departmentId,
      receiverId,
      kind: 'mobile',
      sealed: seal.close(contactPurpose('mobile'), lead.phone),
      masked: MASKS.mobile(lead.phone),
      digest,
      createTime: now,
    })
    .onConflictDoUpdate({
      target: [chatContact.departmentId, chatContact.kind, chatContact.digest],
      set: { digest: sql`excluded.digest` },
    })
    .returning({ contactId: chatContact.contactId });
  await tx.update(receiver).set({ phoneId: contact!.contactId }).where(eq(receiver.receiverId, receiverId));
  return receiverId;
}
