/**
 * Chinese documentation of the language and its functions for the workshop. English and Chinese are declared together
 * (`help`).
 */
import { chineseOf } from '../../../../shared/help';
import { CONTRACT } from './contract.messages';

const wordsOf = (sentence: string): string | undefined =>
  chineseOf(sentence) ?? (Object.hasOwn(CONTRACT, sentence) ? CONTRACT[sentence] : undefined);

/** Returns texts without a translation unchanged. */
export const inChinese = (text: string): string => wordsOf(text) ?? text.split('\n').map(lineInChinese).join('\n');

/** `table: Rows of a read source …`: a line for each alternative of a place. */
function lineInChinese(line: string): string {
  const [, name, sentence] = /^([\w-]+): (.+)$/.exec(line) ?? [];
  const words = sentence === undefined ? undefined : wordsOf(sentence);
  return words === undefined ? line : `${name}：${words}`;
}
