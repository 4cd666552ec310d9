/** Checks operand types in expressions: arithmetic, comparisons, functions and filters. */
import { withNames } from '../amis/data';
import { ISLAND } from '../amis/dialect';
import { ExpressionError, isTemplate, templateOf } from '../expression';
import { parameterAt, type Signature, SIGNATURES } from '../expression/signatures';
import { HOUSE } from '../expression/syntax';
import { type Ast } from '../expression/ast';
import { ARITHMETIC, COMPARISONS, type Typed, visitTyped } from '../infer/infer';
import { among, type Finding, problem, type Term } from '../problems';
import type { ValueSchema } from '../types';
import { solid } from '../schema/value-schema';
import { canBeDate, isListOfObjects, isNothing, isOnly, isPlainText, termOf } from './kinds';
import type { Rule } from './rule';
import { checkTruth } from './truth';

/** Reports a problem of a part of the expression. */
type Report = (part: Ast, finding: Finding) => void;
interface Looked extends Typed {
  readonly text: string;
  readonly report: Report;
}

export const operationRule: Rule = ({ kind, value, pointer, env }, { calls, report }) => {
  if ((kind !== 'text' && kind !== 'amis-text') || !isTemplate(value)) return;
  const reportAt = (part: Ast, finding: Finding) => report(pointer, finding, { offset: part.start?.index ?? 0 });
  try {
    // Inside an island, amis's names and filters are available too.
    const { parts, types } = templateOf(value, kind === 'amis-text' ? ISLAND : HOUSE);
    if (![...types].some(checkOf)) return;
    visitTyped(parts, withNames(env), calls, (typed) => {
      const check = checkOf(typed.ast.type);
      if (check) check({ ...typed, text: value, report: reportAt });
    });
  } catch (error) {
    // The rule for names reports this.
    if (!(error instanceof ExpressionError)) throw error;
  }
};

type Check = (looked: Looked) => void;
const CHECKS: Readonly<Record<string, Check>> = {
  add: checkSum,
  unary: (looked) => {
    if (looked.ast.op !== '!') checkNumber(looked.ast.value as Ast, looked);
  },
  conditional: (looked) => checkTruth(looked.ast.test!, looked, 'condition'),
  func_call: checkCall,
  filter: checkFilter,
};
const checkOperands: Check = (looked) =>
  [looked.ast.left!, looked.ast.right!].forEach((operand) => checkNumber(operand, looked));

/** Most nodes are names and need no check. */
const checkOf = (type: string): Check | undefined =>
  COMPARISONS.has(type)
    ? checkComparison
    : ARITHMETIC.has(type)
      ? checkOperands
      : Object.hasOwn(CHECKS, type)
        ? CHECKS[type]
        : undefined;

/** Source text of a node, from its start to its end. */
export const sourceOf = (part: Ast, text: string): string =>
  text.slice(part.start?.index ?? 0, part.end?.index ?? undefined).trim();

// ---------------------------------------------------------------- arithmetic

function checkNumber(operand: Ast, { typeOf, text, report }: Looked): void {
  const type = typeOf(operand);
  if (isOnly(type, 'list', 'object') || (isPlainText(type) && !isNumeral(operand)))
    report(
      operand,
      problem('no-arithmetic', {
        what: sourceOf(operand, text),
        found: termOf(type),
        expected: { is: 'number' },
      }),
    );
}

/** Whether the node is a text literal that reads as a number. */
const isNumeral = (ast: Ast): boolean =>
  ast.type === 'string' && String(ast.value).trim() !== '' && Number.isFinite(Number(ast.value));

function checkSum({ ast, typeOf, text, report }: Looked): void {
  const [left, right] = [ast.left!, ast.right!];
  for (const [operand, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const type = typeOf(operand);
    const written = sourceOf(operand, text);
    if (isOnly(type, 'object') || isListOfObjects(type))
      report(
        operand,
        problem('object-as-text', {
          what: written,
          found: termOf(type),
          expected: { or: [{ is: 'text' }, { is: 'number' }] },
        }),
      );
    else if (isOnly(type, 'list') && isOnly(typeOf(other), 'number'))
      report(operand, problem('no-arithmetic', { what: written, found: termOf(type), expected: { is: 'number' } }));
  }
}

// ---------------------------------------------------------------- comparisons

const ORDERS: ReadonlySet<string> = new Set(['lt', 'gt', 'le', 'ge']);

function checkComparison({ ast, typeOf, text, report }: Looked): void {
  const [left, right] = [ast.left!, ast.right!];
  const [one, other] = [typeOf(left), typeOf(right)];
  if (isNothing(one) || isNothing(other)) return;
  if (!comparable(ast.type, { ast: left, type: one }, { ast: right, type: other }))
    return report(
      right,
      problem('cannot-compare', { what: sourceOf(left, text), expected: termOf(one), found: termOf(other) }),
    );
  if (ORDERS.has(ast.type)) return;
  checkClosed(left, one, right, text, report);
  checkClosed(right, other, left, text, report);
}

interface Side {
  readonly ast: Ast;
  readonly type: ValueSchema;
}

function comparable(operator: string, one: Side, other: Side): boolean {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    if (isOnly(a.type, 'list', 'object') && isOnly(b.type, 'number', 'text', 'boolean')) return false;
    if (ORDERS.has(operator) && isOnly(a.type, 'list', 'object', 'boolean')) return false;
    if (a.ast.type === 'array' || a.ast.type === 'object') return false;
    if (isOnly(a.type, 'number') && isOnly(b.type, 'text') && !numberLike(operator, b)) return false;
    if (isOnly(a.type, 'boolean') && isPlainText(b.type)) return false;
  }
  return true;
}

