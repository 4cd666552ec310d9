/**
 * What each function of expressions takes and gives: read by the checker, and by people in the editor. One row, one
 * function; the row is
 * its documentation. A test sees that every function has its row.
 */

/**
 * `numbers`: several numbers, or one list of them. `lambda`: `each => …`. `element`: of the list that comes first;
 * `same`: as what comes first.
 */
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
  ['IF(condition: any, yes: any, no?: any): any', 'The second where the first is true, else the third.'],
  [
    'IFS(...pairs: any): any',
    'Condition, value, condition, value, …: the value of the first condition that is true; one left over counts otherwise.',
  ],
  ['AND(...conditions: any): boolean', 'Whether all are true.'],
  ['OR(...conditions: any): boolean', 'Whether one is true.'],
  ['XOR(...conditions: any): boolean', 'Whether an odd number of them is false.'],

  ['ABS(value: number): number', 'Without its sign.'],
  ['MAX(...values: numbers): number', 'The largest.'],
  ['MIN(...values: numbers): number', 'The smallest.'],
  ['SUM(...values: numbers): number', 'All added up.'],
  ['AVG(...values: numbers): number', 'Their mean.'],
  ['DEVSQ(...values: numbers): number', 'The squares of their distances from the mean, added up.'],
  ['INT(value: number): number', 'Rounded down to a whole number.'],
  ['MOD(value: number, by: number): number', 'What is left when it is divided.'],
  ['PI(): number', 'π.'],
  ['ROUND(value: number, digits?: number): number', 'Rounded; default 2 digits.'],
  ['FLOOR(value: number, digits?: number): number', 'Rounded down; default 2 digits.'],
  ['CEIL(value: number, digits?: number): number', 'Rounded up; default 2 digits.'],
  ['SQRT(value: number): number', 'The square root.'],
  ['POW(base: number, exponent: number): number', 'The base to the power of the exponent.'],

  ['LEFT(value: text, length: number): text', 'So many characters from the left.'],
  ['RIGHT(value: text, length: number): text', 'So many characters from the right.'],
  ['MID(value: text, from: number, length: number): text', 'So many characters from a place on, which counts from 0.'],
  ['LEN(value: text): number', 'How many characters.'],
  ['ISEMPTY(value: any): boolean', 'Whether there is nothing: no value, a blank text, an empty list.'],
  ['CONCATENATE(...values: any): text', 'One text after another.'],
  ['LOWER(value: text): text', 'In small letters.'],
  ['UPPER(value: text): text', 'In capitals.'],
  ['UPPERFIRST(value: text): text', 'Beginning with a capital.'],
  ['PADSTART(value: any, length: number, pad?: text): text', 'Filled up at the left.'],
  ['TRUNCATE(value: text, length: number): text', 'At most so long, cut off with `...`.'],
  ['BEFORELAST(value: text, mark?: text): text', 'What stands before the last mark; default `.`.'],
  ['SPLIT(value: text, mark?: text): list', 'The parts between marks; default `,`.'],
  ['TRIM(value: text): text', 'Without blanks around it.'],
  ['STARTSWITH(value: text, search: text): boolean', 'Whether it begins so.'],
  ['ENDSWITH(value: text, search: text): boolean', 'Whether it ends so.'],
  ['CONTAINS(value: text, search: text): boolean', 'Whether it is in there.'],
  ['SEARCH(value: text, search: text, from?: number): number', 'Where it is in there, from 0; -1 where it is not.'],
  ['REPLACE(value: text, search: text, replacement: text): text', 'With every occurrence replaced.'],

  ['NOW(): date', 'This moment.'],
  ['TODAY(): date', 'The beginning of today in Shanghai.'],
  ['STRTODATE(value: date): date', 'A text as a date.'],
  [
    'DATETOSTR(value: date, format?: text): text',
    'A date as text, by the clock of Shanghai; default `YYYY-MM-DD HH:mm:ss`.',
  ],
  ['TIMESTAMP(value: date, unit?: text): number', 'Seconds since 1970; `x`: milliseconds.'],
  ['YEAR(value: date): number', 'Its year.'],
  ['MONTH(value: date): number', 'Its month, from 1.'],
  ['DAY(value: date): number', 'Its day of the month.'],
  ['HOUR(value: date): number', 'Its hour.'],
  ['MINUTE(value: date): number', 'Its minute.'],
  ['SECOND(value: date): number', 'Its second.'],
  ['WEEKDAY(value: date, type?: number): number', 'Its day of the week: 0 is Sunday; with type 2, 1 is Monday.'],
  ['YEARS(end: date, start: date): number', 'Whole years between.'],
  ['DAYS(end: date, start: date): number', 'Whole days between.'],
  ['HOURS(end: date, start: date): number', 'Whole hours between.'],
  ['MINUTES(end: date, start: date): number', 'Whole minutes between.'],
  [
    'STARTOF(value: date, unit?: text, format?: text): date',
    'The beginning of its `day`, `month`, …; as text where a format is given.',
  ],
  [
    'ENDOF(value: date, unit?: text, format?: text): date',
    'The end of its `day`, `month`, …; as text where a format is given.',
  ],
  [
    'DATEMODIFY(value: date, amount: number, unit?: text): date',
    'So many `day`s, `month`s, … later; earlier where the amount is below 0.',
  ],
  [
    'ISBEFORE(a: date, b: date, unit?: text): boolean',
    'Whether the first is before the second, by `day` or another unit.',
  ],
  [
    'ISAFTER(a: date, b: date, unit?: text): boolean',
    'Whether the first is after the second, by `day` or another unit.',
  ],

  ['COUNT(list: list): number', 'How many elements a list has.'],
  ['LAST(list: list): element', 'The last element.'],
  [
    'ARRAYMAP(list: list, each: lambda): list',
    'What the function makes of each element: `ARRAYMAP(row.tags, tag => tag.name)`.',
  ],
  ['ARRAYFILTER(list: list, each: lambda): same', 'The elements for which the function is true.'],
  ['ARRAYFIND(list: list, each: lambda): element', 'The first element for which the function is true.'],
  ['ARRAYFINDINDEX(list: list, each: lambda): number', 'Its place, from 0; -1 where there is none.'],
  ['ARRAYSOME(list: list, each: lambda): boolean', 'Whether it is true for one.'],
  ['ARRAYEVERY(list: list, each: lambda): boolean', 'Whether it is true for all.'],
  ['ARRAYINCLUDES(list: list, value: any): boolean', 'Whether the value is among them.'],
  ['COMPACT(list: list): same', 'Without what is empty.'],
  ['CONCAT(...lists: any): list', 'One list after another, without what is empty.'],
  ['JOIN(list: list, mark?: text): text', 'As one text, with marks between.'],
  ['UNIQ(list: list, field?: text): same', 'Each once; by a field of the elements where one is named.'],

  ['ENCODEJSON(value: any): text', 'As JSON.'],
  ['DECODEJSON(value: text): any', 'JSON as a value.'],
  ['GET(value: any, path: text, fallback?: any): any', 'What is at a path: `GET(row, "note.title", "-")`.'],
  [
    'ISTYPE(value: any, type: text): boolean',
    'Whether it is a `string`, `number`, `boolean`, `array`, `plain-object` or `nil`.',
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

/** The parameter at a place, the last one for all that follow where it takes any number. */
export function parameterAt({ parameters }: Signature, index: number): Parameter | undefined {
  const last = parameters.at(-1);
  return parameters[index] ?? (last?.rest ? last : undefined);
}
