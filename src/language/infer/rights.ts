/**
 * Derives what a person needs to use a button or form from the policies of the calls that it leads to; screens do not
 * repeat it (docs/decisions/0058-rights-from-declarations.md).
 */
import type { Policy } from '../../services/catalogue/policy';
import type { Call } from '../../services/catalogue/define';
import { sourceOfApi } from '../amis/data';
import { amisTypeOf } from '../amis/types';
import { elementListsOf } from '../declare/element-lists';
import { NODE_RULES } from '../generated/node-rules';
import { asText, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../schema/json';
import { languageByType } from '../declare/language';
import { anyOf, every, isNothing, type Leads, type Need, NOTHING } from './need';
import { callOf } from './typing';
import type { CallsByName } from './origin';
import { valuesAt } from '../schema/paths';
import type { DataSource } from '../types';

type Sources = Readonly<Record<string, DataSource>>;

/** Props of nodes, cells, fields and figures behind which a call stands. */
export const LINK_PROPS = ['do', 'create', 'reveal', 'edit', 'move', 'add', 'reorder'] as const;
type LinkProp = (typeof LINK_PROPS)[number];

/** An element of a dialog that gives a reason to open it. */
interface Use {
  readonly isPurpose: boolean;
  readonly need: Need;
}

export class Rights {
  readonly #dialogs: JsonObject;
  readonly #sources: Sources;
  readonly #needs = new Map<string, Need>();

  /** `page`: as authored. Everybody who sees it holds its menu. */
  constructor(
    private readonly screen: JsonObject,
    private readonly calls: CallsByName,
  ) {
    this.#dialogs = objectOf(screen.dialogs);
    this.#sources = objectOf(screen.dataSources) as unknown as Sources;
  }

  /** The need of a node, a button of a table or thread, or a tab. `sources`: those that it can name. */
  needOf(spec: JsonObject, sources: Sources): Need {
    if (spec.type !== undefined)
      return own(NODE_RULES, asText(spec.type))?.need?.(spec, this.#leadsWith(sources)) ?? NOTHING;
    return spec.body === undefined
      ? this.#ofActions(spec.do, sources)
      : anyOf(this.#uses(listOf(spec.body), sources).map(({ need }) => need));
  }

  #leadsWith(sources: Sources): Leads {
    return {
      ofActions: (actions) => this.#ofActions(actions, sources),
      ofSource: (name) => this.#ofSource(name, sources),
      ofCalls: (names) => this.needOfCalls(names),
    };
  }

  /** The need of an amis node that a person presses or submits, or of an action of an event. */
  needOfAmis(node: JsonObject, sources: Sources): Need {
    const type = asText(node.type ?? '').toLowerCase();
    if (amisTypeOf(type)?.submits) return this.#ofSource(sourceOfApi(node.api), sources);
    const { click } = AMIS_BUTTONS.has(type) ? objectOf(node.onEvent) : {};
    const then = listOf(objectOf(click).actions).filter(isObject);
    return every(
      [node, ...then.filter(({ expression }) => expression === undefined)].map((each) =>
        this.#ofAmisAction(each, sources),
      ),
    );
  }

  #ofAmisAction({ actionType, api, args, ...action }: JsonObject, sources: Sources): Need {
    if (actionType === 'ajax') return this.#ofSource(sourceOfApi(api ?? objectOf(args).api), sources);
    if (actionType !== 'dialog' && actionType !== 'drawer') return NOTHING;
    return ofUses(this.#usesOfIsland(objectOf(action[actionType]).body, sources));
  }

  /** The need of a prop of a link. */
  needOfLink(link: JsonObject, prop: LinkProp, sources: Sources): Need {
    return prop === 'do' || prop === 'create'
      ? this.#ofActions(link[prop], sources)
      : this.#ofSource(objectOf(link[prop]).source, sources);
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
    if (['call', 'callEach', 'download'].includes(asText(action.action)))
      return every([this.#ofSource(action.source, sources), then]);
    return action.action === 'open' ? every([this.#ofDialog(asText(action.dialog)), then]) : then;
  }

  #ofSource(name: unknown, sources: Sources): Need {
    return this.#ofCall(callOf(this.calls, own(sources, textOf(name) ?? '')));
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
    const need = ofUses(this.#uses(listOf(dialog.body), sources));
    this.#needs.set(name, need);
    return need;
  }

  /** A node that contains others counts as these, and as itself if it has a need of its own. */
  #uses(nodes: readonly unknown[], sources: Sources): Use[] {
    return nodes.filter(isObject).flatMap((node) => {
      const language = languageByType.get(asText(node.type));
      const inner = (language?.nodes ?? [])
        .flatMap((path) => valuesAt(node, path))
        .flatMap(({ value }) => this.#uses(listOf(value), sources));
      const isPlainContainer = language?.nodes && !own(NODE_RULES, language.type)?.need;
      if (isPlainContainer || language?.inDialog === 'aside') return inner;
      if (!language || language.isIsland) return this.#usesOfIsland(language ? node.body : node, sources);
      // Nodes inside, such as those below a row, are reached through this node only.
      return [{ isPurpose: language.inDialog === 'purpose', need: this.needOf(node, sources) }];
    });
  }

  /** A form of an island that sends a write is a purpose, like a form of the house. */
  #usesOfIsland(part: unknown, sources: Sources): Use[] {
    if (Array.isArray(part)) return part.flatMap((each) => this.#usesOfIsland(each, sources));
    if (!isObject(part)) return [];
    if (part.type === 'house') return this.#uses(listOf(part.body), sources);
    if (AMIS_ASIDES.has(asText(part.type))) return [];
    const sent = sourceOfApi(part.api);
    const isPurpose = amisTypeOf(part.type)?.submits === true && sent !== undefined;
    if (isPurpose) return [{ isPurpose, need: this.#ofSource(sent, sources) }];
    const inside = this.#usesOfIsland(part.body, sources);
    return inside.length > 0 ? inside : [{ isPurpose: false, need: this.#ofSource(sent, sources) }];
  }

  /** The policies that the screen itself does not already guarantee. */
  #lacking(policy: Policy): readonly Policy[] {
    if (policy.kind === 'public' || policy.kind === 'authenticated') return [];
    if (policy.kind === 'all') return policy.of.flatMap((each) => this.#lacking(each));
    return policy.kind === 'menu' && policy.anyOf.includes(asText(this.screen.menu)) ? [] : [policy];
  }
}

/** amis types that act when a person presses them; in lists of buttons the type may be left out. */
const AMIS_BUTTONS: ReadonlySet<string> = new Set(['', 'action', 'button', 'submit', 'reset']);
/** amis types that accompany others and are no reason to open a dialog. */
const AMIS_ASIDES: ReadonlySet<string> = new Set(['tpl', 'plain', 'alert', 'divider', 'html']);

/** A dialog that starts with its purpose needs the rights of this. */
function ofUses(uses: readonly Use[]): Need {
  const [first] = uses;
  return first?.isPurpose && !isNothing(first.need) ? first.need : anyOf(uses.map(({ need }) => need));
}

const isHidden = (node: JsonObject): boolean => own(NODE_RULES, asText(node.type))?.hides === true;

/** The elements of a node that lead to calls (itself, its tabs or its buttons), each with its path from the node. */
export function pressesOf(node: JsonObject): { spec: JsonObject; path: readonly (string | number)[] }[] {
  const buttons = elementListsOf(node.type).flatMap(({ path, of }) => (of === 'Button' ? [path] : []));
  const panes = languageByType.get(asText(node.type))?.panes;
  return [
    ...(isHidden(node) ? [{ spec: node, path: [] }] : []),
    ...[...buttons, ...(panes === undefined ? [] : [panes])]
      .flatMap((list) => valuesAt(node, `${list}/*`))
      .flatMap(({ value, path }) => (isObject(value) ? [{ spec: value, path }] : [])),
  ];
}

/**
 * Nodes, cells, fields and figures with a call behind them. If the call would refuse the person, they stay visible without the
 * link.
 */
export function linksOf(node: JsonObject): JsonObject[] {
  const elements = elementListsOf(node.type).flatMap(({ path, of }) =>
    of === 'Column' ? valuesAt(node, `${path}/*`) : [],
  );
  return [...(isHidden(node) ? [] : [node]), ...elements.map(({ value }) => value)]
    .filter(isObject)
    .filter((each) => LINK_PROPS.some((prop) => each[prop] !== undefined));
}
