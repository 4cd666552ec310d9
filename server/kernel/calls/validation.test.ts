import { expect, it } from 'vitest';
import {
  closed,
  day,
  givenCount,
  line,
  nullable,
  optional,
  time,
  Type,
  url,
} from '../../../src/services/catalogue/define';
import type { Call } from '../../../src/services/catalogue';
import { PLAN_DAYS } from '../../../src/services/catalogue/limits';
import type { ApiError } from './errors';
import { paramsReader } from './validation';

const read = paramsReader({
  method: 'POST',
  params: closed({
    day: optional(day('日子')),
    time: optional(time('时间')),
    link: optional(url('链接')),
    text: optional(line('文字', 20)),
    texts: optional(Type.Array(closed({ text: line('文字', 20) }))),
    least: optional(givenCount('最少')),
    planDay: optional(day('计划日', { plan: true })),
    planTime: optional(nullable(time('计划时间', { plan: true }))),
  }),
} as unknown as Call);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function messageFor(params: object): string | undefined {
  try {
    read(params);
    return undefined;
  } catch (error) {
    return (error as ApiError).message;
  }
}

it.each([
  [{ day: '2026-02-28' }],
  [{ day: '1900-01-01' }],
  [{ day: '2199-12-31' }],
  [{ time: '2026-06-10T07:30:00Z' }],
  [{ time: '2026-06-10T07:30:00.123456789+08:00' }],
  [{ link: 'https://www.example.com:8443/a?b=%E4%BD%A0' }],
  [{ text: '😀一半\u{1F468}' }],
  [{ least: 2_147_483_647 }],
  [{ planDay: '2000-01-01', planTime: null }],
  [{ planTime: inDays(PLAN_DAYS - 1) }],
])('accepts %j', (params) => expect(messageFor(params)).toBeUndefined());

it.each([
  [{ day: '2026-02-30' }, '日子应为有效的日期（1900 至 2199 年）'],
  [{ day: '0000-01-01' }, '日子应为有效的日期（1900 至 2199 年）'],
  [{ day: '1899-12-31' }, '日子应为有效的日期（1900 至 2199 年）'],
  [{ day: '2200-01-01' }, '日子应为有效的日期（1900 至 2199 年）'],
  [{ day: '0001-01-01' }, '日子应为有效的日期（1900 至 2199 年）'],
  [{ time: '0000-01-01T00:00:00Z' }, '时间应为有效的日期时间（1900 至 2199 年）'],
  [{ time: '0001-01-01T00:00:00+14:00' }, '时间应为有效的日期时间（1900 至 2199 年）'],
  [{ time: '9999-12-31T23:59:59-10:00' }, '时间应为有效的日期时间（1900 至 2199 年）'],
  [{ time: '2016-12-31T23:59:60Z' }, '时间应为有效的日期时间（1900 至 2199 年）'],
  [{ link: 'http://x:99999/' }, '链接应为有效的链接'],
  [{ text: 'a\0b' }, '含有无法保存的字符'],
  [{ text: '\uD83D' }, '含有无法保存的字符'],
  [{ texts: [{ text: 'a\uDE00' }] }, '含有无法保存的字符'],
  [{ least: 2_147_483_648 }, '最少不能大于 2147483647'],
  [{ planDay: '2199-12-31' }, '计划日最多提前一年安排'],
  [{ planTime: inDays(PLAN_DAYS + 1) }, '计划时间最多提前一年安排'],
])('refuses a value that the database cannot store, or that is too far away: %j', (params, message) =>
  expect(messageFor(params)).toBe(message),
);

it('reports every error of small params, and only the first of params with many thousands of values', () => {
  const errorsOf = (count: number) => {
    try {
      read(Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown${index}`, 1])));
      return 0;
    } catch (error) {
      return (error as ApiError).errors.length;
    }
  };
  expect([errorsOf(3), errorsOf(100_000)]).toEqual([3, 1]);
});
