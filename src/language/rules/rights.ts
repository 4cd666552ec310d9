/**
 * Reports redundant conditions on rights: the calls declare them, and elements that lead to a refused call are hidden
 * automatically (docs/decisions/0058-rights-from-declarations.md).
 */
import type { Policy } from '../../services/catalogue/policy';
import { staticPath } from '../expression';
import type { Ast } from '../expression/ast';
import { endOf, expressionIn } from '../expression/inspect';
import { asText, child, isObject, type JsonObject, own } from '../schema/json';
import { problem } from '../problems';
import { isNothing, type Need, textOfPolicy } from '../infer/need';
import { pressesOf, Rights } from '../infer/rights';
import { callOf } from '../infer/typing';
import type { Stop } from '../infer/walk';
import type { CheckContext, RuleFactory } from './rule';

type Sources = Stop['env']['sources'];

export const rightRule: RuleFactory = (context) => {
  const rights = new Rights(context.screen, context.calls);
  return ({ kind, value, pointer, env: { sources } }) => {
    if (!isObject(value)) return;
    // `needOf` is called only for conditions on rights: most elements have none.
    const checkCondition = (spec: JsonObject, at: string, prop: string, needOf: () => Need) => {
      const terms = termsOf(expressionIn(spec[prop])).filter((term) => asksForAdmin(term) || namedSource(term));
      if (terms.length === 0) return;
      const need = needOf();
      const redundant = terms.find((term) => isImplied(term, need, rights, sources, context));
      if (redundant) reportTerm(redundant, asText(spec[prop]), child(at, prop), context);
    };
    if (kind === 'source')
      return checkCondition(value, pointer, 'when', () => rights.needOfCalls([asText(value.call)]));
    if (kind !== 'node') return;
    for (const { spec, path } of pressesOf(value))
      checkCondition(spec, path.reduce<string>(child, pointer), 'visible', () => rights.needOf(spec, sources));
  };
};

/** Whether everybody who meets the need also meets the condition. */
function isImplied(term: Ast, need: Need, rights: Rights, sources: Sources, { calls }: CheckContext): boolean {
  if (isNothing(need)) return false;
  if (asksForAdmin(term)) return need.every((policies) => policies.some(isForAdmins));
  const call = callOf(calls, own(sources, namedSource(term)!));
  const otherNeed = call && rights.needOfCalls([call.name])[0];
  return otherNeed !== undefined && need.every((policies) => otherNeed.every((each) => policies.some(isSame(each))));
}

/** `user.adminLevel > 0` or `user.adminLevel >= 1`. */
const asksForAdmin = ({ type, left, right }: Ast): boolean =>
  ((type === 'gt' && right?.value === 0) || (type === 'ge' && right?.value === 1)) &&
  staticPath(left!)?.join('.') === 'user.adminLevel';

/** The source of `user.may.<source>`. */
function namedSource(term: Ast): string | undefined {
  const [scope, prop, source, ...deeper] = staticPath(term) ?? [];
  return scope === 'user' && prop === 'may' && deeper.length === 0 ? source : undefined;
}

const isForAdmins = ({ kind }: Policy): boolean => kind === 'admin';
const isSame = (policy: Policy) => (each: Policy) => textOfPolicy(each) === textOfPolicy(policy);

function reportTerm({ start, end }: Ast, template: string, pointer: string, { report }: CheckContext): void {
  const from = start!.index;
  const to = endOf(template, from, end!.index);
  const rest = joined(template.slice('${'.length, from).trim(), template.slice(to, -1).trim());
  report(
    pointer,
    problem('redundant-right', {
      found: template.slice(from, to),
      ...(rest !== '' && { suggestion: `\${${withoutBrackets(rest)}}` }),
    }),
  );
}

/** The condition without one of its terms; empty if none remains or the term stands in brackets of its own. */
function joined(before: string, after: string): string {
  if (before.endsWith('&&')) return `${before.slice(0, -2).trim()} ${after}`.trim();
  return after.startsWith('&&') ? `${before}${after.slice(2).trim()}` : '';
}

/** The conditions that an expression joins with `&&`. */
const termsOf = (ast: Ast | undefined): readonly Ast[] =>
  !ast ? [] : ast.type === 'and' ? [...termsOf(ast.left), ...termsOf(ast.right)] : [ast];

/** Removes redundant brackets: `(a || b)` -> `a || b`. */
const withoutBrackets = (expression: string): string => /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression;
