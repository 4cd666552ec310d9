/** Leases: rows that one bot or server holds until a time. */
import { isNull, lt, or, type AnyColumn, type SQL } from 'drizzle-orm';

/** Condition: nobody holds the row, or its lease has expired. */
export const isFree = (leaseTime: AnyColumn, now: Date): SQL => or(isNull(leaseTime), lt(leaseTime, now))!;
