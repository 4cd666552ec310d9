/**
 * Reports redundant conditions on rights: the calls declare them, and elements that lead to a refused call are hidden
 * automatically (docs/decisions/0058-rights-from-declarations.md).
 */
import type { Policy } from '../../services/catalogue/policy';
import { asText, child, isObject, type JsonObject, own, textOf } from '../json';
import { problem } from '../problems';
import { isNothing, type Need, textOfPolicy } from '../need';
import { pressesOf, Rights } from '../rights';
import { callOf } from '../typing';
import type { Stop } from '../walk';
import type { CheckContext, RuleFactory } from './rule';

type Sources = Stop['env']['sources'];

export const rightRule: RuleFactory = (context) => {
  const rights = new Rights(context.page, context.calls);
  return ({ kind, value, pointer, env: { sources } }) => {
    if (!isObject(value)) return;
    // `needOf` is called only for written conditions: most elements have none.
    const checkCondition = (spec: JsonObject, at: string, prop: string, needOf: () => Need) => {
      const terms = termsOf(textOf(spec[prop]) ?? '');
      if (terms.length === 0) return;
      const need = needOf();
      const redundant = terms.find((term) => isImplied(term, need, rights, sources, context));
      if (redundant !== undefined) reportTerm(redundant, terms, child(at, prop), context);
    };
    if (kind === 'source')
      return checkCondition(value, pointer, 'when', () => rights.needOfCalls([asText(value.call)]));
    if (kind !== 'node') return;
    for (const { spec, path } of pressesOf(value))
      checkCondition(spec, path.reduce<string>(child, pointer), 'visible', () => rights.needOf(spec, sources));
  };
};

/** Whether everybody who meets the need also meets the condition. */
function isImplied(term: string, need: Need, rights: Rights, sources: Sources, { calls }: CheckContext): boolean {
  if (isNothing(need)) return false;
  if (/^user\.adminLevel (?:> 0|>= 1)$/.test(term)) return need.every((policies) => policies.some(isForAdmins));
  const call = callOf(calls, own(sources, /^user\.may\.([\w$]+)$/.exec(term)?.[1] ?? ''));
  const asked = call && rights.needOfCalls([call.name])[0];
  return asked !== undefined && need.every((policies) => asked.every((each) => policies.some(isSame(each))));
}

const isForAdmins = ({ kind }: Policy): boolean => kind === 'admin';
const isSame = (policy: Policy) => (each: Policy) => textOfPolicy(each) === textOfPolicy(policy);

function reportTerm(said: string, terms: readonly string[], pointer: string, { report }: CheckContext): void {
  const rest = terms.filter((term) => term !== said).join(' && ');
  report(
    pointer,
    problem('redundant-right', {
      found: said,
      ...(rest !== '' && { suggestion: `\${${withoutBrackets(rest)}}` }),
    }),
  );
}

/** The conditions that a template joins with `&&`, as written; empty if it has another form. */
function termsOf(template: string): string[] {
  const expression = /^\$\{([^{}]*)\}$/.exec(template)?.[1];
  if (expression === undefined) return [];
  const terms = [''];
  let depth = 0;
  for (const part of expression.split(/(&&|\|\||[()])/)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === '||' && depth === 0) return [];
    if (part === '&&' && depth === 0) terms.push('');
    else terms[terms.length - 1] += part;
  }
  return terms.map((term) => term.trim());
}

/** Removes redundant brackets: `(a || b)` -> `a || b`. */
const withoutBrackets = (expression: string): string => /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression;
