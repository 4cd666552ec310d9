/** Refuses valid JSON that different parsers could read differently. */
import { visit } from 'jsonc-parser';
import { ApiError } from './errors';

/** Levels of nesting, far above those of params and of documents (`LIMITS.depth` nodes, two levels each). */
export const DEPTHS = { params: 64, document: 512 } as const;

export const MESSAGES = {
  twice: (key: string) => `请求内容中字段重复：${key.slice(0, 64)}`,
  tooDeep: '请求内容嵌套过深',
} as const;

/**
 * Throws an ApiError for a key that occurs twice in one object, where only the last would count, and for text that
 * nests too deeply.
 */
export function requireStrictJson(text: string, mostDepth: number = DEPTHS.params): void {
  const open: Set<string>[] = [];
  let depth = 0;
  const enter = () => {
    // Throws while descending, before the recursion of the visitor can overflow the stack.
    if (++depth > mostDepth) throw new ApiError('malformed', { message: MESSAGES.tooDeep });
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
