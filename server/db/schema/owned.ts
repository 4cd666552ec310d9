/** Columns of rows that belong to a department and have a creator. */
import { integer } from 'drizzle-orm/pg-core';
import { account, department } from './people/account';

export const owned = () => ({
  departmentId: integer()
    .notNull()
    .references(() => department.departmentId, { onDelete: 'restrict' }),
  creatorId: integer()
    .notNull()
    .references(() => account.userId, { onDelete: 'restrict' }),
});
