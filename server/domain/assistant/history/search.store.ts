/** Search in questions and answers. Holds its SQL. */
import { and, eq, isNotNull, notExists, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type {
  AssistantSearchContentsParams,
  AssistantSearchContentsResult,
} from '../../../../src/services/catalogue/generated/types';
import { wordsOf } from '../../../../src/shared/text/words';
import type { Database } from '../../../db/connect';
import { descending, pageOf } from '../../../db/paging';
import { containsText } from '../../../db/search';
import { assistantContent, assistantHistory } from '../../../db/schema';

/** An excerpt of a search result: its length in characters, and how many of them stand before the found word. */
const EXCERPT = { length: 160, before: 40 } as const;

/** Contents of all branches, newest first. */
export const pageOfFound = (
  db: Database,
  { userId }: { readonly userId: number },
  { keyword, ...params }: AssistantSearchContentsParams,
): Promise<AssistantSearchContentsResult> =>
  pageOf(
    db,
    {
      id: assistantContent.contentId,
      filters: and(
        eq(assistantContent.userId, userId),
        containsText(keyword, assistantContent.text),
        notExists(
          db
            .select({ one: sql`1` })
            .from(assistantHistory)
            .where(
              and(eq(assistantHistory.historyId, assistantContent.historyId), isNotNull(assistantHistory.deleteTime)),
            ),
        ),
      ),
      order: descending(assistantContent.createTime, assistantContent.contentId),
      params,
    },
    (found) =>
      db
        .select({
          contentId: assistantContent.contentId,
          historyId: assistantContent.historyId,
          historyTitle: assistantHistory.title,
          role: assistantContent.role,
          excerpt: excerptOf(assistantContent.text, wordsOf(keyword)),
          createTime: assistantContent.createTime,
        })
        .from(found)
        .innerJoin(assistantContent, eq(assistantContent.contentId, found.found))
        .innerJoin(assistantHistory, eq(assistantHistory.historyId, assistantContent.historyId)),
  );

/** The text around the first hit of any of the words, with an ellipsis where it was cut. */
function excerptOf(text: AnyColumn, words: readonly string[]): SQL<string> {
  const places = words.map((word) => sql`nullif(strpos(lower(${text}), ${word}), 0)`);
  // A keyword of white space alone has no words.
  const hit = places.length === 0 ? sql`1` : sql`coalesce(least(${sql.join(places, sql`, `)}), 1)`;
  const start = sql`greatest(1, ${hit} - ${EXCERPT.before}::int)`;
  const { length } = EXCERPT;
  return sql<string>`(case when ${start} > 1 then '…' else '' end) || substr(${text}, ${start}, ${length}::int)
    || (case when char_length(${text}) >= ${start} + ${length}::int then '…' else '' end)`;
}
