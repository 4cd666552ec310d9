/** Checks how values are shown: dates as dates, numbers as numbers, and no value as `[object Object]`. */
import { isTemplate, partsOf } from '../expression';
import type { Ast } from '../expression/ast';
import { asText, child, type JsonObject, objectOf, textOf } from '../schema/json';
import { typesIn } from '../infer/infer';
import { problem, type Term } from '../problems';
import { typeOfTemplate } from '../infer/typing';
import type { ValueSchema } from '../types';
import { fieldAt, fieldsOf, solid } from '../schema/value-schema';
import type { Env, Stop } from '../infer/walk';
import { canBeDate, isListOfObjects, isOnly, isPlainText, termOf } from './kinds';
import { sourceOf } from './operations';
import type { CheckContext, Rule } from './rule';

export interface Display {
  readonly expected: Term;
  fits(type: ValueSchema): boolean;
}

export const NUMBER: Display = {
  expected: { is: 'number' },
  fits: (type) => !isOnly(type, 'list', 'object', 'boolean') && !isPlainText(type),
};
export const DATE: Display = { expected: { is: 'date' }, fits: canBeDate };
export const PICTURE: Display = {
  expected: { is: 'address' },
  fits: (type) => !isOnly(type, 'number', 'boolean', 'object') && !isListOfObjects(type),
};
const ONE: Display = { expected: { is: 'oneValue' }, fits: (type) => !isOnly(type, 'list') };
/** A figure shows a single value, no list or object. */
export const FIGURE: Display = { expected: { is: 'oneValue' }, fits: (type) => !isOnly(type, 'list', 'object') };
const WORDS: Display = {
  expected: { or: [{ is: 'text' }, { is: 'number' }] },
  fits: (type) => !isWordless(type) && !(isOnly(type, 'list') && isWordless(solid(type).items ?? {})),
};

const DISPLAYS: Readonly<Record<string, Display>> = {
  number: NUMBER,
  percent: NUMBER,
  bytes: NUMBER,
  duration: NUMBER,
  progress: NUMBER,
  date: DATE,
  datetime: DATE,
  fromNow: DATE,
  image: PICTURE,
  avatar: PICTURE,
  link: { expected: { is: 'text' }, fits: (type) => !isOnly(type, 'list', 'object', 'boolean') },
  tag: ONE,
  boolean: { expected: { is: 'boolean' }, fits: (type) => !isOnly(type, 'list', 'object') && !isPlainText(type) },
  masked: { expected: { is: 'text' }, fits: (type) => !isOnly(type, 'list', 'object', 'boolean') },
  text: WORDS,
  longText: WORDS,
  tags: WORDS,
};

/** Fields whose value represents an object in a cell. */
const NAMES = ['name', 'label', 'title', 'text'];
/** Whether an object has none of these fields. */
function isWordless(type: ValueSchema): boolean {
  const fields = isOnly(type, 'object') ? fieldsOf(type) : undefined;
  return fields !== undefined && !NAMES.some((name) => Object.hasOwn(fields, name));
}

/**
 * Checks a column of a table, or an entry of a card or detail, against the row's type. `at`: where to report, if not at
 * `pointer`.
 */
export function checkDisplay(
  column: unknown,
  row: ValueSchema,
  pointer: string,
  env: Env,
  context: CheckContext,
  at = '',
): void {
  const props = objectOf(column);
  const field = textOf(column) ?? textOf(props.field);
  const type =
    props.text !== undefined
      ? typeOfTemplate(props.text, { ...env, scopes: { ...env.scopes, row } }, context.calls)
      : field === undefined
        ? undefined
        : fieldAt(row, field);
  const as = textOf(props.as) ?? 'text';
  const display = Object.hasOwn(DISPLAYS, as) ? DISPLAYS[as] : undefined;
  if (!type || !display || display.fits(type)) return;
  const where =
    props.as !== undefined
      ? child(pointer, 'as')
      : props.text !== undefined
        ? child(pointer, 'text')
        : typeof column === 'string'
          ? pointer
          : child(pointer, 'field');
  context.report(
    at || where,
    problem('display-does-not-fit', {
      as,
      field: field ?? asText(props.text),
      expected: display.expected,
      found: termOf(type),
    }),
  );
}

/**
 * Checks a displayed field: of a tree's row, where an object may be shown by its name, or of an option, where it may
 * not.
 */
