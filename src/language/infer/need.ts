/** Rights that a person needs to use an element of a screen. */
import type { Policy } from '../../services/catalogue/policy';

/** Alternatives; the person needs every policy of at least one. */
export type Need = readonly (readonly Policy[])[];

/** The needs of what a node leads to. */
export interface Leads {
  ofActions(actions: unknown): Need;
  /** `name`: of a source that the node can name. */
  ofSource(name: unknown): Need;
  /** All these calls, by their names in the catalogue. */
  ofCalls(names: readonly string[]): Need;
}

export const NOTHING: Need = [[]];
export const isNothing = (need: Need): boolean => need.some((policies) => policies.length === 0);

/** The need of a container: that of any of its elements. */
export const anyOf = (needs: readonly Need[]): Need =>
  needs.length === 0 || needs.some(isNothing) ? NOTHING : unique(needs.flat());

export const every = (needs: readonly Need[]): Need =>
  needs.reduce((all, need) => unique(all.flatMap((some) => need.map((more) => [...some, ...more]))), NOTHING);

function unique(need: Need): Need {
  if (need.length === 1 && need[0]!.length <= 1) return need;
  const byText = new Map(
    need
      .map((policies) => [...new Map(policies.map((each) => [textOfPolicy(each), each])).values()])
      .map((policies) => [policies.map(textOfPolicy).join(), policies]),
  );
  return [...byText.values()];
}

const policyTexts = new WeakMap<Policy, string>();

/** The policy as JSON, cached: equal policies of different calls are different objects. */
export function textOfPolicy(policy: Policy): string {
  const known = policyTexts.get(policy);
  if (known !== undefined) return known;
  const text = JSON.stringify(policy);
  policyTexts.set(policy, text);
  return text;
}
