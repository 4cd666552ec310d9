/**
 * The language and its functions are documented in English and Chinese, beside what they are (`help`); the workshop's
 * people read Chinese.
 */
import { chineseOf } from '../../../../language/help';
import { CONTRACT } from './contract.messages';

const wordsOf = (sentence: string): string | undefined =>
  chineseOf(sentence) ?? (Object.hasOwn(CONTRACT, sentence) ? CONTRACT[sentence] : undefined);

/** What is not translated stays as it is. */
export const inChinese = (said: string): string => wordsOf(said) ?? said.split('\n').map(lineInChinese).join('\n');

/** `table: Rows of a read source …`, where a place may hold one of several. */
function lineInChinese(line: string): string {
  const [, name, sentence] = /^([\w-]+): (.+)$/.exec(line) ?? [];
  const words = sentence === undefined ? undefined : wordsOf(sentence);
  return words === undefined ? line : `${name}：${words}`;
}
