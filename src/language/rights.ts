/**
 * What a person needs to use a button or a form, from the policies of the calls to which it leads
 * (docs/decisions/0058-rights-from-declarations.md). Nobody writes that down.
 */
import type { Policy } from '../services/catalogue/policy';
import { asText, isObject, type JsonObject, listOf, objectOf, own, textOf } from './json';
import { callOf } from './typing';
import { type CallsByName } from './origin';
import type { DataSource } from './types';

/** Alternatives: somebody needs all policies of one of them. */
export type Need = readonly (readonly Policy[])[];
type Sources = Readonly<Record<string, DataSource>>;

const NOTHING: Need = [[]];

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

  /** Of a button, an action of a table or thread, or a form. `sources`: those that it can name. */
  needOf(spec: JsonObject, sources: Sources): Need {
    return spec.type === 'form' ? this.#ofWrite(spec, sources) : this.#ofActions(spec.do, sources);
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
    const call = callOf(this.calls, own(sources, textOf(source) ?? ''));
    return call ? [this.#lacking(call.policy)] : NOTHING;
  }

  /** A form that asks is no reason to be here. */
  #ofWrite(form: JsonObject, sources: Sources): Need {
    const call = callOf(this.calls, own(sources, textOf(form.source) ?? ''));
    return call?.effect === 'write' ? [this.#lacking(call.policy)] : NOTHING;
  }

  /** A dialog that only leads to writes is of no use to those who may do none of them. */
  #ofDialog(name: string): Need {
    const known = this.#needs.get(name);
    if (known) return known;
    // Dialogs that open each other: for the second time, nothing more is needed.
    this.#needs.set(name, NOTHING);
    const dialog = objectOf(own(this.#dialogs, name));
    const sources = { ...this.#sources, ...(objectOf(dialog.dataSources) as unknown as Sources) };
    const uses = this.#uses(listOf(dialog.body), sources);
    const need = uses.length === 0 || uses.some(isNothing) ? NOTHING : unique(uses.flat());
    this.#needs.set(name, need);
    return need;
  }

  #uses(nodes: readonly unknown[], sources: Sources): Need[] {
    return nodes.filter(isObject).flatMap((node) => {
      const inside = own(FRAMES, asText(node.type));
      if (inside) return inside.flatMap((prop) => this.#uses(listOf(node[prop]), sources));
      if (BESIDE.has(node.type)) return [];
      return [node.type === 'form' || node.type === 'button' ? this.needOf(node, sources) : NOTHING];
    });
  }

  /** What a policy asks for beyond what everybody has who sees the page. */
  #lacking(policy: Policy): readonly Policy[] {
    if (policy.kind === 'public' || policy.kind === 'authenticated') return [];
    if (policy.kind === 'all') return policy.of.flatMap((each) => this.#lacking(each));
    return policy.kind === 'menu' && policy.anyOf.includes(asText(this.page.menu)) ? [] : [policy];
  }
}

export const isNothing = (need: Need): boolean => need.some((policies) => policies.length === 0);

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
