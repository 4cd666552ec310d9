/** Which tasks there are and which are the same. Pure. */
import type { TaskParams } from '../db/schema/spider';

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
