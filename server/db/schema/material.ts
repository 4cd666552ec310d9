/** Business lines, their bloggers' accounts and notes, and what was tracked of them (calls.md section 7.1, base {material}). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, department } from './account';
import { identity, times } from './columns';

/** What contents and accounts are made for: a product, a brand, a campaign. */
export const businessLine = pgTable('business_line', {
  businessLineId: identity(),
  departmentId: integer().notNull().references(() => department.departmentId, { onDelete: 'restrict' }),
  creatorId: integer().notNull().references(() => account.userId, { onDelete: 'restrict' }),
  name: text().notNull(),
  remark: text().notNull().default(''),
  ...times(),
}, (t) => [
  uniqueIndex('business_line_unique').on(t.departmentId, sql`lower(${t.name})`),
  index('business_line_creator').on(t.creatorId),
  check('business_line_name_length', sql`char_length(${t.name}) between 1 and 40`),
]);
