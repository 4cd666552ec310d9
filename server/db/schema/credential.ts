/** Log-ins on the platforms that people pasted for bots (calls.md section 7.1, spider authentications). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, department } from './account';
import { identity, moment, oneOf, PLATFORMS, times, versioned } from './columns';

export const CREDENTIAL_STATUSES = ['unchecked', 'valid', 'expired'] as const;

export const spiderAuthentication = pgTable(
  'spider_authentication',
  {
    authenticationId: identity(),
    departmentId: integer()
      .notNull()
      .references(() => department.departmentId, { onDelete: 'restrict' }),
    creatorId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'restrict' }),
    platform: text({ enum: PLATFORMS }).notNull(),
    name: text().notNull(),
    /** Where the headers may be sent, and nowhere else. */
    host: text().notNull(),
    /** The headers, sealed; null: forgotten, because the host changed. */
    sealed: text(),
    /** What people see of them: names, and masked values. */
    masked: text().notNull().default(''),
    status: text({ enum: CREDENTIAL_STATUSES }).notNull().default('unchecked'),
    /** Who the platform says the log-in is, or why it refuses it; empty: it was not asked yet. */
    verdict: text().notNull().default(''),
    /** The bot's number of the check that is under way, and when it was handed out. */
    checkId: text(),
    checkTime: moment(),
    lastUseTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('spider_authentication_unique').on(t.departmentId, t.platform, sql`lower(${t.name})`),
    index('spider_authentication_list').on(
      t.createTime.desc().nullsLast(),
      t.authenticationId.desc().nullsLast(),
      t.departmentId,
    ),
    index('spider_authentication_for_bots')
      .on(t.departmentId, t.platform, t.updateTime.desc())
      .where(sql`${t.status} = 'valid' and ${t.sealed} is not null`),
    index('spider_authentication_to_check')
      .on(t.authenticationId)
      .where(sql`${t.status} = 'unchecked' and ${t.sealed} is not null`),
    uniqueIndex('spider_authentication_check').on(t.checkId),
    index('spider_authentication_creator').on(t.creatorId),
    oneOf('spider_authentication_platform', t.platform, PLATFORMS),
    oneOf('spider_authentication_status', t.status, CREDENTIAL_STATUSES),
    check('spider_authentication_verdict_length', sql`char_length(${t.verdict}) <= 300`),
    check('spider_authentication_name_length', sql`char_length(${t.name}) between 1 and 40`),
  ],
);
