/**
 * Reads a page of amis as people write it: JSON, or the object of a program's source with comments, single quotes, names
 * without quotes and commas at the end. What would have to be run is refused.
 */
import { parse, type ParseError } from 'jsonc-parser';
import { TEXT_LIMITS } from '../../parse';
import { isObject } from '../../schema/json';

export type Read = { readonly value: unknown } | { readonly fault: string };

/** Props that only screens and parts of the console have. */
const OF_CONSOLE = ['dataSources', 'route', 'arguments', 'kind'];

/** Whether it is a screen or a part of the console, and no page of amis. */
const isOfConsole = (value: unknown): boolean =>
  isObject(value) && OF_CONSOLE.some((prop) => Object.hasOwn(value, prop));

const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|-?\d[\w.+-]*|[A-Za-z_$][\w$]*|[\s\S]/g;
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null']);

export function readAmis(text: string): Read {
  const read = readJson(text);
  return 'value' in read && isOfConsole(read.value) ? { fault: '这是控制台自己的页面，请用“从文件导入”' } : read;
}

function readJson(text: string): Read {
  if (text.length > TEXT_LIMITS.bytes) return { fault: '内容太长，最多 256 KB' };
  if (text.trim() === '') return { fault: '没有内容' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return readLoosely(text);
  }
}

function readLoosely(text: string): Read {
  let strict = '';
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const next = /^\s*(\S?)/.exec(text.slice(index + token.length, index + token.length + 200))?.[1];
    const written = strictOf(token, next === ':');
    if (written === undefined)
      return { fault: `第 ${lineOf(text, index)} 行有程序代码，只能导入数据：${around(text, index)}` };
    strict += written;
  }
  const errors: ParseError[] = [];
  const value = parse(strict, errors, { allowTrailingComma: true }) as unknown;
  const [first] = errors;
  return first
    ? { fault: `第 ${lineOf(strict, first.offset)} 行不是正确的 JSON：${around(strict, first.offset)}` }
    : { value };
}

/** The token in strict JSON; undefined: a program's code. */
function strictOf(token: string, isName: boolean): string | undefined {
  // Comments keep their line breaks, so that faults name the right line.
  if (/^\/[/*]/.test(token)) return token.replaceAll(/[^\n]/g, '');
  if (token.startsWith("'")) return JSON.stringify(token.slice(1, -1).replaceAll(/\\(['\\])/g, '$1'));
  if (token === '`') return undefined;
  if (!/^[A-Za-z_$]/.test(token)) return isName && /^\d/.test(token) ? `"${token}"` : token;
  return isName ? `"${token}"` : WORDS.has(token) ? token : undefined;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
const around = (text: string, offset: number): string => text.slice(offset, offset + 30).split('\n')[0]!;
