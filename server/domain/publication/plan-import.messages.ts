/** Messages about imported plans. */
import { PUBLISH_LIMITS } from '../../../src/services/catalogue/sets/publication';

export const IMPORT_MESSAGES = {
  noAddress: (text: string) => `应为图片地址（http(s):// 或 /files/ 开头），现在是「${text}」`,
  tooManyPictures: (is: number) => `最多 ${PUBLISH_LIMITS.pictures} 张图片，现在 ${is} 张`,
  noTime: '应为时间，例如 2026-06-01 12:30',
  tooFar: '计划时间最多提前一年安排',
  noAccount: (name: string) => `没有名为「${name}」的可用账号`,
  severalAccounts: (name: string) => `有几个账号叫「${name}」，请先改成不同的备注`,
  twiceInFile: (row: number) => `与第 ${row} 行相同`,
  planned: '这个账号在同一时间已有相同标题的计划',
  batch: '导入记录',
} as const;
