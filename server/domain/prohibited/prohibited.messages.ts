import { PROHIBITED_LIMITS } from '../../../src/services/catalogue/sets/prohibited';

export const MESSAGES = {
  word: '违禁词',
  tooMany: (count: number) =>
    `一个部门最多 ${PROHIBITED_LIMITS.words} 个违禁词，加上这 ${count} 个就超过了，请先删除不用的`,
  /** A word of signs that folding removes, or of invisible characters. */
  unreadable: '应至少有一个看得见的字',
  foreignException: (exception: string, words: readonly string[]) =>
    `例外“${exception}”里没有${words.map((word) => `“${word}”`).join('、')}，应为含有违禁词的说法`,
  staleExceptions: (exceptions: readonly string[]) =>
    `例外${exceptions.map((exception) => `“${exception}”`).join('、')}里没有修改后的词，请一并修改`,
  import: {
    unknownSeverity: (words: string) => `没有级别“${words}”，应为“禁用”或“慎用”`,
    yesOrNo: '应为“是”或“否”；不填为是',
    sameWord: (row: number) => `与第 ${row} 行是同一个词`,
    known: '部门里已有这个词，不会改动它',
  },
} as const;
