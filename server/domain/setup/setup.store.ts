/** What the data say about the first set-up, and the skipped steps. Holds all SQL for them. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account, auditEntry, department, keyword, serviceCheck, skippedStep, userAgreement } from '../../db/schema';
import { FIRST_ACCOUNT } from '../account/first-account';
import type { SetupFacts } from './setup.rules';

/** Calls with which people give themselves or others a password. */
const PASSWORD_CALLS = ['user.changePassword', 'user.replaceTemporaryPassword', 'auth.resetPassword'];

interface Facts extends Omit<SetupFacts, 'titleSet'> {
  /** The database was empty once, and got no demonstration data. */
  readonly isOwn: boolean;
}

export async function setupFacts(db: Database): Promise<Facts> {
  const works = (check: string) =>
    sql`exists (select from ${serviceCheck} where ${serviceCheck.name} = ${check} and ${serviceCheck.state} = 'ok')`;
  const first = sql`select ${account.userId} from ${account} where lower(${account.loginName}) = ${FIRST_ACCOUNT}`;
  const { rows } = await db.execute<{ facts: Facts }>(sql`select json_build_object(
    'isOwn', exists (${first}),
    'passwordChanged', not exists (${first} and ${account.deleteTime} is null and ${account.passwordHash} <> '')
      or exists (select from ${auditEntry} where ${auditEntry.call} = any(${sql.param(PASSWORD_CALLS)})
        and ${auditEntry.userId} in (${first})),
    'departmentsMade', (select count(*) > 1 or max(${department.version}) > 1 from ${department}),
    'peopleAdded', (select count(*) > 1 from ${account} where ${account.deleteTime} is null),
    'signOnWorks', ${works('sign-on')},
    'storageWorks', ${works('storage')},
    'modelWorks', ${works('model')},
    'agreementAccepted', exists (select from ${userAgreement} join ${account} using (user_id)
      where ${userAgreement.agreed} and ${account.adminLevel} > 0),
    'keywordsAdded', exists (select from ${keyword})
  ) as facts`);
  return rows[0]!.facts;
}

export const skippedSteps = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set((await db.select({ step: skippedStep.step }).from(skippedStep)).map(({ step }) => step));

export async function skipStep(db: Database, step: string, now: Date): Promise<void> {
  await db.insert(skippedStep).values({ step, createTime: now }).onConflictDoNothing();
}

export async function takeUpStep(db: Database, step: string): Promise<void> {
  await db.delete(skippedStep).where(eq(skippedStep.step, step));
}
