/** Phone and WeChat numbers in messages of receivers: kept sealed. Holds all SQL for them. */
import { and, eq } from 'drizzle-orm';
import type { ContactKind } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { chatContact } from '../../db/schema';
import type { Sealer } from '../../kernel/session/seal';

export const contactPurpose = (kind: ContactKind): string => `chat contact ${kind}`;

/** The number of a contact; null: not found, or not visible to the reader. */
export async function contactNumber(
  db: Database,
  reader: Reader,
  seal: Sealer,
  { id, field }: { id: number; field: string },
): Promise<string | null> {
  const [row] = await db
    .select({ kind: chatContact.kind, sealed: chatContact.sealed })
    .from(chatContact)
    .where(and(eq(chatContact.contactId, id), withinDepartment(chatContact.departmentId, reader)));
  return row?.kind === field ? (seal.open(contactPurpose(row.kind), row.sealed) ?? null) : null;
}
