/**
 * The functions of expressions, with amis-formula's names and semantics. Reimplemented because amis's own can reach the
 * prototype chain, build texts of any length and add 40 kB to the first page load. Pure except for NOW and TODAY, which
 * use Shanghai time everywhere. The tests compare each with amis's.
 */
import { clockOf, momentOf } from '../../shared/text/days';
import { periodBefore } from '../../shared/text/relative-day';
import { between, clockAt, endOf, later, startOf, written } from '../../shared/text/clock';

/** Context of the evaluation that calls a function. */
export interface Evaluation {
  /** Charges steps for work that grows with the data; throws when the budget is exhausted. */
  charge(steps: number): void;
  /** Calls an arrow function written in the expression. */
  apply(lambda: unknown, values: unknown[]): unknown;
  /** Writes a value inside a text. */
  readonly write: Write;
  /** Reads an own property; undefined if inherited. */
  read(host: unknown, key: unknown): unknown;
}
type Fn = (evaluation: Evaluation, ...args: never[]) => unknown;
/** Functions that receive thunks because they do not evaluate every argument. */
type LazyFn = (...args: (() => unknown)[]) => unknown;

export const number = (value: unknown): number =>
  typeof value === 'string' ? parseFloat(value) || 0 : Number(value ?? 0);

const DATE_PATTERN = 'YYYY-MM-DD HH:mm:ss';

/** Writes a value inside a text. */
export type Write = (value: unknown) => string;

