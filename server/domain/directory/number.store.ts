/** Full numbers behind masked ones. Holds all SQL for them. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { account, directoryPerson } from '../../db/schema';
import { contactNumber } from '../conversation/contact.store';
import { numberInRecord } from '../form/record.acts';
import type { Sealer } from '../../kernel/session/seal';
import type { RecordNumber, StoredNumber } from '../../kernel/session/masked-number';

/** A number with the organisation of its directory; null: the number of a local account. */
export interface FoundNumber {
  readonly number: string;
  readonly orgId: string | null;
}

/** null: not found, or not visible to the reader. */
export async function findNumber(
  db: Database,
  reader: Reader,
  reference: StoredNumber | RecordNumber,
  seal: Sealer,
): Promise<FoundNumber | null> {
  if (reference.of === 'record') {
    const number = await numberInRecord(db, reader, seal, reference);
    return number === null ? null : { number, orgId: null };
  }
  const { of, id, field } = reference;
  if (of === 'contact') {
    const number = await contactNumber(db, reader, seal, { id, field });
    return number === null ? null : { number, orgId: null };
  }
  const [row] =
    of === 'person'
      ? field === 'wechat'
        ? []
        : await ofPerson(db, id, field)
      : field === 'mobile'
        ? await ofAccount(db, reader, id)
        : [];
  return row?.number ? row : null;
}

const ofPerson = (db: Database, id: number, field: 'mobile' | 'idCard'): Promise<FoundNumber[]> =>
  db
    .select({ number: directoryPerson[field], orgId: directoryPerson.orgId })
    .from(directoryPerson)
    .where(eq(directoryPerson.userId, id));

async function ofAccount(db: Database, reader: Reader, id: number): Promise<FoundNumber[]> {
  const rows = await db
    .select({ number: account.mobile })
    .from(account)
    .where(and(eq(account.userId, id), isNull(account.deleteTime), withinDepartment(account.departmentId, reader)));
  return rows.map(({ number }) => ({ number, orgId: null }));
}
