/**
 * Explains why a row cannot refer to another: both have to belong to the same department
 * (docs/decisions/0053-reasons-name-what-is-true.md).
 */
import { and, inArray, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { businessLine, tag } from '../../db/schema';
import type { ApiError } from '../../kernel/calls/errors';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../domain.messages';

/** Rows of a department that params reference by id. */
export interface Referred {
  readonly id: AnyPgColumn;
  readonly departmentId: AnyPgColumn;
  readonly name: AnyPgColumn | SQL<string>;
  /** Filters out deleted rows that the table keeps. */
  readonly only?: SQL;
  /** Noun for such a row in messages. */
  readonly what: string;
  /** Message if the reader sees no such row. */
  readonly notFound: string;
}

export const TAG: Referred = {
  id: tag.tagId,
  departmentId: tag.departmentId,
  name: tag.name,
  what: '标签',
  notFound: MESSAGES.unknownTag,
};
export const BUSINESS_LINE: Referred = {
  id: businessLine.businessLineId,
  departmentId: businessLine.departmentId,
  name: businessLine.name,
  what: '业务线',
  notFound: MESSAGES.unknownBusinessLine,
};

/**
 * The refusal of a param whose `ids` are not all rows of `departmentId`. Names the first one that the reader sees in
 * another department; otherwise the same as for missing rows, so that nobody learns of rows that they may not see.
 */
export async function wrongReference(
  db: Database,
  reader: Reader,
  field: string,
  { id, departmentId: column, name, only, what, notFound }: Referred,
  ids: readonly number[],
  departmentId: number,
): Promise<ApiError> {
  const inOtherDepartment = and(
    inArray(id, [...ids]),
    ne(column, departmentId),
    withinDepartment(column, reader),
    only,
  );
  const [foreign] = await db.select({ name }).from(id.table).where(inOtherDepartment).orderBy(id).limit(1);
  return invalidField(field, foreign ? MESSAGES.foreign(what, String(foreign.name)) : notFound);
}
