/** Contents that each keyword of the demonstration found; some were found by two keywords of the same topic. */
import type { keywordFlow } from '../../db/schema';
import type { FlowRow } from './content';
import type { KeywordRow } from './follow';
import { listsBy } from '../../../src/shared/lists-by';

/** One of this many contents was found by a second keyword. */
const SHARED_EVERY = 5;

/** Makes the rows and updates the keywords' counts. */
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
