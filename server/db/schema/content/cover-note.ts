/** Cover notes (calls.md section 7.1). */
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { identity, latest, times } from '../columns';
import { owned } from '../owned';
import { publisherAuth } from './publishing';

/** A note that is prepared for sending. What became of it stands in its publications (`publication.source_id`). */
export const coverNote = pgTable(
  'cover_note',
  {
    coverNoteId: identity(),
    ...owned(),
    title: text().notNull(),
    content: text().notNull().default(''),
    topics: text().array().notNull().default([]),
    /** The first one is the cover. */
    imageUrls: text().array().notNull(),
    /** Empty: none. */
    tag: text().notNull().default(''),
    /** Null: chosen before it is sent. */
    publisherId: integer(),
    ...times(),
  },
  (t) => [
    foreignKey({
      name: 'cover_note_publisher',
      columns: [t.publisherId, t.departmentId],
      foreignColumns: [publisherAuth.publisherId, publisherAuth.departmentId],
    }).onDelete('restrict'),
    index('cover_note_by_create_time').on(...latest(t.createTime, t.coverNoteId), t.departmentId),
    index('cover_note_by_tag').on(t.departmentId, t.tag),
    index('cover_note_of_publisher').on(t.publisherId),
    index('cover_note_creator').on(t.creatorId),
    check('cover_note_pictures', sql`cardinality(${t.imageUrls}) > 0`),
  ],
);
