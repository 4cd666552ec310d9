/** Bounds of a document, measured without recursion: it may be of any size, or contain itself. */
import { LIMITS } from '../document';
import { isRow } from '../props';
import { type Path, type PageProblem, problem } from './problem';

/** Levels of JSON that 40 levels of nodes with their props can have. */
const MOST_LEVELS = 4 * LIMITS.depth;

interface Step {
  readonly value: unknown;
  readonly path: Path;
  readonly level: number;
}

/** The first bound that the JSON passes. */
export function measure(document: unknown): PageProblem | undefined {
  const stack: Step[] = [{ value: document, path: [], level: 0 }];
  let text = 0;
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { value, path, level } = step;
    if (level > MOST_LEVELS)
      return problem('too-deep', path.slice(0, LIMITS.depth), null, `文档最多嵌套 ${LIMITS.depth} 层组件`);
    if (typeof value === 'string') text += value.length + 2;
    else if (typeof value !== 'object' || value === null) text += 4;
    else
      for (const [key, each] of Object.entries(value)) {
        text += Array.isArray(value) ? 1 : key.length + 4;
        stack.push({ value: each, path: [...path, Array.isArray(value) ? Number(key) : key], level: level + 1 });
      }
    if (text > LIMITS.text)
      return problem('too-large', [], null, `文档最多 ${LIMITS.text / 1_000_000} MB，请减少内容或拆成几个页面`);
  }
  return undefined;
}

/** Too many nodes, or nodes too deep in each other. */
export function countNodes(
  places: Iterable<{ readonly depth: number; readonly path: Path; readonly id: string | null }>,
) {
  let count = 0;
  for (const { depth, path, id } of places) {
    count++;
    if (depth > LIMITS.depth) return problem('too-deep', path, id, `组件最多嵌套 ${LIMITS.depth} 层`);
    if (count > LIMITS.nodes) return problem('too-many-nodes', path, id, `一个页面最多 ${LIMITS.nodes} 个组件`);
  }
  return undefined;
}

export const isDocument = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRow(value) && value.version === 1 && typeof value.title === 'string' && Array.isArray(value.body);
