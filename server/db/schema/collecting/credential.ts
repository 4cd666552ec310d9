/** Log-ins on platforms that people paste for bots (calls.md section 7.1, spider authentications). */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, latest, moment, oneOf, PLATFORMS, times, versioned } from '../columns';
import { CREDENTIAL_STATUS_NAMES } from '../../../../src/services/catalogue/sets/task';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { owned } from '../owned';

export const CREDENTIAL_STATUSES = valuesOf(CREDENTIAL_STATUS_NAMES);

export const spiderAuthentication = pgTable(
  'spider_authentication',
  {
    authenticationId: identity(),
    ...owned(),
    platform: text({ enum: PLATFORMS }).notNull(),
    name: text().notNull(),
    /** The only host to which the headers may be sent. */
    host: text().notNull(),
    /** The headers, sealed; null: removed because the host changed. */
    sealed: text(),
    /** Display form of the headers: names and masked values. */
    masked: text().notNull().default(''),
    status: text({ enum: CREDENTIAL_STATUSES }).notNull().default('unchecked'),
    /** The name of the log-in as the platform reports it, or why the platform refuses it; empty: not checked yet. */
    verdict: text().notNull().default(''),
    /** Id of the running check, and when a bot received it. */
    checkId: text(),
    checkTime: moment(),
    lastUseTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('spider_authentication_unique').on(t.departmentId, t.platform, sql`lower(${t.name})`),
    index('spider_authentication_list').on(...latest(t.createTime, t.authenticationId), t.departmentId),
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
