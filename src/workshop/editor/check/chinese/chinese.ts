/**
 * The language and its functions are documented in English, beside what they are; the workshop's people read Chinese.
 */
import { FUNCTIONS } from './functions.messages';
import { NODES } from './nodes.messages';
import { PARTS } from './parts.messages';

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ ...NODES, ...PARTS, ...FUNCTIONS }));

/** What is not translated stays as it is. */
export const inChinese = (said: string): string => WORDS.get(said) ?? said.split('\n').map(lineInChinese).join('\n');

/** `table: Rows of a read source …`, where a place may hold one of several. */
function lineInChinese(line: string): string {
  const [, name, sentence] = /^([\w-]+): (.+)$/.exec(line) ?? [];
  const words = sentence === undefined ? undefined : WORDS.get(sentence);
  return words === undefined ? line : `${name}：${words}`;
}
