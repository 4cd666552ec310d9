/**
 * What a person needs to use a button or a form, from the policies of the calls to which it leads
 * (docs/decisions/0058-rights-from-declarations.md). Nobody writes that down.
 */
import type { Policy } from '../services/catalogue/policy';
import { WIDGETS } from './generated/widgets';
import type { Call } from '../services/catalogue/define';
import { asText, isObject, type JsonObject, listOf, objectOf, own, textOf } from './json';
import { callOf } from './typing';
import type { CallsByName } from './origin';
import type { DataSource } from './types';

/** Alternatives: somebody needs all policies of one of them. */
export type Need = readonly (readonly Policy[])[];
type Sources = Readonly<Record<string, DataSource>>;

const NOTHING: Need = [[]];

/** A part of a dialog for which it may be opened. */
interface Use {
  readonly isForm: boolean;
  readonly need: Need;
}

/** The parts of a page that lead to calls without a press of their own, or hold other parts. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  row: ['body'],
  card: ['body', 'extra'],
  split: ['left', 'right'],
};
/** What nobody opens a dialog for alone. */
const BESIDE: ReadonlySet<unknown> = new Set(['text', 'media']);

export class Rights {
  readonly #dialogs: JsonObject;
  readonly #sources: Sources;
  readonly #needs = new Map<string, Need>();

  /** `page`: as it was written. Who sees it holds its menu. */
  constructor(
    private readonly page: JsonObject,
    private readonly calls: CallsByName,
  ) {
    this.#dialogs = objectOf(page.dialogs);
    this.#sources = objectOf(page.dataSources) as unknown as Sources;
  }

  /** Of a button, an action of a table or thread, a form or a tab. `sources`: those that it can name. */
  needOf(spec: JsonObject, sources: Sources): Need {
    if (spec.type === 'form' || spec.type === 'table') return this.#ofSource(spec, sources);
    if (spec.type === 'widget') return this.#ofWidget(spec);
    if (spec.type !== undefined && spec.type !== 'button') return NOTHING;
    return spec.body === undefined ? this.#ofActions(spec.do, sources) : ofAll(this.#uses(listOf(spec.body), sources));
  }

  #ofWidget({ widget, props }: JsonObject): Need {
    return this.needOfCalls(own(WIDGETS, asText(widget))?.needs?.(objectOf(props)) ?? []);
  }

  /** Of a prop of a link. */
  needOfLink(link: JsonObject, prop: 'do' | 'reveal', sources: Sources): Need {
    return prop === 'do' ? this.#ofActions(link.do, sources) : this.#ofSource(objectOf(link.reveal), sources);
  }

  /** Of all of these, by their names in the catalogue. */
  needOfCalls(names: readonly string[]): Need {
    return every(names.map((name) => this.#ofCall(this.calls.get(name))));
  }

  /** One that is done only sometimes is not what the button is for. */
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

  /** Contracts of older commits, against which `contract-diff` compares, declare no policies. */
  #ofCall(call: Partial<Pick<Call, 'policy'>> | undefined): Need {
    return call?.policy ? [this.#lacking(call.policy)] : NOTHING;
  }

  /** A dialog is of no use to people who may do nothing in it. */
  #ofDialog(name: string): Need {
    const known = this.#needs.get(name);
    if (known) return known;
    // Dialogs that open each other: for the second time, nothing more is needed.
    this.#needs.set(name, NOTHING);
    const dialog = objectOf(own(this.#dialogs, name));
    const sources = { ...this.#sources, ...(objectOf(dialog.dataSources) as unknown as Sources) };
    const need = this.#ofUses(this.#uses(listOf(dialog.body), sources));
    this.#needs.set(name, need);
    return need;
  }

  /** What begins with a form is opened for it. */
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

  /** What a policy asks for beyond what everybody has who sees the page. */
  #lacking(policy: Policy): readonly Policy[] {
    if (policy.kind === 'public' || policy.kind === 'authenticated') return [];
    if (policy.kind === 'all') return policy.of.flatMap((each) => this.#lacking(each));
    return policy.kind === 'menu' && policy.anyOf.includes(asText(this.page.menu)) ? [] : [policy];
  }
}

/** Nodes that are of no use to people whom their call would refuse. */
const PRESSES: ReadonlySet<unknown> = new Set(['button', 'form', 'widget']);
/** Props of nodes that hold buttons or tabs. */
const PARTS = ['toolbar', 'rowActions', 'batchActions', 'items'] as const;

/** What of a node leads to calls: itself, its tabs, or its buttons; each with its path from the node. */
export const pressesOf = (node: JsonObject): { spec: JsonObject; path: (string | number)[] }[] => [
  ...(PRESSES.has(node.type) ? [{ spec: node, path: [] }] : []),
  ...PARTS.flatMap((prop) =>
    listOf(node[prop]).flatMap((spec, index) => (isObject(spec) ? [{ spec, path: [prop, index] }] : [])),
  ),
];

/** Cells, fields and figures that lead to calls: what is shown stays for people whom the call would refuse. */
export const linksOf = (node: JsonObject): JsonObject[] =>
  [node, ...[node.columns, node.fields, objectOf(node.card).fields].flatMap(listOf)]
    .filter(isObject)
    .filter((each) => each.type !== 'button' && (each.do !== undefined || each.reveal !== undefined));

export const isNothing = (need: Need): boolean => need.some((policies) => policies.length === 0);

/** Whoever has a use for one of the parts has a use for what holds them. */
const ofAll = (uses: readonly Use[]): Need =>
  uses.length === 0 || uses.some(({ need }) => isNothing(need)) ? NOTHING : unique(uses.flatMap(({ need }) => need));

const every = (needs: readonly Need[]): Need =>
  needs.reduce((all, need) => unique(all.flatMap((some) => need.map((more) => [...some, ...more]))), NOTHING);

function unique(need: Need): Need {
  const byText = new Map(
    need
      .map((policies) => [...new Map(policies.map((each) => [JSON.stringify(each), each])).values()])
      .map((policies) => [JSON.stringify(policies), policies]),
  );
  return [...byText.values()];
}
