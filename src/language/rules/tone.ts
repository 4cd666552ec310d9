/** A tone is one of a closed set or null, whatever branch of its expression is taken. */
import { isTemplate, partsOf } from '../expression';
import type { Ast } from '../expression/ast';
import { typesIn } from '../infer/infer';
import { among, problem } from '../problems';
import { solid } from '../schema/value-schema';
import type { Env } from '../infer/walk';
import { isTone, TONES } from '../../shared/text/tones';
import { isNothing, kindsOf, termOf } from './kinds';
import type { CheckContext } from './rule';

/** `env`: includes the scope `row`. */
export function checkTone(tone: unknown, pointer: string, env: Env, { calls, report }: CheckContext): void {
  if (typeof tone !== 'string') return;
  if (!isTemplate(tone)) {
    if (!isTone(tone)) report(pointer, problem('unknown-value', among(tone, TONES)));
    return;
  }
  const [only, ...more] = parsed(tone);
  // The rule for expressions reports what does not parse.
  if (only === undefined) return;
  if (more.length > 0 || typeof only === 'string')
    return report(pointer, problem('wrong-type', { expected: { is: 'oneTemplate' }, found: { is: 'text' } }));
  const typeOf = typesIn(env, calls);
  for (const result of resultsOf(only)) {
    const at = { offset: result.start?.index ?? 0 };
    const type = typeOf(result);
    const values: readonly unknown[] = result.type === 'string' ? [result.value] : (solid(type).enum ?? []);
    const wrong = values.find((value) => value !== null && !isTone(value));
    if (wrong !== undefined) report(pointer, problem('unknown-value', among(String(wrong), TONES)), at);
    else if (values.length === 0 && !isNothing(type) && kindsOf(type).length > 0)
      report(pointer, problem('wrong-type', { expected: { oneOf: TONES }, found: termOf(type) }), at);
  }
}

function parsed(text: string): ReturnType<typeof partsOf> {
  try {
    return partsOf(text);
  } catch {
    return [];
  }
}

/** The parts of an expression whose value can be its result. The left side of `&&` is a result only if it is falsy. */
function resultsOf(ast: Ast): Ast[] {
  switch (ast.type) {
    case 'script':
      return resultsOf(ast.body as Ast);
    case 'conditional':
      return [ast.consequent!, ast.alternate!].flatMap(resultsOf);
    case 'or':
      return [ast.left!, ast.right!].flatMap(resultsOf);
    case 'and':
      return resultsOf(ast.right!);
    case 'func_call':
      return chosenArguments(ast)?.flatMap(resultsOf) ?? [ast];
    default:
      return [ast];
  }
}

/** The arguments that `IF` and `IFS` return. */
function chosenArguments({ identifier, args = [] }: Ast): Ast[] | undefined {
  if (identifier === 'IF') return args.slice(1);
  return identifier === 'IFS' ? args.filter((_, at) => at % 2 === 1 || at === args.length - 1) : undefined;
}
