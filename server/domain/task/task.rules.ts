/** Keys and limits of tasks. Pure. */
import { TASK_TYPE, type TaskParams, type TaskType } from '../../db/schema/collecting/spider';

/** Key of a task's subject: while a task is open, another of the same type and subject would be redundant. */
export function targetKeyOf(target: string, params: TaskParams): string {
  const { receiverId, messageId, commentId, keywordId, bloggerId, flowId, platformFlowId, platformUserId, url } =
    params;
  const about: readonly (readonly [kind: string, id: string | number | undefined])[] = [
    ['receiver', receiverId],
    ['message', messageId],
    ['comment', commentId],
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

/** Default number of contents or comments per task type; types about a single item have none. */
export const USUAL_LIMIT: Readonly<Partial<Record<TaskType, number>>> = {
  [TASK_TYPE.keyword]: USUAL_CONTENTS,
  [TASK_TYPE.blogger]: USUAL_CONTENTS,
  [TASK_TYPE.comments]: USUAL_COMMENTS,
  [TASK_TYPE.update]: USUAL_CONTENTS,
};

/** Maximum number of items of a task; undefined: it is about a single item. */
export const limitOf = (taskType: TaskType, { limit }: Pick<TaskParams, 'limit'>): number | undefined =>
  USUAL_LIMIT[taskType] === undefined ? undefined : (limit ?? USUAL_LIMIT[taskType]);
