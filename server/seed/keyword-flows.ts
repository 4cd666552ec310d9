/** What each keyword of the demonstration found: a content now and then by two of the same subject. */
import type { keywordFlow } from '../db/schema';
import type { FlowRow } from './content';
import type { KeywordRow } from './follow';
import { listsBy } from './task-flows';

/** Of so many contents that a keyword found, one was found by another keyword as well. */
const SHARED_EVERY = 5;

/** Also counts them in the keywords. */
export function makeKeywordFlows(
  keywords: readonly KeywordRow[],
  flows: readonly FlowRow[],
): (typeof keywordFlow.$inferInsert)[] {
  const byId = new Map(keywords.map((each) => [each.keywordId, each]));
  const byPlace = listsBy(keywords, placeOf);
  return flows.flatMap(({ flowId, departmentId, keywordId }) => {
    const first = byId.get(keywordId ?? 0);
    if (!first) return [];
    const beside = byPlace.get(placeOf(first))!.filter((each) => each !== first);
    const second = flowId % SHARED_EVERY === 0 ? beside[flowId % beside.length] : undefined;
    return [first, ...(second ? [second] : [])].map((found) => {
      found.noteCount = (found.noteCount ?? 0) + 1;
      return { keywordId: found.keywordId, flowId, departmentId };
    });
  });
}

const placeOf = ({ departmentId, platform, topic }: KeywordRow): string => `${departmentId} ${platform} ${topic}`;
