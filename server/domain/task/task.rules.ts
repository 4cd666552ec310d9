/** Which tasks there are and which are the same. Pure. */
import { TASK_TYPE, type TaskParams, type TaskType } from '../../db/schema/spider';

/** What a task is about, as one word: while one is open, another about the same would only do the same. */
export function targetKeyOf(target: string, params: TaskParams): string {
  const { messageId, keywordId, bloggerId, flowId, platformFlowId, platformUserId, url } = params;
  const about: readonly (readonly [kind: string, id: string | number | undefined])[] = [
    ['message', messageId],
    ['keyword', keywordId],
    ['flow', flowId],
    ['blogger', bloggerId],
    ['note', platformFlowId],
    ['user', platformUserId],
    ['url', url],
  ];
  const [kind, id] = about.find(([, value]) => value !== undefined) ?? ['text', target.trim().toLowerCase()];
  return `${kind}:${id}`;
}

const USUAL_CONTENTS = 40;
const USUAL_COMMENTS = 200;

/**
 * How many contents, or comments, a task of each type takes where nobody says how many; types about one thing take no
 * other number.
 */
export const USUAL_LIMIT: Readonly<Partial<Record<TaskType, number>>> = {
  [TASK_TYPE.keyword]: USUAL_CONTENTS,
  [TASK_TYPE.blogger]: USUAL_CONTENTS,
  [TASK_TYPE.comments]: USUAL_COMMENTS,
  [TASK_TYPE.update]: USUAL_CONTENTS,
};

/** How many a task takes at most; undefined: it is about one thing. */
export const limitOf = (taskType: TaskType, { limit }: Pick<TaskParams, 'limit'>): number | undefined =>
  USUAL_LIMIT[taskType] === undefined ? undefined : (limit ?? USUAL_LIMIT[taskType]);
