/**
 * Signature of each expression function, used by the checker and shown in the editor as documentation. A test checks
 * that every function has a row.
 */

/**
 * `numbers`: several numbers or one list of them. `lambda`: `each => …`. `element`: an element of the list given first.
 * `same`: the type of the first argument.
 */
import { help } from '../../shared/help';

export type Kind = 'number' | 'numbers' | 'text' | 'boolean' | 'date' | 'list' | 'lambda' | 'element' | 'same' | 'any';
export interface Parameter {
  readonly name: string;
  readonly kind: Kind;
  readonly optional: boolean;
  readonly rest: boolean;
}
export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returns: Kind;
  readonly written: string;
  readonly summary: string;
}

const ROWS: readonly (readonly [written: string, summary: string])[] = [
  [
    'IF(condition: any, yes: any, no?: any): any',
    help('The second where the first is true, else the third.', '条件成立时取第二个值，否则取第三个。'),
  ],
  [
    'IFS(...pairs: any): any',
    help(
      'Condition, value, condition, value, …: the value of the first condition that is true; one left over counts otherwise.',
      '条件、值、条件、值……：取第一个成立的条件对应的值；最后单独的一个是其他情况的值。',
    ),
  ],
  ['AND(...conditions: any): boolean', help('Whether all are true.', '是否全部成立。')],
  ['OR(...conditions: any): boolean', help('Whether one is true.', '是否至少有一个成立。')],
  ['XOR(...conditions: any): boolean', help('Whether an odd number of them is false.', '不成立的个数是否为奇数。')],

  ['ABS(value: number): number', help('Without its sign.', '绝对值。')],
  ['MAX(...values: numbers): number', help('The largest.', '最大的数。')],
  ['MIN(...values: numbers): number', help('The smallest.', '最小的数。')],
  ['SUM(...values: numbers): number', help('All added up.', '求和。')],
  ['AVG(...values: numbers): number', help('Their mean.', '平均值。')],
  [
    'DEVSQ(...values: numbers): number',
    help('The squares of their distances from the mean, added up.', '各数与平均值之差的平方和。'),
  ],
  ['INT(value: number): number', help('Rounded down to a whole number.', '向下取整。')],
  ['MOD(value: number, by: number): number', help('What is left when it is divided.', '相除的余数。')],
  ['PI(): number', help('π.', '圆周率 π。')],
  [
    'ROUND(value: number, digits?: number): number',
    help('Rounded; default 2 digits.', '四舍五入；默认保留 2 位小数。'),
  ],
  [
    'FLOOR(value: number, digits?: number): number',
    help('Rounded down; default 2 digits.', '向下舍入；默认保留 2 位小数。'),
  ],
  [
    'CEIL(value: number, digits?: number): number',
    help('Rounded up; default 2 digits.', '向上舍入；默认保留 2 位小数。'),
  ],
  ['SQRT(value: number): number', help('The square root.', '平方根。')],
  ['POW(base: number, exponent: number): number', help('The base to the power of the exponent.', '乘方。')],

  ['LEFT(value: text, length: number): text', help('So many characters from the left.', '左边的几个字符。')],
  ['RIGHT(value: text, length: number): text', help('So many characters from the right.', '右边的几个字符。')],
  [
    'MID(value: text, from: number, length: number): text',
    help('So many characters from a place on, which counts from 0.', '从某个位置（从 0 算起）开始的几个字符。'),
  ],
  ['LEN(value: text): number', help('How many characters.', '字符个数。')],
  [
    'ISEMPTY(value: any): boolean',
    help('Whether there is nothing: no value, a blank text, an empty list.', '是否为空：没有值、空白文字或空列表。'),
  ],
  ['CONCATENATE(...values: any): text', help('One text after another.', '依次连接文字。')],
  ['LOWER(value: text): text', help('In small letters.', '转为小写。')],
  ['UPPER(value: text): text', help('In capitals.', '转为大写。')],
  ['UPPERFIRST(value: text): text', help('Beginning with a capital.', '首字母大写。')],
  ['PADSTART(value: any, length: number, pad?: text): text', help('Filled up at the left.', '在左边补足长度。')],
  [
    'TRUNCATE(value: text, length: number): text',
    help('At most so long, cut off with `...`.', '超过长度时截断并加 `...`。'),
  ],
  [
    'BEFORELAST(value: text, mark?: text): text',
    help('What stands before the last mark; default `.`.', '最后一个分隔符之前的部分；默认分隔符为 `.`。'),
  ],
  [
    'SPLIT(value: text, mark?: text): list',
    help('The parts between marks; default `,`.', '按分隔符拆分；默认为 `,`。'),
  ],
  ['TRIM(value: text): text', help('Without blanks around it.', '去掉首尾空白。')],
  ['STARTSWITH(value: text, search: text): boolean', help('Whether it begins so.', '是否以此开头。')],
  ['ENDSWITH(value: text, search: text): boolean', help('Whether it ends so.', '是否以此结尾。')],
  ['CONTAINS(value: text, search: text): boolean', help('Whether it is in there.', '是否包含。')],
  [
    'SEARCH(value: text, search: text, from?: number): number',
    help('Where it is in there, from 0; -1 where it is not.', '出现的位置（从 0 算起）；没有时为 -1。'),
  ],
  [
    'REPLACE(value: text, search: text, replacement: text): text',
    help('With every occurrence replaced.', '替换所有出现的地方。'),
  ],

  ['NOW(): date', help('This moment.', '当前时间。')],
  ['TODAY(): date', help('The beginning of today in Shanghai.', '今天零点（北京时间）。')],
  ['STRTODATE(value: date): date', help('A text as a date.', '把文字转为日期。')],
  [
    'DATETOSTR(value: date, format?: text): text',
    help(
      'A date as text, by the clock of Shanghai; default `YYYY-MM-DD HH:mm:ss`.',
      '把日期转为文字（北京时间）；默认格式 `YYYY-MM-DD HH:mm:ss`。',
    ),
  ],
  [
    'TIMESTAMP(value: date, unit?: text): number',
    help('Seconds since 1970; `x`: milliseconds.', '1970 年以来的秒数；`x`：毫秒数。'),
  ],
  ['YEAR(value: date): number', help('Its year.', '年份。')],
  ['MONTH(value: date): number', help('Its month, from 1.', '月份，从 1 开始。')],
  ['DAY(value: date): number', help('Its day of the month.', '几号。')],
  ['HOUR(value: date): number', help('Its hour.', '小时。')],
  ['MINUTE(value: date): number', help('Its minute.', '分钟。')],
  ['SECOND(value: date): number', help('Its second.', '秒。')],
  [
    'WEEKDAY(value: date, type?: number): number',
    help(
      'Its day of the week: 0 is Sunday; with type 2, 1 is Monday.',
      '星期几：0 为星期日；类型为 2 时，1 为星期一。',
    ),
  ],
  ['YEARS(end: date, start: date): number', help('Whole years between.', '相差的整年数。')],
  ['DAYS(end: date, start: date): number', help('Whole days between.', '相差的整天数。')],
  ['HOURS(end: date, start: date): number', help('Whole hours between.', '相差的整小时数。')],
  ['MINUTES(end: date, start: date): number', help('Whole minutes between.', '相差的整分钟数。')],
  [
    'STARTOF(value: date, unit?: text, format?: text): date',
    help(
      'The beginning of its `day`, `month`, …; as text where a format is given.',
      '所在 `day`、`month` 等的开始；写了格式时返回文字。',
    ),
  ],
  [
    'ENDOF(value: date, unit?: text, format?: text): date',
    help(
      'The end of its `day`, `month`, …; as text where a format is given.',
      '所在 `day`、`month` 等的结束；写了格式时返回文字。',
    ),
  ],
  [
    'PREVIOUSFROM(from: date, to: date): text',
    help(
      'The first day of the equally long period before these days, YYYY-MM-DD.',
      '与这段日期等长的上一周期的第一天，YYYY-MM-DD。',
    ),
  ],
  [
    'PREVIOUSTO(from: date, to: date): text',
    help('The last day of the period before these days.', '上一周期的最后一天。'),
  ],
  [
    'DATEMODIFY(value: date, amount: number, unit?: text): date',
    help(
      'So many `day`s, `month`s, … later; earlier where the amount is below 0.',
      '推后若干 `day`、`month` 等；数量为负时提前。',
    ),
  ],
  [
    'ISBEFORE(a: date, b: date, unit?: text): boolean',
    help(
      'Whether the first is before the second, by `day` or another unit.',
      '第一个日期是否早于第二个，按 `day` 等单位比较。',
    ),
  ],
  [
    'ISAFTER(a: date, b: date, unit?: text): boolean',
    help(
      'Whether the first is after the second, by `day` or another unit.',
      '第一个日期是否晚于第二个，按 `day` 等单位比较。',
    ),
  ],

  ['COUNT(list: list): number', help('How many elements a list has.', '列表的元素个数。')],
  ['LAST(list: list): element', help('The last element.', '最后一个元素。')],
  [
    'ARRAYMAP(list: list, each: lambda): list',
    help(
      'What the function makes of each element: `ARRAYMAP(row.tags, tag => tag.name)`.',
      '把每个元素换成函数的结果：`ARRAYMAP(row.tags, tag => tag.name)`。',
    ),
  ],
  [
    'ARRAYFILTER(list: list, each: lambda): same',
    help('The elements for which the function is true.', '使函数成立的元素。'),
  ],
  [
    'ARRAYFIND(list: list, each: lambda): element',
    help('The first element for which the function is true.', '第一个使函数成立的元素。'),
  ],
  [
    'ARRAYFINDINDEX(list: list, each: lambda): number',
    help('Its place, from 0; -1 where there is none.', '第一个使函数成立的元素的位置（从 0 算起）；没有时为 -1。'),
  ],
  ['ARRAYSOME(list: list, each: lambda): boolean', help('Whether it is true for one.', '是否有元素使函数成立。')],
  ['ARRAYEVERY(list: list, each: lambda): boolean', help('Whether it is true for all.', '是否所有元素都使函数成立。')],
  ['ARRAYINCLUDES(list: list, value: any): boolean', help('Whether the value is among them.', '列表中是否有这个值。')],
  ['COMPACT(list: list): same', help('Without what is empty.', '去掉空值。')],
  ['CONCAT(...lists: any): list', help('One list after another, without what is empty.', '依次连接列表，去掉空值。')],
  ['JOIN(list: list, mark?: text): text', help('As one text, with marks between.', '用分隔符连接成一段文字。')],
  [
    'UNIQ(list: list, field?: text): same',
    help('Each once; by a field of the elements where one is named.', '去掉重复；写了字段时按该字段判断。'),
  ],

  ['ENCODEJSON(value: any): text', help('As JSON.', '转为 JSON 文字。')],
  ['DECODEJSON(value: text): any', help('JSON as a value.', '把 JSON 文字转为值。')],
  [
    'GET(value: any, path: text, fallback?: any): any',
    help('What is at a path: `GET(row, "note.title", "-")`.', '按路径取值：`GET(row, "note.title", "-")`。'),
  ],
  [
    'ISTYPE(value: any, type: text): boolean',
    help(
      'Whether it is a `string`, `number`, `boolean`, `array`, `plain-object` or `nil`.',
      '是否为 `string`、`number`、`boolean`、`array`、`plain-object` 或 `nil`。',
    ),
  ],
];

export const SIGNATURES: ReadonlyMap<string, Signature> = new Map(
  ROWS.map(([written, summary]) => {
    const [, name, inside, returns] = /^(\w+)\((.*)\): (\w+)$/.exec(written)!;
    const parameters = inside === '' ? [] : inside!.split(', ').map(parameterOf);
    return [name!, { name: name!, parameters, returns: returns as Kind, written, summary }];
  }),
);

function parameterOf(written: string): Parameter {
  const [, rest, name, optional, kind] = /^(\.{3})?(\w+)(\?)?: (\w+)$/.exec(written)!;
  return { name: name!, kind: kind as Kind, optional: optional !== undefined, rest: rest !== undefined };
}

/** The parameter at an index; for a variadic function the last one repeats. */
export function parameterAt({ parameters }: Signature, index: number): Parameter | undefined {
  const last = parameters.at(-1);
  return parameters[index] ?? (last?.rest ? last : undefined);
}