const writer = (numberText: (value: number) => string): Write => {
  const write: Write = (value) => {
    if (value === null || value === undefined) return '';
    if (value instanceof Date) return written(clockOf(value), DATE_PATTERN);
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.map(write).join(',');
    if (typeof value === 'number') return numberText(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return write;
};
/** Keeps every digit, for params and addresses. */
export const text = writer(String);

/** More decimals than these are the result of a division and nothing that a person has written. */
const WRITTEN_DECIMALS = 6;
/** A number for people: a long fraction with two decimals; `-` for the result of a division by zero. */
export function shownNumber(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const whole = String(value);
  const isLong = whole.includes('e-') || (whole.split('.')[1]?.length ?? 0) > WRITTEN_DECIMALS;
  return isLong ? String(Math.round(value * 100) / 100) : whole;
}
export const shownText = writer(shownNumber);

/** Removes binary rounding noise: 0.1 + 0.2 is 0.3. */
export const tidy = (value: number): number => (Number.isInteger(value) ? value : parseFloat(value.toPrecision(16)));

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Numeric functions take several numbers or a single list of them. */
const numbers = (values: unknown[]): number[] =>
  (values.length === 1 && Array.isArray(values[0]) ? values[0] : values).map(number);
const rounded =
  (operation: (value: number) => number) =>
  (_: Evaluation, value: unknown, digits: unknown = 2) => {
    const power = 10 ** Math.min(15, Math.max(0, Math.trunc(number(digits))));
    return operation(number(value) * power) / power;
  };
const difference = (unit: string) => (_: unknown, end: unknown, start: unknown) =>
  between(clockAt(start), clockAt(end), unit);
const deviations = (values: number[]) => {
  const mean = values.reduce((sum, each) => sum + each, 0) / (values.length || 1);
  return values.map((each) => each - mean);
};
const paying = (evaluation: Evaluation, result: string): string => {
  evaluation.charge(result.length / 50);
  return result;
};
const MAX_PADDING = 1_000;

const LAZY: Record<string, LazyFn> = {
  IF: (test, yes, no) => (test?.() ? yes?.() : no?.()),
  AND: (...tests) => tests.every((test) => test()),
  OR: (...tests) => tests.some((test) => test()),
  XOR: (...tests) => tests.filter((test) => test()).length % 2 === 1,
  IFS: (...pairs) => {
    for (let at = 0; at < pairs.length; at += 2) {
      if (at === pairs.length - 1) return pairs[at]!();
      if (pairs[at]!()) return pairs[at + 1]!();
    }
    return undefined;
  },
};

const MATH: Record<string, Fn> = {
  ABS: (_, value) => Math.abs(number(value)),
  MAX: (_, ...values) => numbers(values).reduce((a, b) => Math.max(a, b), -Infinity),
  MIN: (_, ...values) => numbers(values).reduce((a, b) => Math.min(a, b), Infinity),
  SUM: (_, ...values) => tidy(numbers(values).reduce((sum, value) => sum + value, 0)),
  AVG: (_, ...values) => {
    const all = numbers(values);
    return all.length === 0 ? 0 : tidy(all.reduce((sum, value) => sum + value, 0) / all.length);
  },
  DEVSQ: (_, ...values) => tidy(deviations(numbers(values)).reduce((sum, each) => sum + each * each, 0)),
  INT: (_, value) => Math.floor(number(value)),
  MOD: (_, a, b) => number(a) % number(b),
  PI: () => Math.PI,
  ROUND: rounded(Math.round),
  FLOOR: rounded(Math.floor),
  CEIL: rounded(Math.ceil),
  SQRT: (_, value) => Math.sqrt(number(value)),
  POW: (_, base, exponent) => number(base) ** number(exponent),
};

const TEXT: Record<string, Fn> = {
  LEFT: (_, value, length) => text(value).substring(0, number(length)),
  RIGHT: (_, value, length) => {
    const whole = text(value);
    return whole.substring(whole.length - number(length));
  },
  MID: (_, value, from, length) => text(value).substring(number(from), number(from) + number(length)),
  LEN: (_, value) => text(value).length,
  ISEMPTY: (_, value) =>
    value === undefined ||
    value === null ||
    text(value).trim() === '' ||
    (Array.isArray(value) && (value as unknown[]).length === 0),
  CONCATENATE: (evaluation, ...values) => paying(evaluation, values.map(evaluation.write).join('')),
  LOWER: (_, value) => text(value).toLowerCase(),
  UPPER: (_, value) => text(value).toUpperCase(),
  UPPERFIRST: (_, value) => {
    const whole = text(value);
    return whole.charAt(0).toUpperCase() + whole.slice(1);
  },
  PADSTART: (_, value, length, pad) =>
    text(value).padStart(Math.min(number(length), MAX_PADDING), pad === undefined ? ' ' : text(pad)),
  TRUNCATE: (_, value, length) => {
    const whole = text(value);
    const most = Math.max(3, number(length));
    return whole.length > most ? `${whole.slice(0, most - 3)}...` : whole;
  },
  BEFORELAST: (_, value, mark: unknown = '.') => {
    const whole = text(value);
    const at = whole.lastIndexOf(text(mark));
    return at < 0 ? whole : whole.slice(0, at);
  },
  SPLIT: (evaluation, value, mark: unknown = ',') => {
    const parts = text(value).split(text(mark));
    evaluation.charge(parts.length);
    return parts;
  },
  TRIM: (_, value) => text(value).trim(),
  STARTSWITH: (_, value, search) => text(search) !== '' && text(value).startsWith(text(search)),
  ENDSWITH: (_, value, search) => text(search) !== '' && text(value).endsWith(text(search)),
  CONTAINS: (_, value, search) => text(search) !== '' && text(value).includes(text(search)),
  SEARCH: (_, value, search, from) => text(value).indexOf(text(search), number(from)),
  REPLACE: (evaluation, value, search, replacement) => {
    const whole = text(value);
    if (text(search) === '') return whole;
    const parts = whole.split(text(search));
    evaluation.charge((parts.length * text(replacement).length + whole.length) / 50);
    return parts.join(text(replacement));
  },
};

/** Date functions do not depend on the evaluation, so islands can use them in place of amis's. */
const DATE: Record<string, (_: unknown, ...args: never[]) => unknown> = {
  NOW: () => new Date(),
  TODAY: () => momentOf(startOf(clockAt(undefined), 'day')),
  STRTODATE: (_, value) => momentOf(clockAt(value)),
  DATETOSTR: (_, value, format: unknown = DATE_PATTERN) =>
    value === undefined || value === null || value === '' ? '' : written(clockAt(value), text(format)),
  TIMESTAMP: (_, value, unit: unknown = 'X') => {
    const ms = momentOf(clockAt(value)).getTime();
    return unit === 'x' ? ms : Math.floor(ms / 1000);
  },
  YEAR: (_, value) => clockAt(value).getUTCFullYear(),
  MONTH: (_, value) => clockAt(value).getUTCMonth() + 1,
  DAY: (_, value) => clockAt(value).getUTCDate(),
  HOUR: (_, value) => clockAt(value).getUTCHours(),
  MINUTE: (_, value) => clockAt(value).getUTCMinutes(),
  SECOND: (_, value) => clockAt(value).getUTCSeconds(),
  WEEKDAY: (_, value, type: unknown = 1) => {
    const day = clockAt(value).getUTCDay();
    return type === 2 ? ((day + 6) % 7) + 1 : day;
  },
  YEARS: difference('year'),
  DAYS: difference('day'),
  HOURS: difference('hour'),
  MINUTES: difference('minute'),
  STARTOF: (_, value, unit: unknown = 'day', format?: unknown) => shown(startOf(clockAt(value), unit), format),
  ENDOF: (_, value, unit: unknown = 'day', format?: unknown) => shown(endOf(clockAt(value), unit), format),
  PREVIOUSFROM: (_, from, to) => before(from, to).from,
  PREVIOUSTO: (_, from, to) => before(from, to).to,
  DATEMODIFY: (_, value, amount, unit: unknown = 'day') => momentOf(later(clockAt(value), number(amount), unit)),
  ISBEFORE: (_, a, b, unit: unknown = 'day') => endOf(clockAt(a), unit) < clockAt(b),
  ISAFTER: (_, a, b, unit: unknown = 'day') => startOf(clockAt(a), unit) > clockAt(b),
};
const before = (from: unknown, to: unknown) =>
  periodBefore(written(clockAt(from), 'YYYY-MM-DD'), written(clockAt(to), 'YYYY-MM-DD'));
const shown = (clock: Date, format: unknown) => (format === undefined ? momentOf(clock) : written(clock, text(format)));

const LIST: Record<string, Fn> = {
  COUNT: (_, value) => (Array.isArray(value) ? (value as unknown[]).length : value ? 1 : 0),
  LAST: (_, value) => list(value).at(-1),
  ARRAYMAP: (evaluation, value, lambda) =>
    list(value).map((each, index) => evaluation.apply(lambda, [each, index, value])),
  ARRAYFILTER: (evaluation, value, lambda) =>
    list(value).filter((each, index) => evaluation.apply(lambda, [each, index, value])),
  ARRAYFIND: (evaluation, value, lambda) =>
    list(value).find((each, index) => evaluation.apply(lambda, [each, index, value])),
  ARRAYFINDINDEX: (evaluation, value, lambda) =>
    list(value).findIndex((each, index) => evaluation.apply(lambda, [each, index, value])),
  ARRAYSOME: (evaluation, value, lambda) =>
    list(value).some((each, index) => evaluation.apply(lambda, [each, index, value])),
  ARRAYEVERY: (evaluation, value, lambda) =>
    list(value).every((each, index) => evaluation.apply(lambda, [each, index, value])),
  ARRAYINCLUDES: (_, value, search) => list(value).includes(search),
  COMPACT: (_, value) => list(value).filter(Boolean),
  CONCAT: (evaluation, ...values) => {
    const all = values.flatMap((value) => value as unknown);
    evaluation.charge(all.length);
    return all.filter(Boolean);
  },
  JOIN: (evaluation, value, mark: unknown = '') =>
    paying(evaluation, list(value).map(evaluation.write).join(text(mark))),
  UNIQ: (evaluation, value, field) => {
    evaluation.charge(list(value).length);
    const seen = new Set<string>();
    return list(value).filter((each) => {
      const key = JSON.stringify(field === undefined ? each : evaluation.read(each, field)) ?? 'undefined';
      return !seen.has(key) && seen.add(key);
    });
  },
};

const OTHER: Record<string, Fn> = {
  ENCODEJSON: (evaluation, value) => paying(evaluation, JSON.stringify(value) ?? ''),
  DECODEJSON: (_, value) => JSON.parse(text(value)) as unknown,
  GET: (evaluation, value, path, fallback) => {
    const found = text(path)
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reduce<unknown>((host, key) => evaluation.read(host, key), value);
    return found === undefined ? fallback : found;
  },
  ISTYPE: (_, value: unknown, type) => {
    switch (type as string) {
      case 'array':
        return Array.isArray(value);
      case 'nil':
        return value === null || value === undefined;
      case 'plain-object':
        return typeof value === 'object' && value !== null && !Array.isArray(value);
      default:
        return typeof value === (type as string);
    }
  },
};

export const LAZY_FUNCTIONS: ReadonlyMap<string, LazyFn> = new Map(Object.entries(LAZY));
export const FUNCTIONS: ReadonlyMap<string, Fn> = new Map(
  Object.entries({ ...MATH, ...TEXT, ...DATE, ...LIST, ...OTHER }),
);
export const DATE_FUNCTIONS: ReadonlyMap<string, (_: unknown, ...args: never[]) => unknown> = new Map(
  Object.entries(DATE),
);
export const FUNCTION_NAMES: ReadonlySet<string> = new Set([...LAZY_FUNCTIONS.keys(), ...FUNCTIONS.keys()]);