/** Whether a loose comparison can treat the operand as a number: numeric texts and values of the address. */
const numberLike = (operator: string, { ast, type }: Side): boolean =>
  operator !== 'streq' && operator !== 'strneq' && (isNumeral(ast) || !isPlainText(type));

/** Reports a literal that is no value of the other operand's enumeration. */
function checkClosed(part: Ast, type: ValueSchema, literal: Ast, text: string, report: Report): void {
  const { enum: values } = solid(type);
  if (!values || (literal.type !== 'string' && literal.type !== 'literal')) return;
  const value = literal.value;
  if (value === '' || typeof value === 'boolean' || values.some((each) => each == value)) return;
  report(literal, problem('never-equal', { of: sourceOf(part, text), ...among(String(value), values.map(String)) }));
}

// ---------------------------------------------------------------- functions

function checkCall(looked: Looked): void {
  const { ast, report } = looked;
  const signature = SIGNATURES.get(ast.identifier!);
  if (!signature) return;
  const args = ast.args ?? [];
  const least = signature.parameters.filter(({ optional, rest }) => !optional && !rest).length;
  const tooMany = args.length > 0 && parameterAt(signature, args.length - 1) === undefined;
  if (args.length < least || tooMany)
    return report(
      ast,
      problem('argument-count', { fn: signature.name, expected: signature.written, found: args.length }),
    );
  args.forEach((arg, index) => checkArgument(arg, parameterAt(signature, index)!, signature, looked));
  if (ast.identifier === 'IF' && args[0]) checkTruth(args[0], looked, 'condition');
  if (ast.identifier === 'ARRAYINCLUDES') {
    const items = solid(looked.typeOf(args[0]!)).items;
    if (items) checkClosed(args[0]!, items, args[1]!, looked.text, report);
  }
}

function checkArgument(
  arg: Ast,
  { kind, name }: { kind: string; name: string },
  { name: fn }: Pick<Signature, 'name'>,
  { typeOf, report, text }: Looked,
): void {
  const type = typeOf(arg);
  const wrong = (expected: Term, suggestion?: string) =>
    report(
      arg,
      problem('wrong-argument', {
        fn,
        parameter: name,
        expected,
        found: arg.type === 'anonymous_function' ? { is: 'function' } : termOf(type),
        suggestion,
      }),
    );
  if (kind === 'lambda') return arg.type === 'anonymous_function' ? undefined : wrong({ is: 'exampleFunction' });
  if (arg.type === 'anonymous_function') return wrong({ is: 'value' });
  if (isNothing(type)) return;
  switch (kind) {
    case 'list':
      return isOnly(type, 'number', 'text', 'boolean', 'object')
        ? report(arg, problem('not-a-list', { fn, found: termOf(type), expected: { is: 'list' } }))
        : undefined;
    case 'date':
      return canBeDate(type) && !isNoDate(arg)
        ? undefined
        : report(
            arg,
            problem('not-a-date', {
              fn,
              what: sourceOf(arg, text),
              found: termOf(type),
              expected: { is: 'date' },
            }),
          );
    case 'number':
      return isOnly(type, 'list', 'object') || (isPlainText(type) && !isNumeral(arg))
        ? wrong({ is: 'number' })
        : undefined;
    case 'numbers':
      return isOnly(type, 'object') || (isPlainText(type) && !isNumeral(arg)) || isListOfObjects(type)
        ? wrong({ is: 'numbers' })
        : undefined;
    case 'text':
      return isOnly(type, 'list', 'object')
        ? wrong({ is: 'text' }, fn === 'LEN' && isOnly(type, 'list') ? 'COUNT' : undefined)
        : undefined;
  }
}

const isNoDate = (arg: Ast): boolean =>
  arg.type === 'string' && String(arg.value) !== '' && Number.isNaN(Date.parse(String(arg.value)));

// ---------------------------------------------------------------- amis's filters

/** Type of the input of the first filter; later filters take the output of the one before. */
const FILTERS: Readonly<Record<string, 'date' | 'list' | 'number'>> = {
  date: 'date',
  fromNow: 'date',
  dateModify: 'date',
  join: 'list',
  first: 'list',
  last: 'list',
  nth: 'list',
  sortBy: 'list',
  unique: 'list',
  number: 'number',
  percent: 'number',
  round: 'number',
  bytes: 'number',
  duration: 'number',
  abs: 'number',
};

function checkFilter(looked: Looked): void {
  const { input, filters: [first] = [] } = looked.ast;
  const kind = first && Object.hasOwn(FILTERS, first.name) ? FILTERS[first.name] : undefined;
  if (input && kind) checkArgument(input, { kind, name: 'value' }, { name: first!.name }, looked);
}
