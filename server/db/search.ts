/** Text search in lists (docs/decisions/0052-words-and-ranges.md). */
import { and, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { wordsOf } from '../../src/shared/text/words';
import { account } from './schema';

/**
 * Condition: one of `columns` contains each word of `text`, ignoring case, as typed or in the normalised spelling of
 * names. No character of `text` is special.
 */
export function contains(text: string | undefined, ...columns: (AnyColumn | SQL)[]): SQL | undefined {
  return and(...wordsOf(text).map((word) => containsWord(word, columns)));
}

/** Condition: the person of `column` has these words in the name or log-in name. */
export function ofPeopleNamed(column: AnyColumn, text: string | undefined): SQL | undefined {
  const named = contains(text, account.name, account.userName, account.loginName);
  return named && sql`${column} in (select ${account.userId} from ${account} where ${named})`;
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
 * The columns as one text, exactly as in the definition of their index. The separating line break cannot match, because
 * search words contain none.
 */
const joined = (columns: readonly AnyColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column}`),
    sql.raw(` || E'\\n' || `),
  );

/**
 * As `contains`, for long texts with indexes over `text_letters(a || E'\n' || b)` and `text_bigrams` of the same. The
 * indexes find rows that contain every pair of neighbouring characters of each word, and only those are read. For words
 * of one or two characters the index alone decides.
 */
export function containsText(text: string | undefined, ...columns: AnyColumn[]): SQL | undefined {
  const whole = joined(columns);
  return and(
    ...wordsOf(text).map((word) => {
      const { length } = [...word];
      if (length === 1) return sql`text_letters(${whole}) @> array[${word}::text]`;
      const found = sql`text_bigrams(${whole}) @> text_bigrams(${word})`;
      return length === 2 ? found : and(found, containsWord(word, columns));
    }),
  );
}
