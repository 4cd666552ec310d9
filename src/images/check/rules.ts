/** Rules of values: each reports what is wrong at a path. The documents' rules are tables of them (`layers.ts`). */
import { cited, kindOf, problem, type ImageProblem, type ImageProblemCode } from '../problems';

export type Path = ImageProblem['path'];
export type Report = (found: ImageProblem) => void;
export type Rule = (value: unknown, path: Path, report: Report) => void;
type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key that may be absent. */
export interface Optional {
  readonly optional: Rule;
}

export const optional = (rule: Rule): Optional => ({ optional: rule });

/** An object with these keys and no other ones. */
export function record(keys: Readonly<Record<string, Rule | Optional>>): Rule {
  return (value, path, report) => {
    if (!isRow(value)) return wrongType('对象', value, path, report);
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(keys, key)) report(problem('unknownKey', path, { key: cited(key) }));
    }
    for (const [key, entry] of Object.entries(keys)) {
      const own = Object.hasOwn(value, key) ? value[key] : undefined;
      const rule = typeof entry === 'function' ? entry : entry.optional;
      if (own !== undefined) rule(own, [...path, key], report);
      else if (typeof entry === 'function') report(problem('missing', path, { key }));
    }
  };
}

/** At most `most` items, of which the later ones are not looked at. */
export function list(rule: Rule, most: number, code: ImageProblemCode = 'tooMany'): Rule {
  return (value, path, report) => {
    if (!Array.isArray(value)) return wrongType('列表', value, path, report);
    if (value.length > most) return report(problem(code, path, { most, count: value.length }));
    for (let index = 0; index < value.length; index += 1) rule(value[index], [...path, index], report);
  };
}

export function number(least: number, most: number, isWhole = false): Rule {
  return (value, path, report) => {
    if (typeof value !== 'number') return wrongType('数字', value, path, report);
    if (!Number.isFinite(value)) return report(problem('notFinite', path));
    if (value < least || value > most) return report(problem('outOfRange', path, { least, most, value }));
    if (isWhole && !Number.isInteger(value)) wrongType('整数', value, path, report);
  };
}

export const text =
  (most: number): Rule =>
  (value, path, report) => {
    if (typeof value !== 'string') return wrongType('文字', value, path, report);
    if (value.length > most) report(problem('tooLong', path, { most, length: value.length }));
  };

/** `code` names the set; its keys are the choices. */
export const choice =
  (choices: Readonly<Record<string, unknown>>, code: ImageProblemCode = 'unknownChoice'): Rule =>
  (value, path, report) => {
    const isKnown = (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(choices, value);
    if (!isKnown) report(problem(code, path, { value: cited(value), choices: Object.keys(choices).join('、') }));
  };

/** Flags are `true` or absent. */
export const flag: Rule = (value, path, report) => {
  if (value !== true) wrongType(' true（否则不写）', value, path, report);
};

export const pattern =
  (expression: RegExp, code: ImageProblemCode): Rule =>
  (value, path, report) => {
    if (typeof value !== 'string' || !expression.test(value)) report(problem(code, path, { value: cited(value) }));
  };

function wrongType(expected: string, value: unknown, path: Path, report: Report): void {
  report(problem('wrongType', path, { expected, found: kindOf(value) }));
}
