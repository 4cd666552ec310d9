/**
 * Derives what a person needs to use a button or form from the policies of the calls that it leads to; screens do not
 * repeat it (docs/decisions/0058-rights-from-declarations.md).
 */
import type { Policy } from '../services/catalogue/policy';
import { WIDGETS } from './generated/widgets';
import type { Call } from '../services/catalogue/define';
import { asText, isObject, type JsonObject, listOf, objectOf, own, textOf } from './json';
import { callOf } from './typing';
import type { CallsByName } from './origin';
import type { DataSource } from './types';

/** Alternatives; the person needs every policy of at least one. */
export type Need = readonly (readonly Policy[])[];
type Sources = Readonly<Record<string, DataSource>>;

const NOTHING: Need = [[]];

/** An element of a dialog that gives a reason to open it. */
interface Use {
  readonly isForm: boolean;
  readonly need: Need;
}

/** Node types that only contain other nodes -> the props with their children. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  row: ['body'],
  card: ['body', 'extra'],
  split: ['left', 'right'],
};
/** Node types that alone are no reason to open a dialog. */
const BESIDE: ReadonlySet<unknown> = new Set(['text', 'media']);

export class Rights {
  readonly #dialogs: JsonObject;
  readonly #sources: Sources;
  readonly #needs = new Map<string, Need>();

  /** `page`: as authored. Everybody who sees it holds its menu. */
  constructor(
    private readonly page: JsonObject,
    private readonly calls: CallsByName,
  ) {
    this.#dialogs = objectOf(page.dialogs);
    this.#sources = objectOf(page.dataSources) as unknown as Sources;
  }

  /** The need of a button, an action of a table or thread, a form or a tab. `sources`: those that it can name. */
  needOf(spec: JsonObject, sources: Sources): Need {
    if (spec.type === 'form' || spec.type === 'table') return this.#ofSource(spec, sources);
    if (spec.type === 'widget') return this.#ofWidget(spec);
    if (spec.type !== undefined && spec.type !== 'button') return NOTHING;
    return spec.body === undefined ? this.#ofActions(spec.do, sources) : ofAll(this.#uses(listOf(spec.body), sources));
  }

  #ofWidget({ widget, props }: JsonObject): Need {
    return this.needOfCalls(own(WIDGETS, asText(widget))?.needs?.(objectOf(props)) ?? []);
  }

  /** The need of a prop of a link. */
  needOfLink(link: JsonObject, prop: 'do' | 'reveal', sources: Sources): Need {
    return prop === 'do' ? this.#ofActions(link.do, sources) : this.#ofSource(objectOf(link.reveal), sources);
  }

  /** The need of all these calls, by their names in the catalogue. */
  needOfCalls(names: readonly string[]): Need {
    return every(names.map((name) => this.#ofCall(this.calls.get(name))));
  }

  /** Conditional actions (`when`) are ignored: they are not the purpose of the button. */
  #ofActions(actions: unknown, sources: Sources): Need {
    const list = (Array.isArray(actions) ? actions : [actions]).filter(isObject);
    return every(list.filter(({ when }) => when === undefined).map((action) => this.#ofAction(action, sources)));
  }

  #ofAction(action: JsonObject, sources: Sources): Need {
    const then = this.#ofActions(action.then, sources);
    if (action.action === 'call' || action.action === 'download') return every([this.#ofSource(action, sources), then]);
    return action.action === 'open' ? every([this.#ofDialog(asText(action.dialog)), then]) : then;
  }

  #ofSource({ source }: JsonObject, sources: Sources): Need {
    return this.#ofCall(callOf(this.calls, own(sources, textOf(source) ?? '')));
  }

  /** No policy: a contract of an older commit that `contract-diff` compares with. */
  #ofCall(call: Partial<Pick<Call, 'policy'>> | undefined): Need {
    return call?.policy ? [this.#lacking(call.policy)] : NOTHING;
  }

  /** The need of a dialog: the right to do something in it. */
  #ofDialog(name: string): Need {
    const known = this.#needs.get(name);
    if (known) return known;
    // Breaks cycles of dialogs that open each other: the second visit needs nothing more.
    this.#needs.set(name, NOTHING);
    const dialog = objectOf(own(this.#dialogs, name));
    const sources = { ...this.#sources, ...(objectOf(dialog.dataSources) as unknown as Sources) };
    const need = this.#ofUses(this.#uses(listOf(dialog.body), sources));
    this.#needs.set(name, need);
    return need;
  }

  /** A dialog that starts with a form needs the form's rights. */
  #ofUses(uses: readonly Use[]): Need {
    const [first] = uses;
    if (!first) return NOTHING;
    if (first.isForm && !isNothing(first.need)) return first.need;
    return ofAll(uses);
  }

  #uses(nodes: readonly unknown[], sources: Sources): Use[] {
    return nodes.filter(isObject).flatMap((node) => {
      const inside = own(FRAMES, asText(node.type));
      if (inside) return inside.flatMap((prop) => this.#uses(listOf(node[prop]), sources));
      if (BESIDE.has(node.type)) return [];
      return [{ isForm: node.type === 'form', need: this.needOf(node, sources) }];
    });
  }

  /** The policies that the page itself does not already guarantee. */
  #lacking(policy: Policy): readonly Policy[] {
    if (policy.kind === 'public' || policy.kind === 'authenticated') return [];
    if (policy.kind === 'all') return policy.of.flatMap((each) => this.#lacking(each));
    return policy.kind === 'menu' && policy.anyOf.includes(asText(this.page.menu)) ? [] : [policy];
  }
}

/** Node types that are hidden if their call would refuse the person. */
const PRESSES: ReadonlySet<unknown> = new Set(['button', 'form', 'widget']);
/** Props of nodes that hold buttons or tabs. */
const HOLDERS = ['toolbar', 'rowActions', 'batchActions', 'items'] as const;

/** The elements of a node that lead to calls (itself, its tabs or its buttons), each with its path from the node. */
export const pressesOf = (node: JsonObject): { spec: JsonObject; path: (string | number)[] }[] => [
  ...(PRESSES.has(node.type) ? [{ spec: node, path: [] }] : []),
  ...HOLDERS.flatMap((prop) =>
    listOf(node[prop]).flatMap((spec, index) => (isObject(spec) ? [{ spec, path: [prop, index] }] : [])),
  ),
];

/**
 * Cells, fields and figures with a call behind them. If the call would refuse the person, they stay visible without the
 * link.
 */
export const linksOf = (node: JsonObject): JsonObject[] =>
  [node, ...[node.columns, node.fields, objectOf(node.card).fields].flatMap(listOf)]
    .filter(isObject)
    .filter((each) => each.type !== 'button' && (each.do !== undefined || each.reveal !== undefined));

export const isNothing = (need: Need): boolean => need.some((policies) => policies.length === 0);

/** The need of a container: that of any of its elements. */
const ofAll = (uses: readonly Use[]): Need =>
  uses.length === 0 || uses.some(({ need }) => isNothing(need)) ? NOTHING : unique(uses.flatMap(({ need }) => need));

const every = (needs: readonly Need[]): Need =>
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
