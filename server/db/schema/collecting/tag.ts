/** Tags of keywords, bloggers and contents (calls.md section 7.4). */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, oneOf, times } from '../columns';
import { owned } from '../owned';
import { TAG_COLOR_NAMES } from '../../../../src/services/catalogue/sets/content';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const TAG_COLORS = valuesOf(TAG_COLOR_NAMES);

export const tag = pgTable(
  'tag',
  {
    tagId: identity(),
    ...owned(),
    name: text().notNull(),
    color: text({ enum: TAG_COLORS }).notNull().default('blue'),
    ...times(),
  },
  (t) => [
    unique('tag_name_unique').on(t.departmentId, t.name),
    // Target of composite foreign keys, so that a tag cannot be put on a row of another department.
    unique('tag_within_department').on(t.tagId, t.departmentId),
    index('tag_creator').on(t.creatorId),
    oneOf('tag_color', t.color, TAG_COLORS),
    check('tag_name_length', sql`char_length(${t.name}) between 1 and 20`),
  ],
);
