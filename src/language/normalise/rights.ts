/** Writes into a page who sees its buttons and forms: conditions over `user.may`, and the policies that these stand for. */
import type { Policy } from '../../services/catalogue/policy';
import { isTemplate, partsOf } from '../expression';
import { type JsonObject, listOf, objectOf } from '../json';
import { isNothing, type Need, Rights } from '../rights';
import type { CallsByName } from '../origin';
import type { DataSource } from '../types';
import type { Stop } from '../walk';

/** Props of nodes that hold buttons. */
const BUTTONS = ['toolbar', 'rowActions', 'batchActions'] as const;

export class RightsOfPage {
  readonly #rights: Rights;
  /** Each policy once, by the name under which `user.may` tells of it. */
  readonly #names = new Map<string, string>();

  constructor(authored: JsonObject, calls: CallsByName) {
    this.#rights = new Rights(authored, calls);
  }

  see({ env }: Stop, node: JsonObject): void {
    if (node.type === 'button' || node.type === 'form') this.#mark(node, env.sources);
    for (const prop of BUTTONS) for (const button of listOf(node[prop])) this.#mark(objectOf(button), env.sources);
  }

  write(page: JsonObject): void {
    if (this.#names.size > 0)
      page.rights = Object.fromEntries([...this.#names].map(([policy, name]) => [name, JSON.parse(policy) as Policy]));
  }

  #mark(spec: JsonObject, sources: Readonly<Record<string, DataSource>>): void {
    const need = this.#rights.needOf(spec, sources);
    if (!isNothing(need)) spec.visible = both(this.#condition(need), spec.visible);
  }

  #condition(need: Need): string {
    const ways = need.map((policies) => policies.map((policy) => `user.may.${this.#nameOf(policy)}`).join(' && '));
    return ways.length === 1 ? ways[0]! : `(${ways.join(' || ')})`;
  }

  #nameOf(policy: Policy): string {
    const text = JSON.stringify(policy);
    const name = this.#names.get(text) ?? `r${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A condition that has text around its expression is always true. */
function both(right: string, said: unknown): unknown {
  if (said === false) return false;
  const [part, ...more] = isTemplate(said) ? partsOf(said) : [];
  return isTemplate(said) && typeof part === 'object' && more.length === 0
    ? `\${${right} && (${said.slice(2, -1)})}`
    : `\${${right}}`;
}
