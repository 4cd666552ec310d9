/**
 * Logs a person in on another device: the device shows a code, a phone scans it (`/sandbox/<platform>/scan/<code>`) and
 * confirms as one of the platform's people. Holds all SQL for it.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { sandboxLogInCode } from '../../db/schema';
import { LOG_IN_LASTS_MS, logInCookie } from './log-in';
import { personOf } from './people';
import type { SandboxContext } from './sandbox';
import { hashOf, PEOPLE, readPersonId } from './ids';
import type { SandboxLogIn, SandboxLogInCode } from './types';

/** Time for which a code can be scanned and confirmed, ms. */
export const CODE_LASTS_MS = 120_000;
/** People as whom a phone may confirm. */
const CHOICES = 3;
/** The first people are bloggers, readers and demonstration accounts of the console. */
const FIRST_PERSON = 2_000;

export async function newCode({ db, now, origin, platform }: SandboxContext): Promise<SandboxLogInCode> {
  const code = randomBytes(16).toString('hex');
  const expireTime = new Date(now.getTime() + CODE_LASTS_MS);
  await db.delete(sandboxLogInCode).where(lt(sandboxLogInCode.expireTime, new Date(now.getTime() - CODE_LASTS_MS)));
  await db.insert(sandboxLogInCode).values({ code, platform, expireTime });
  return { code, url: `${origin}/sandbox/${platform}/scan/${code}`, expireTime: expireTime.toISOString() };
}

async function codeOf({ db, platform }: SandboxContext, code: string) {
  const [row] = await db
    .select()
    .from(sandboxLogInCode)
    .where(and(eq(sandboxLogInCode.code, code), eq(sandboxLogInCode.platform, platform)));
  return row ?? null;
}

/** null: there is no such code. */
export async function logInOf(context: SandboxContext, code: string): Promise<SandboxLogIn | null> {
  const row = await codeOf(context, code);
  if (!row) return null;
  const { now, platform } = context;
  if (row.person !== null)
    return {
      state: 'confirmed',
      cookie: logInCookie({ platform, person: row.person }, new Date(now.getTime() + LOG_IN_LASTS_MS)),
    };
  return { state: row.expireTime <= now ? 'expired' : row.scanned ? 'scanned' : 'waiting', cookie: '' };
}

export interface Choice {
  readonly person: number;
  readonly nickname: string;
}

/** The people as whom the code can be confirmed; null: it cannot any more. */
export async function scan(context: SandboxContext, code: string): Promise<readonly Choice[] | null> {
  const [row] = await context.db
    .update(sandboxLogInCode)
    .set({ scanned: true })
    .where(isOpen(context, code))
    .returning({ code: sandboxLogInCode.code });
  return row ? choicesOf(context, code) : null;
}

const isOpen = ({ platform, now }: SandboxContext, code: string) =>
  and(
    eq(sandboxLogInCode.code, code),
    eq(sandboxLogInCode.platform, platform),
    isNull(sandboxLogInCode.person),
    gt(sandboxLogInCode.expireTime, now),
  );

const choicesOf = ({ platform }: SandboxContext, code: string): readonly Choice[] =>
  Array.from({ length: CHOICES }, (_, index) => {
    const person = FIRST_PERSON + (hashOf(`scan ${code} ${index}`) % (PEOPLE - FIRST_PERSON));
    return { person, nickname: personOf({ platform, person }).nickname };
  });

/** What the phone sends: one of the offered people, or the id of a person on the platform. */
export interface Confirmation {
  readonly person?: string;
  readonly userId?: string;
}

/** false: the code cannot be confirmed any more, or not as this person. */
export async function confirm(context: SandboxContext, code: string, chosen: Confirmation): Promise<boolean> {
  const person = personIn(context, code, chosen);
  if (person === null) return false;
  const [row] = await context.db
    .update(sandboxLogInCode)
    .set({ person })
    .where(isOpen(context, code))
    .returning({ code: sandboxLogInCode.code });
  return row !== undefined;
}

/** An account that is logged in again is one that exists, and not one of the choices. */
function personIn(context: SandboxContext, code: string, { person, userId }: Confirmation): number | null {
  if (userId === undefined)
    return choicesOf(context, code).find((each) => each.person === Number(person))?.person ?? null;
  const known = readPersonId(userId.trim());
  return known?.platform === context.platform ? known.person : null;
}
