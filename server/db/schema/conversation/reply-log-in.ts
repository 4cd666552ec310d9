/** Logging reply accounts in by a code that a phone scans (calls.md section 7.2, add-account). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  DEVICE_NAMES,
  LOG_IN_STATE_NAMES,
  OPEN_LOG_IN_STATES,
  type AccountOrigin,
} from '../../../../src/services/catalogue/sets/conversation';
import { PUBLISHER_SCOPE_NAMES } from '../../../../src/services/catalogue/sets/publication';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account, department } from '../people/account';
import { belongsTo, identity, isIn, moment, oneOf, PLATFORMS, refersTo, times } from '../columns';
import { replyAccount } from './conversation';
import { publisherAuth } from '../content/publishing';

const DEVICES = valuesOf(DEVICE_NAMES);
const PURPOSES = ['reply', 'publish'] as const;
const SCOPES = valuesOf(PUBLISHER_SCOPE_NAMES);
const STATES = valuesOf(LOG_IN_STATE_NAMES);

export const replyLogIn = pgTable(
  'reply_log_in',
  {
    logInId: identity(),
    departmentId: belongsTo(() => department.departmentId),
    creatorId: refersTo(() => account.userId),
    platform: text({ enum: PLATFORMS }).notNull(),
    device: text({ enum: DEVICES }).notNull(),
    deviceName: text().notNull(),
    origin: smallint().$type<AccountOrigin>().notNull(),
    dailyLimit: integer().notNull(),
    /** `publish`: the log-in of an account that publishes, which `publisherId` names as `accountId` does for replies. */
    purpose: text({ enum: PURPOSES }).notNull().default('reply'),
    publisherId: integer().references(() => publisherAuth.publisherId, { onDelete: 'cascade' }),
    scope: text({ enum: SCOPES }),
    /** The account to log in again, or the one that was logged in; null: none yet. */
    accountId: integer().references(() => replyAccount.accountId, { onDelete: 'cascade' }),
    state: text({ enum: STATES }).notNull().default('preparing'),
    failReason: text(),
    /** The platform's name of the code, and what the code contains. */
    code: text(),
    codeUrl: text().notNull().default(''),
    expireTime: moment(),
    /** When a bot is to look next, the claim of the bot that looks, and until when it holds. */
    dueTime: moment().notNull().defaultNow(),
    claimId: text(),
    leaseTime: moment(),
    ...times(),
  },
  (t) => [
    uniqueIndex('reply_log_in_claim').on(t.claimId),
    index('reply_log_in_due').on(t.dueTime).where(isIn(t.state, OPEN_LOG_IN_STATES)),
    index('reply_log_in_of_department').on(t.departmentId, t.createTime),
    index('reply_log_in_creator').on(t.creatorId),
    index('reply_log_in_of_account').on(t.accountId),
    index('reply_log_in_of_publisher').on(t.publisherId),
    oneOf('reply_log_in_purpose', t.purpose, PURPOSES),
    oneOf('reply_log_in_scope', t.scope, SCOPES),
    oneOf('reply_log_in_platform', t.platform, PLATFORMS),
    oneOf('reply_log_in_device', t.device, DEVICES),
    oneOf('reply_log_in_state', t.state, STATES),
    check('reply_log_in_reason', sql`(${t.state} = 'failed') = (${t.failReason} is not null)`),
    check('reply_log_in_code', sql`${t.state} not in ('waiting', 'scanned') or ${t.code} is not null`),
  ],
);
