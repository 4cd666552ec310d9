/** The task tray: exports that go on without their tab, and finished jobs that a person removed from it (decision 83). */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EXPORT_STATUS_NAMES } from '../../../../src/services/catalogue/sets/tray';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account } from './account';
import { belongsTo, moment, oneOf, times } from '../columns';

const EXPORT_STATUSES = valuesOf(EXPORT_STATUS_NAMES);

const person = () => belongsTo(() => account.userId);

/** One export to a file. Removed with its file some time after its end (`RETENTIONS`). */
export const exportJob = pgTable(
  'export_job',
  {
    /** 32 hexadecimal digits, chosen by the client: it cancels the export by it. */
    exportId: text().primaryKey(),
    userId: person(),
    /** The call with its params: a retry sends it again. */
    call: text().notNull(),
    params: jsonb().$type<object>().notNull(),
    title: text().notNull(),
    status: text({ enum: EXPORT_STATUSES }).notNull().default('running'),
    failReason: text(),
    rowsWritten: integer().notNull().default(0),
    /** null: unknown. */
    rowsTotal: integer(),
    fileName: text().notNull().default(''),
    contentType: text().notNull().default(''),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    /** Key in the storage; null: no file. */
    storageKey: text(),
    /** Heartbeat: a running export without a recent one belonged to a server that died. */
    heartbeatTime: moment().notNull().defaultNow(),
    finishTime: moment(),
    ...times(),
  },
  (t) => [
    index('export_job_of_person').on(t.userId, t.updateTime.desc()),
    index('export_job_running')
      .on(t.heartbeatTime)
      .where(sql`${t.status} = 'running'`),
    index('export_job_finished').on(t.finishTime, t.exportId),
    oneOf('export_job_status', t.status, EXPORT_STATUSES),
    check('export_job_fail_reason', sql`(${t.status} = 'failed') = (${t.failReason} is not null)`),
    check('export_job_finish_time', sql`(${t.status} = 'running') = (${t.finishTime} is null)`),
    check('export_job_file', sql`${t.storageKey} is null or ${t.status} = 'done'`),
  ],
);

/** A job that a person removed from the tray. It is shown again if it goes on afterwards. */
export const trayDismissal = pgTable(
  'tray_dismissal',
  {
    userId: person(),
    kind: text().notNull(),
    jobId: text().notNull(),
    dismissTime: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.jobId] }),
    index('tray_dismissal_time').on(t.dismissTime, t.jobId),
  ],
);
