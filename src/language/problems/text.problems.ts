/** Problems of the text itself. */
import { row } from './row';

export const TEXT_PROBLEMS = {
  'too-large': row<'found' | 'expected'>({
    en: ({ found }) => `the file has ${found} bytes`,
    zh: ({ found, expected }) => `文件有 ${found} 字节，超过了上限（${expected}）`,
    docs: 'A screen has at most 256 kB of text',
  }),
  'too-deep': row<'limit' | 'expected'>({
    en: ({ limit }) => `nested deeper than ${limit}`,
    zh: ({ expected }) => `嵌套太深，${expected} 层`,
    docs: 'Objects and lists can be nested at most 40 deep',
  }),
  syntax: row<'reason'>({
    en: ({ reason }) => reason,
    zh: ({ reason }) => `JSON 语法错误：${reason}`,
    docs: 'The text is no JSON',
  }),
  'not-an-object': row<'expected'>({
    en: () => 'a screen is one JSON object',
    zh: () => '页面必须是一个 JSON 对象',
    docs: 'A screen is one JSON object',
  }),
  'duplicate-key': row<'found'>({
    en: ({ found }) => `\`${found}\` is there twice; only the last would count`,
    zh: ({ found }) => `${found} 写了两次，只有后一个有效`,
    docs: 'An object has a name twice',
    fix: ['remove'],
  }),
  'forbidden-key': row<'found'>({
    en: ({ found }) => `\`${found}\` may not be a name`,
    zh: ({ found }) => `不能用 ${found} 作为名称`,
    docs: '`__proto__`, `constructor` and `prototype` have a meaning in JavaScript and cannot be names',
  }),
  'newer-version': row<'found' | 'expected'>({
    en: ({ found }) => `the screen is of version ${found}`,
    zh: ({ found }) => `页面的语言版本 ${found} 比控制台支持的新`,
    docs: 'The screen uses a newer version of the language than this console supports',
  }),
  'checker-failed': row<'reason'>({
    en: ({ reason }) => `the checker itself failed on this screen: ${reason}`,
    zh: () => '检查器在这个页面上出错了，请联系开发人员',
    docs: 'The checker itself failed',
  }),
} as const;
