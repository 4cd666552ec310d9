/** Messages of refusals about scripts. */
import { CHAT_TEXT_LENGTH } from '../../../src/services/catalogue/sets/conversation';
import { SCRIPT_LIMITS } from '../../../src/services/catalogue/sets/script';

const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join('、');

export const MESSAGES = {
  script: '话术不存在或已被删除',
  duplicate: '部门里已有同名的话术',
  tooMany: `一个部门最多 ${SCRIPT_LIMITS.scripts} 条话术`,
  empty: '请填写内容，或添加图片、笔记',
  tooLong: `连同引用的话术超过 ${CHAT_TEXT_LENGTH} 个字`,
  notePlatform: '带笔记的话术要选择平台',
  unknownVariables: (names: readonly string[]) => `没有变量${quoted(names)}，请先在“变量”里添加`,
  unknownInclusions: (titles: readonly string[]) => `引用的话术不存在：${quoted(titles)}`,
  ownInclusions: (titles: readonly string[]) => `部门共用的话术不能引用仅自己可见的：${quoted(titles)}`,
  notCreator: '只有创建人可以改为仅自己可见',
  cycle: (titles: readonly string[]) => `话术不能引用自己：${titles.join(' → ')}`,
  includedBy: (titles: readonly string[]) => `被${quoted(titles)}引用，请先修改它们`,
  includedByOthers: '被同事仅自己可见的话术引用，请先请同事修改',
  duplicateVariable: '已有同名变量',
  builtInVariable: '这是系统变量，可以直接使用',
  tooManyVariables: `一个部门最多 ${SCRIPT_LIMITS.variables} 个变量`,
  variableUsed: (count: number) => `有 ${count} 条话术在用这个变量，请先修改它们`,
  noAnswer: '提问和默认值至少填写一项',
  import: {
    unknownScope: (words: string) => `“${words}”不是可选的范围`,
    unknownPlatform: (words: string) => `“${words}”不是支持的平台`,
    sameTitle: (row: number) => `与第 ${row} 行的标题相同`,
    known: '部门里已有同名的话术',
  },
} as const;
