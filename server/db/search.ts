/** Rows whose texts hold the words that somebody looks for (docs/decisions/0052-words-and-ranges.md). */
import { and, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { wordsOf } from '../../src/shared/words';

/**
 * Each word of `text` stands in one of `columns`, whatever its case, as it was typed or as names are spelt. No
 * character of `text` is special.
 */
export function contains(text: string | undefined, ...columns: (AnyColumn | SQL)[]): SQL | undefined {
  return and(...wordsOf(text).map((word) => containsWord(word, columns)));
}

function containsWord(word: string, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  return or(
    ...[...new Set([word, word.normalize('NFKC')])].flatMap((spelling) => {
      // Chinese has no case, and lower() takes most of the time.
      const hasCase = spelling !== spelling.toUpperCase();
      return columns.map((column) => sql`strpos(${hasCase ? sql`lower(${column})` : column}, ${spelling}) > 0`);
    }),
  );
}

/**
 * The columns as one text, exactly as the index over it says it; a line break stands in no single line that people
 * search for.
 */
const together = (columns: readonly AnyColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column}`),
    sql.raw(` || E'\\n' || `),
  );

/**
 * As `contains`, for long texts of many rows that have indexes over `text_letters(a || E'\n' || b)` and `text_bigrams`
 * of the same: rows that
 * hold every two neighbouring characters of each word are found there, and only those are read. Of one character or two
 * the
 * indexes know all there is to know.
 */
export function containsText(text: string | undefined, ...columns: AnyColumn[]): SQL | undefined {
  const whole = together(columns);
  return and(
    ...wordsOf(text).map((word) => {
      const { length } = [...word];
      if (length === 1) return sql`text_letters(${whole}) @> array[${word}::text]`;
      const found = sql`text_bigrams(${whole}) @> text_bigrams(${word})`;
      return length === 2 ? found : and(found, containsWord(word, columns));
    }),
  );
}
