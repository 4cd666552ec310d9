/** Verification codes by text message: visitors prove that a phone number is theirs. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { formCode } from '../../db/schema';
import { sealer, type Sealer } from '../../kernel/session/seal';
import type { Fitting } from './submit';

export const CODE_RULES = {
  /** Validity of a code, ms. */
  holdsMs: 10 * 60_000,
  /** Minimum interval between two codes for the same number and page, ms. */
  pauseMs: 60_000,
  /** Limit of codes per number and day, over all pages. */
  perDay: 10,
  /** Wrong attempts after which a new code is needed. */
  attempts: 5,
} as const;

const PURPOSE = 'form code';
const numberDigest = (seal: Sealer, phone: string) => seal.digest(PURPOSE, phone);
const codeDigest = (seal: Sealer, pageId: number, phone: string, code: string) =>
  seal.digest(PURPOSE, `${pageId} ${phone} ${code}`);

export type NewCode =
  | { readonly state: 'made'; readonly code: string }
  | { readonly state: 'tooSoon'; readonly seconds: number }
  | { readonly state: 'tooOften' };

/** Counts the code before it is sent, so that parallel requests cannot exceed the limits. */
export async function newCode(db: Database, pageId: number, phone: string, now: Date): Promise<NewCode> {
  const seal = await sealer(db);
  const phoneDigest = numberDigest(seal, phone);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const day = dayOf(now);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phoneDigest}, 0))`);
    const sent = await tx.select().from(formCode).where(eq(formCode.phoneDigest, phoneDigest));
    const before = sent.find((each) => each.pageId === pageId);
    const left = (before?.createTime.getTime() ?? 0) + CODE_RULES.pauseMs - now.getTime();
    if (left > 0) return { state: 'tooSoon', seconds: Math.ceil(left / 1_000) };
    const today = sent.filter((each) => each.day === day).reduce((sum, each) => sum + each.sentToday, 0);
    if (today >= CODE_RULES.perDay) return { state: 'tooOften' };
    const sentToday = before?.day === day ? before.sentToday + 1 : 1;
    const values = { codeDigest: codeDigest(seal, pageId, phone, code), attempts: 0, day, sentToday, createTime: now };
    await tx
      .insert(formCode)
      .values({ pageId, phoneDigest, ...values })
      .onConflictDoUpdate({ target: [formCode.pageId, formCode.phoneDigest], set: values });
    return { state: 'made', code };
  });
}

/** After a failed delivery, allow another code at once. */
export async function forgetCode(db: Database, pageId: number, phone: string): Promise<void> {
  const phoneDigest = numberDigest(await sealer(db), phone);
  await db
    .update(formCode)
    .set({ createTime: new Date(0), codeDigest: '' })
    .where(and(eq(formCode.pageId, pageId), eq(formCode.phoneDigest, phoneDigest)));
}

/** The key of the first field whose code is wrong; null: all are right. A code holds for its time, also if sent again. */
export async function checkCodes(
  db: Database,
  pageId: number,
  { form, values }: Fitting,
  codes: Readonly<Record<string, string>>,
  now: Date,
): Promise<string | null> {
  for (const [key, field] of Object.entries(form.document.properties)) {
    const phone = values[key];
    if (!field['x-code'] || typeof phone !== 'string' || phone === '') continue;
    const code = Object.hasOwn(codes, key) ? codes[key]! : '';
    if (!(await isRight(db, pageId, phone, code, now))) return key;
  }
  return null;
}

async function isRight(db: Database, pageId: number, phone: string, code: string, now: Date): Promise<boolean> {
  const seal = await sealer(db);
  const one = and(eq(formCode.pageId, pageId), eq(formCode.phoneDigest, numberDigest(seal, phone)));
  const [row] = await db.select().from(formCode).where(one);
  if (!row || row.attempts >= CODE_RULES.attempts || row.createTime.getTime() + CODE_RULES.holdsMs < now.getTime())
    return false;
  const given = Buffer.from(codeDigest(seal, pageId, phone, code));
  const expected = Buffer.from(row.codeDigest);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return true;
  await db
    .update(formCode)
    .set({ attempts: sql`${formCode.attempts} + 1` })
    .where(one);
  return false;
}

/** Deletes codes of past days, which no longer count towards any limit. */
export async function forgetCodes(db: Database, now: Date): Promise<void> {
  await db
    .delete(formCode)
    .where(and(lt(formCode.day, dayOf(now)), lt(formCode.createTime, new Date(now.getTime() - CODE_RULES.holdsMs))));
}
