/** Prohibited words (calls.md section 7.1). */
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, latest, oneOf, times, versioned } from '../columns';
import { owned } from '../owned';
import { PROHIBITED_LIMITS, SEVERITY_NAMES } from '../../../../src/services/catalogue/sets/prohibited';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const SEVERITIES = valuesOf(SEVERITY_NAMES);

/** A word that may not be published, or only with care, with its replacement. */
export const prohibitedWord = pgTable(
  'prohibited_word',
  {
    prohibitedId: identity(),
    ...owned(),
    word: text().notNull(),
    category: text().notNull(),
    severity: text({ enum: SEVERITIES }).notNull().default('forbidden'),
    suggestion: text().notNull().default(''),
    /** Texts that contain the word and in which it is allowed. */
    exceptions: text().array().notNull().default([]),
    enabled: boolean().notNull().default(true),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('prohibited_word_unique').on(t.departmentId, sql`lower(${t.word})`),
    index('prohibited_word_list_by_create_time').on(...latest(t.createTime, t.prohibitedId), t.departmentId),
    index('prohibited_word_list_by_word').on(...latest(t.word, t.prohibitedId), t.departmentId),
    index('prohibited_word_creator').on(t.creatorId),
    oneOf('prohibited_word_severity', t.severity, SEVERITIES),
    check('prohibited_word_length', sql`char_length(${t.word}) between 1 and 40`),
    check(
      'prohibited_word_exceptions',
      sql`cardinality(${t.exceptions}) <= ${sql.raw(String(PROHIBITED_LIMITS.exceptions))}`,
    ),
    check('prohibited_word_category_length', sql`char_length(${t.category}) between 1 and 20`),
  ],
);
