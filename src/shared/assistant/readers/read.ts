import { visit } from 'jsonc-parser';

/** What a reader of a result's text returns: the value, or what is wrong, in Chinese and with the place. */
export type Read<T> = { readonly value: T } | { readonly problem: string };

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters of a result's text. */
const MOST_TEXT = 120_000;
/** Levels of lists and objects; far more than screens and components have. */
const MOST_LEVELS = 200;

/** Reads JSON of bounded size and depth; never throws. */
export function readObject(text: string): Read<JsonObject> {
  if (text.length > MOST_TEXT) return { problem: `内容最多 ${MOST_TEXT} 个字符` };
  if (tooDeep(text)) return { problem: `列表和对象最多嵌套 ${MOST_LEVELS} 层` };
  const value = parsed(text);
  if (value === undefined) return { problem: `第 ${faultyLine(text)} 行：不是正确的 JSON` };
  return isObject(value) ? { value } : { problem: '第 1 行：应为一个 JSON 对象，即 { … }' };
}

/** Counts brackets outside of strings, so that what follows may recurse. */
function tooDeep(text: string): boolean {
  let level = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') {
      level += 1;
      if (level > MOST_LEVELS) return true;
    } else if (sign === '}' || sign === ']') level -= 1;
  }
  return false;
}

/** undefined: no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Engines report the place of a fault in different ways, or not at all. */
function faultyLine(text: string): number {
  const offsets: number[] = [];
  visit(text, { onError: (_, offset) => offsets.push(offset) }, { disallowComments: true });
  return text.slice(0, offsets[0] ?? text.length).split('\n').length;
}
