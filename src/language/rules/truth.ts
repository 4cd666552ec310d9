/** Reports conditions that are always true or always false, whatever the data. */
import type { Ast } from '../expression/ast';
import { originOf } from '../infer/origin';
import { type Finding, problem } from '../problems';
import type { ValueSchema } from '../types';
import { isOnly } from './kinds';

interface Place {
  readonly text: string;
  typeOf(ast: Ast): ValueSchema;
  report(part: Ast, finding: Finding): void;
}

/** `prop`: the name of the condition. Descends into the operands of `&&`, `||` and `!`. */
export function checkTruth(test: Ast, place: Place, prop: string): void {
  if (test.type === 'script') return checkTruth(test.body as Ast, place, prop);
  if (test.type === 'and' || test.type === 'or')
    return [test.left!, test.right!].forEach((each) => checkTruth(each, place, prop));
  if (test.type === 'unary' && test.op === '!') return checkTruth(test.value as Ast, place, prop);
  const { report, text, typeOf } = place;
  const written = text.slice(test.start?.index ?? 0, test.end?.index).trim();
  if (test.type === 'literal' || test.type === 'string')
    return report(
      test,
      test.value
        ? problem('always-true', { prop, why: 'value', found: written })
        : problem('always-false', { prop, found: written }),
    );
  if (test.type === 'array' || test.type === 'object' || test.type === 'template')
    return report(test, problem('always-true', { prop, why: 'value', found: written }));
  const type = typeOf(test);
  // Lists of the contract and of functions are always truthy. `source.x` itself is allowed, because it tests whether
  // the answer has arrived.
  if (isOnly(type, 'list') && (originOf(type) !== undefined || test.type === 'func_call'))
    report(
      test,
      problem('always-true', {
        prop: written,
        why: 'list',
        expected: 'COUNT(…) > 0',
        found: written,
        suggestion: `COUNT(${written}) > 0`,
      }),
    );
}
