/** Settings of automatic replies: of departments and of accounts. Holds all SQL for them. */
import { eq } from 'drizzle-orm';
import type {
  PrivateLetterAccountConfig,
  SecondReplyConf,
  TouchConf,
} from '../../../src/services/catalogue/generated/types';
import { ACCOUNT_DEFAULTS } from '../../../src/services/catalogue/sets/automatic-reply';
import type { Database } from '../../db/connect';
import { automaticAccount, automaticConf, replyAccount } from '../../db/schema';
import { minutesOf, timeOf, type Quiet } from './automatic.rules';
import { nameOf } from '../conversation/reply-account.store';

export type Conf = typeof automaticConf.$inferSelect;

export async function confOf(db: Database, departmentId: number): Promise<Conf | null> {
  const [row] = await db.select().from(automaticConf).where(eq(automaticConf.departmentId, departmentId));
  return row ?? null;
}

const editorOf = async (db: Database, userId: number | null | undefined): Promise<string> =>
  userId == null ? '' : nameOf(db, userId);

/** What a form offers before anybody has configured a second reply. */
const SECOND_TEXT = '{昵称}您好，看您一直没有回复，方便的话可以留个联系方式，我把详细资料发给您。';
const SECOND_MINUTES = 1_440;
const TOUCH_STEPS = [{ afterHours: 72, text: '{昵称}您好，之前聊到的内容有了新的安排，需要的话我发给您看看。' }];

export async function secondReplyOf(db: Database, departmentId: number): Promise<SecondReplyConf> {
  const row = await confOf(db, departmentId);
  return {
    enabled: row?.secondEnabled ?? false,
    afterMinutes: row?.secondTime ? row.secondMinutes : SECOND_MINUTES,
    text: row?.secondText || SECOND_TEXT,
    editor: await editorOf(db, row?.secondEditorId),
    updateTime: row?.secondTime?.toISOString() ?? null,
  };
}

export async function touchOf(db: Database, departmentId: number): Promise<TouchConf> {
  const row = await confOf(db, departmentId);
  return {
    enabled: row?.touchEnabled ?? false,
    steps: row?.touchSteps.length ? row.touchSteps : TOUCH_STEPS,
    editor: await editorOf(db, row?.touchEditorId),
    updateTime: row?.touchTime?.toISOString() ?? null,
  };
}

export const saveConf = (
  tx: Database,
  departmentId: number,
  changes: Partial<Omit<typeof automaticConf.$inferInsert, 'departmentId'>>,
) =>
  tx
    .insert(automaticConf)
    .values({ departmentId, ...changes })
    .onConflictDoUpdate({ target: automaticConf.departmentId, set: changes });

/** Settings of an account as the engine needs them. */
export interface AccountSettings {
  readonly greeting: boolean;
  readonly secondReply: boolean;
  readonly touch: boolean;
  readonly quiet: Quiet;
  readonly automaticLimit: number;
}

const DEFAULTS: AccountSettings = {
  ...ACCOUNT_DEFAULTS,
  quiet: { from: minutesOf(ACCOUNT_DEFAULTS.quietFrom), to: minutesOf(ACCOUNT_DEFAULTS.quietTo) },
};

export async function settingsOf(db: Database, accountId: number): Promise<AccountSettings> {
  const [row] = await db.select().from(automaticAccount).where(eq(automaticAccount.accountId, accountId));
  return row ? { ...row, quiet: { from: row.quietFrom, to: row.quietTo } } : DEFAULTS;
}

export interface Usage {
  readonly leftToday: number;
  readonly automaticToday: number;
  readonly dailyLimit: number;
}

export async function accountConfigOf(
  db: Database,
  accountId: number,
  usage: Usage,
): Promise<PrivateLetterAccountConfig> {
  const { greeting, secondReply, touch, quiet, automaticLimit } = await settingsOf(db, accountId);
  const [row] = await db.select().from(automaticAccount).where(eq(automaticAccount.accountId, accountId));
  return {
    accountId,
    greeting,
    secondReply,
    touch,
    quietFrom: timeOf(quiet.from),
    quietTo: timeOf(quiet.to),
    automaticLimit,
    ...usage,
    editor: await editorOf(db, row?.editorId),
    updateTime: row?.updateTime.toISOString() ?? null,
  };
}

export async function saveAccount(
  tx: Database,
  values: typeof automaticAccount.$inferInsert,
  dailyLimit: number,
): Promise<void> {
  const { accountId, ...settings } = values;
  await tx
    .insert(automaticAccount)
    .values(values)
    .onConflictDoUpdate({ target: automaticAccount.accountId, set: settings });
  await tx
    .update(replyAccount)
    .set({ dailyLimit, updateTime: values.updateTime })
    .where(eq(replyAccount.accountId, accountId));
}
