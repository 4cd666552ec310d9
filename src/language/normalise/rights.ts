/**
 * Writes into a screen what rights its elements need: conditions over `user.may` on buttons, forms, tabs and reads, the
 * rights that widgets ask for, and the policies behind them.
 */
import type { Policy } from '../../services/catalogue/policy';
import { ISLAND } from '../amis/dialect';
import { isTemplate, partsOf, references } from '../expression';
import { endOf } from '../expression/inspect';
import type { Dialect } from '../expression/syntax';
import { NODE_RULES } from '../generated/node-rules';
import { asText, child, isObject, type JsonObject, listOf, own, segments, textOf } from '../schema/json';
import type { CallsByName } from '../infer/origin';
import { isNothing, type Need, textOfPolicy } from '../infer/need';
import { inData } from '../rules/islands/island-data';
import { LINK_PROPS, linksOf, pressesOf, Rights } from '../infer/rights';
import { callOf } from '../infer/typing';
import type { Stop } from '../infer/walk';

/** Where conditions read the rights. A row of an island may have a field `user`, which would hide those of the screen. */
const IN_HOUSE = 'user.may';
const IN_ISLANDS = '__may';
/** An action of an event in an island. */
const OF_EVENT = /\/onEvent\/[^/]+\/actions\/\d+(?:\/children\/\d+)*$/;

export class RightsOfPage {
  readonly #rights: Rights;
  /** Policy as JSON -> its name in `user.may`. */
  readonly #names = new Map<string, string>();
  /** Rewrites run after the walk, because the walk reads the texts. */
  readonly #rewrites: (() => void)[] = [];

  constructor(
    authored: JsonObject,
    private readonly calls: CallsByName,
  ) {
    this.#rights = new Rights(authored, calls);
  }

  seeNode({ env }: Stop, node: JsonObject): void {
    for (const { spec } of pressesOf(node)) this.#ask(spec, 'visible', this.#rights.needOf(spec, env.sources));
    for (const link of linksOf(node)) this.#askLink(link, env.sources);
    own(NODE_RULES, asText(node.type))?.addRights?.(node, (calls) => this.#may(calls));
  }

  /** A button or form of an island is hidden, and an action of an event is skipped, like those of house nodes. */
  seeIsland({ env, pointer }: Stop, node: JsonObject): void {
    if (inData(child(pointer, '*'))) return;
    const need = this.#rights.needOfAmis(node, env.sources);
    if (isNothing(need)) return;
    const prop = OF_EVENT.test(pointer) ? 'expression' : 'visibleOn';
    if (node[prop] !== 'false') node[prop] = both(this.#condition(need, IN_ISLANDS), node[prop], ISLAND);
  }

  /** Undoing is offered only to persons who may send its calls. */
  seeAction({ env }: Stop, action: JsonObject): void {
    for (const undo of listOf(action.undo).filter(isObject))
      this.#ask(
        undo,
        'when',
        this.#rights.needOfCalls([callOf(this.calls, own(env.sources, asText(undo.source)))?.name ?? '']),
      );
  }

  /** A source that is sent automatically waits for the right; otherwise the server would refuse it. */
  seeSource(source: JsonObject): void {
    if (source.send === 'auto') this.#ask(source, 'when', this.#rights.needOfCalls([asText(source.call)]));
  }

  /** Replaces `user.may.<source>` by the policy's name, because two dialogs can have sources of the same name. */
  seeText({ kind, value, env, owner, pointer }: Stop): void {
    const text = textOf(value) ?? '';
    if (!text.includes('user.may')) return;
    const written = this.#named(text, env.sources, kind === 'amis-text');
    if (written !== text)
      this.#rewrites.push(() => put(owner.value, segments(pointer.slice(owner.pointer.length)), written));
  }

  #named(text: string, sources: Stop['env']['sources'], isIsland: boolean): string {
    const found = references(text, isIsland ? ISLAND : undefined);
    const rights = isIsland ? IN_ISLANDS : IN_HOUSE;
    let written = text;
    // From the end, so that earlier offsets stay valid.
    for (const { name, path, offset, length } of found.toSorted((a, b) => b.offset - a.offset)) {
      const call = name === 'user' && path[0] === 'may' && callOf(this.calls, own(sources, path[1] ?? ''));
      if (!call) continue;
      const end = endOf(text, offset, offset + length);
      written = `${written.slice(0, offset)}${rights}.${this.#nameOf(call.policy)}${written.slice(end)}`;
    }
    return written;
  }

  write(screen: JsonObject): void {
    for (const each of this.#rewrites) each();
    if (this.#names.size > 0)
      screen.rights = Object.fromEntries(
        [...this.#names].map(([policy, name]) => [name, JSON.parse(policy) as Policy]),
      );
  }

  #may(calls: readonly string[]): true | string {
    const need = this.#rights.needOfCalls(calls);
    return isNothing(need) ? true : `\${${this.#condition(need)}}`;
  }

  #askLink(link: JsonObject, sources: Stop['env']['sources']): void {
    const conditions = LINK_PROPS.map((prop) => [prop, this.#rights.needOfLink(link, prop, sources)] as const)
      .filter(([, need]) => !isNothing(need))
      .map(([prop, need]) => [prop, `\${${this.#condition(need)}}`] as const);
    if (conditions.length > 0) link.needs = conditions;
  }

  #ask(spec: JsonObject, prop: 'visible' | 'when', need: Need): void {
    if (!isNothing(need)) spec[prop] = both(this.#condition(need), spec[prop]);
  }

  #condition(need: Need, rights = IN_HOUSE): string {
    const alternatives = need.map((policies) =>
      policies.map((policy) => `${rights}.${this.#nameOf(policy)}`).join(' && '),
    );
    return alternatives.length === 1 ? alternatives[0]! : `(${alternatives.join(' || ')})`;
  }

  /** `$` cannot start the name of a source, so the names never collide. */
  #nameOf(policy: Policy): string {
    const text = textOfPolicy(policy);
    const name = this.#names.get(text) ?? `$${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Combines both conditions. A condition with text around its expression is always true and adds nothing. */
function both(right: string, condition: unknown, dialect?: Dialect): unknown {
  if (condition === false) return false;
  const [part, ...more] = isTemplate(condition) ? partsOf(condition, dialect) : [];
  return isTemplate(condition) && typeof part === 'object' && more.length === 0
    ? `\${${right} && (${condition.slice(2, -1)})}`
    : `\${${right}}`;
}

function put(value: JsonObject, [key, ...rest]: readonly string[], text: string): void {
  if (rest.length > 0) put(own(value, key!) as JsonObject, rest, text);
  else value[key!] = text;
}
