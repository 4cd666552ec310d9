/**
 * The keywords of JSON Schema that concern one value: the one validator of screens, calls, forms and published pages,
 * for browser and server. Small, because published pages hold it. Compiles nothing.
 */
type Keyword =
  | 'type'
  | 'enum'
  | 'const'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems';
type Schema = { readonly [K in Keyword]?: unknown };
export type Formats = Readonly<Record<string, (text: string) => boolean>>;
/** Called for every violated keyword. */
type Report = (keyword: Keyword) => void;

export function checkValue(schema: Schema, value: unknown, formats: Formats, report: Report): void {
  const { type, enum: choices } = schema;
  if (type !== undefined && !(Array.isArray(type) ? type : [type]).some((each) => isOfType(value, each)))
    report('type');
  if (Array.isArray(choices) && !choices.some((each) => same(each, value))) report('enum');
  if (schema.const !== undefined && !same(schema.const, value)) report('const');
  if (typeof value === 'string') checkText(schema, value, formats, report);
  else if (typeof value === 'number') checkNumber(schema, value, report);
  else if (Array.isArray(value)) checkList(schema, value, report);
}

export function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Length in code points, as users count characters. */
export const lengthOf = (text: string): number => (/[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length);

const patterns = new Map<string, RegExp>();
/** Nothing matches a pattern that does not compile. */
function matches(pattern: string, text: string): boolean {
  try {
    let expression = patterns.get(pattern);
    if (!expression) patterns.set(pattern, (expression = new RegExp(pattern, 'u')));
    return expression.test(text);
  } catch {
    return false;
  }
}

function checkText({ minLength, maxLength, pattern, format }: Schema, text: string, formats: Formats, report: Report) {
  if (typeof minLength === 'number' && lengthOf(text) < minLength) report('minLength');
  if (typeof maxLength === 'number' && text.length > maxLength && lengthOf(text) > maxLength) report('maxLength');
  if (typeof pattern === 'string' && !matches(pattern, text)) report('pattern');
  if (typeof format === 'string' && Object.hasOwn(formats, format) && !formats[format]!(text)) report('format');
}

function checkNumber({ minimum, maximum, multipleOf }: Schema, number: number, report: Report): void {
  if (typeof minimum === 'number' && number < minimum) report('minimum');
  if (typeof maximum === 'number' && number > maximum) report('maximum');
  if (typeof multipleOf === 'number' && !isWhole(number / multipleOf)) report('multipleOf');
}

/** 0.3 counts as three times 0.1. */
const isWhole = (times: number): boolean => Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));

function checkList({ minItems, maxItems, uniqueItems }: Schema, list: readonly unknown[], report: Report): void {
  if (typeof minItems === 'number' && list.length < minItems) report('minItems');
  if (typeof maxItems === 'number' && list.length > maxItems) report('maxItems');
  if (uniqueItems === true && new Set(list.map((each) => JSON.stringify(each))).size < list.length)
    report('uniqueItems');
}
