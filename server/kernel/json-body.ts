/** What is refused of JSON although JSON allows it. Two readers of a text must not read two things. */
import { visit } from 'jsonc-parser';
import { ApiError } from './errors';

/** No params of ours come near it. */
const MOST_DEPTH = 64;

export const MESSAGES = {
  twice: (key: string) => `请求内容中字段重复：${key.slice(0, 64)}`,
  tooDeep: '请求内容嵌套过深',
} as const;

/**
 * Throws when a key is there twice in one object, of which only the last would count, or when the text nests too
 * deeply.
 */
export function refuseOddJson(text: string): void {
  const open: Set<string>[] = [];
  let depth = 0;
  const enter = () => {
    // Thrown on the way down: the visitor never gets deep enough to overflow its stack.
    if (++depth > MOST_DEPTH) throw new ApiError('malformed', { message: MESSAGES.tooDeep });
  };
  visit(text, {
    onObjectBegin() {
      enter();
      open.push(new Set());
    },
    onObjectProperty(key) {
      const keys = open.at(-1)!;
      if (keys.has(key)) throw new ApiError('malformed', { message: MESSAGES.twice(key) });
      keys.add(key);
    },
    onObjectEnd() {
      open.pop();
      depth--;
    },
    onArrayBegin: enter,
    onArrayEnd() {
      depth--;
    },
  });
}
