/**
 * Chinese documentation of the language, its functions and the calls for the workshop. English and Chinese are declared together
 * (`help`).
 */
import { chineseOf } from '../../../../shared/help';

/** Returns texts without a translation unchanged. */
export const inChinese = (text: string): string => chineseOf(text) ?? text.split('\n').map(lineInChinese).join('\n');

/** `table: Rows of a read source …`: a line for each alternative of a place. */
function lineInChinese(line: string): string {
  const [, name, sentence] = /^([\w-]+): (.+)$/.exec(line) ?? [];
  const words = sentence === undefined ? undefined : chineseOf(sentence);
  return words === undefined ? line : `${name}：${words}`;
}
