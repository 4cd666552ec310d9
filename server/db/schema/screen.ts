/** The last text of each screen that had no problems: a server that starts with a broken file still serves it. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const screenVersion = pgTable('screen_version', {
  /** `feed/feed-keyword`; `menu` for menu.json. */
  screenId: text().primaryKey(),
  /** As it was written, before migrating: read again by the code that serves it. */
  content: text().notNull(),
  updateTime: moment().notNull().defaultNow(),
});