export function checkWordsOf(
  field: unknown,
  row: ValueSchema,
  of: 'row' | 'option',
  pointer: string,
  context: CheckContext,
): void {
  checkShownField(field, row, of === 'row' ? WORDS : FIGURE, 'text', pointer, context);
}

/** Checks a field of a row that is shown. */
export function checkShownField(
  field: unknown,
  row: ValueSchema,
  display: Display,
  as: string,
  pointer: string,
  { report }: CheckContext,
): void {
  const type = typeof field === 'string' ? fieldAt(row, field) : undefined;
  if (type && !display.fits(type))
    report(
      pointer,
      problem('display-does-not-fit', { as, field: asText(field), expected: display.expected, found: termOf(type) }),
    );
}

// ---------------------------------------------------------------- nodes that show a single value

/** Checks a prop whose template gives the shown value. `as`: how problems name the display. */
export function checkShownProp(
  node: JsonObject,
  prop: string,
  display: Display,
  as: string,
  { pointer, env }: Stop,
  { calls, report }: CheckContext,
): void {
  const shown = node[prop];
  const type = isTemplate(shown) ? typeOfTemplate(shown, env, calls) : {};
  if (!display.fits(type))
    report(
      child(pointer, prop),
      problem('display-does-not-fit', { as, field: asText(shown), expected: display.expected, found: termOf(type) }),
    );
}

export const displayRule: Rule = (stop, context) => {
  const { kind, value, owner, path } = stop;
  if (kind === 'text' && isTemplate(value)) checkPart(value, path, stop, context);
  if (kind === 'text' && isTemplate(value) && !(owner.kind === 'source' && path.startsWith('params')))
    checkWords(value, path, stop, context);
};

/** Parts of cards and lines, and second lines of cells. */
const PARTS: readonly (readonly [path: RegExp, display: Display, as: string])[] = [
  [/(^|\/)picture$/, PICTURE, 'image'],
  [/^line\/avatar$/, PICTURE, 'avatar'],
  [/^line\/time$/, DATE, 'datetime'],
  [/^(card|line)\/(title|note|badge)$|^(card\/)?(columns|fields)\/\*\/note$/, WORDS, 'text'],
];

function checkPart(text: string, path: string, { pointer, env, owner }: Stop, { calls, report }: CheckContext): void {
  const part = owner.kind === 'node' ? PARTS.find(([paths]) => paths.test(path)) : undefined;
  if (!part) return;
  const [, display, as] = part;
  const type = typeOfTemplate(text, env, calls);
  if (!display.fits(type))
    report(
      pointer,
      problem('display-does-not-fit', { as, field: text, expected: display.expected, found: termOf(type) }),
    );
}

/** Displayed text props of nodes, buttons and actions. Cells are excluded: they show objects by their name. */
const READ = /(^|\/)(title|text|note|empty|badge|alt|success|confirm|filename)$/;
const OF_CELLS = /^(columns|fields|card|line)(\/|$)/;

/** Reports objects joined into a text or shown as one. */
function checkWords(text: string, path: string, { pointer, env }: Stop, { calls, report }: CheckContext): void {
  let parts: ReturnType<typeof partsOf>;
  try {
    parts = partsOf(text);
  } catch {
    // The rule for names reports this.
    return;
  }
  if (parts.length === 1 && (!READ.test(path) || OF_CELLS.test(path))) return;
  const typeOf = typesIn(env, calls);
  const look = (ast: Ast): void => {
    const branches = branchesOf(ast);
    const type = branches.length === 0 ? typeOf(ast) : {};
    if (isOnly(type, 'object') || isListOfObjects(type))
      report(
        pointer,
        problem('object-as-text', {
          what: sourceOf(ast, text),
          found: termOf(type),
          expected: { or: [{ is: 'text' }, { is: 'number' }] },
        }),
        {
          offset: ast.start?.index ?? 0,
        },
      );
    branches.forEach(look);
  };
  for (const part of parts) if (typeof part !== 'string') look(part);
}

/** The possible results of an expression with a choice. */
function branchesOf(ast: Ast): Ast[] {
  if (ast.type === 'script') return [ast.body as Ast];
  if (ast.type === 'conditional') return [ast.consequent!, ast.alternate!];
  return ast.type === 'or' ? [ast.left!, ast.right!] : [];
}
