/** The interactive parts of a compiled screen, each with its condition and the calls that it needs. */
import { WIDGETS } from '../../src/language/generated/widgets';
import { asText, isObject, type JsonObject, listOf, objectOf, own } from '../../src/language/schema/json';
import { callsByName } from '../../src/services/catalogue';
import { callOfKind, kindNameOf } from '../../src/services/catalogue/define';
import type { ScreenDocument } from '../../src/language/types';

/** Calls that must all be allowed, or alternatives. */
export type Calls = { readonly every: readonly Calls[] } | { readonly some: readonly Calls[] } | string;
const ALWAYS: Calls = { every: [] };

export const holds = (calls: Calls, isAllowed: (call: string) => boolean): boolean => {
  if (typeof calls === 'string') return isAllowed(calls);
  return 'every' in calls
    ? calls.every.every((each) => holds(each, isAllowed))
    : calls.some.some((each) => holds(each, isAllowed));
};
export const namesIn = (calls: Calls): readonly string[] =>
  typeof calls === 'string' ? [calls] : ('every' in calls ? calls.every : calls.some).flatMap(namesIn);

export interface Press {
  readonly place: string;
  readonly condition: unknown;
  readonly calls: Calls;
  /** A read that the screen sends by itself, on its own condition. */
  readonly isRead?: true;
}

interface Source {
  readonly call?: unknown;
  readonly params?: unknown;
}
type Sources = Readonly<Record<string, Source>>;

/** Buttons, row actions, links, forms, tabs, widgets, and automatic reads. */
export function pressesIn(screen: ScreenDocument): Press[] {
  const reader = new Reader(screen);
  return [
    ...reader.of(screen as unknown as JsonObject, screen.dataSources ?? {}, ''),
    ...Object.entries(screen.dialogs ?? {}).flatMap(([name, dialog]) =>
      reader.of(
        dialog as unknown as JsonObject,
        { ...screen.dataSources, ...(dialog as { dataSources?: Sources }).dataSources },
        `/dialogs/${name}`,
      ),
    ),
  ];
}

class Reader {
  /** Dialogs being visited: they can open each other in a cycle. */
  readonly #open = new Set<string>();

  constructor(private readonly screen: ScreenDocument) {}

  of(owner: JsonObject, sources: Sources, place: string): Press[] {
    const reads = Object.entries(objectOf(owner.dataSources)).flatMap(([name, source]) =>
      isObject(source) && source.send === 'auto'
        ? [
            {
              place: `${place}/dataSources/${name}`,
              condition: source.when,
              calls: nameOf(source),
              isRead: true as const,
            },
          ]
        : [],
    );
    const { dialogs: _, dataSources: __, rights: ___, query: ____, ...parts } = owner;
    return [...reads, ...Object.entries(parts).flatMap(([key, value]) => this.#in(value, sources, `${place}/${key}`))];
  }

  #in(value: unknown, sources: Sources, place: string): Press[] {
    if (Array.isArray(value)) return value.flatMap((each, index) => this.#in(each, sources, `${place}/${index}`));
    if (!isObject(value)) return [];
    const inner = Object.entries(value).flatMap(([key, each]) =>
      key === 'schema' || key === 'do' || key === 'then' ? [] : this.#in(each, sources, `${place}/${key}`),
    );
    const press = { place: `${place} ${asText(value.text ?? value.title ?? value.type)}`, condition: value.visible };
    const isTab = value.key !== undefined && value.body !== undefined;
    const pressOf = (calls: Calls): Press[] => [{ ...press, calls }, ...inner];
    const link = objectOf(value.reveal).source;
    if (value.do !== undefined) return pressOf(this.#ofActions(value.do, sources));
    if (link !== undefined) return pressOf(nameOf(own(sources, asText(link))));
    if (value.type === 'form' || value.type === 'widget') return pressOf(this.#ofNode(value, sources));
    return isTab ? pressOf({ some: partsIn(value.body).map((part) => this.#ofNode(part, sources)) }) : inner;
  }

  #ofActions(actions: unknown, sources: Sources): Calls {
    return {
      every: listOf(actions)
        .filter(isObject)
        .flatMap((action) => [this.#ofAction(action, sources), this.#ofActions(action.then, sources)]),
    };
  }

  #ofAction({ action, source, dialog }: JsonObject, sources: Sources): Calls {
    if (action === 'call' || action === 'download') return nameOf(own(sources, asText(source)));
    return action === 'open' ? this.#ofDialog(asText(dialog)) : ALWAYS;
  }

  #ofDialog(name: string): Calls {
    if (this.#open.has(name)) return ALWAYS;
    this.#open.add(name);
    const dialog = objectOf(own(this.screen.dialogs as unknown as JsonObject, name));
    const calls = this.#ofBody(dialog.body, { ...this.screen.dataSources, ...objectOf(dialog.dataSources) } as Sources);
    this.#open.delete(name);
    return calls;
  }

  /** A body that begins with a form needs the form's calls; others need those of any of their parts. */
  #ofBody(body: unknown, sources: Sources): Calls {
    const parts = partsIn(body);
    const [first] = parts;
    if (!first) return ALWAYS;
    if (first.type === 'form') return callOf(first, sources);
    return { some: parts.map((part) => this.#ofNode(part, sources)) };
  }

  #ofNode(node: JsonObject, sources: Sources): Calls {
    if (node.type === 'form' || node.type === 'table')
      return node.source === undefined ? ALWAYS : callOf(node, sources);
    if (node.type === 'button') return this.#ofActions(node.do, sources);
    if (node.type === 'widget')
      return { every: own(WIDGETS, asText(node.widget))?.needs?.(objectOf(node.props)) ?? [] };
    return ALWAYS;
  }
}

const callOf = ({ source }: JsonObject, sources: Sources): string => nameOf(own(sources, asText(source)));

/** The name of the call that a source sends, with the kind of records. */
function nameOf(source: Source | undefined): string {
  const call = callsByName.get(asText(source?.call));
  return call ? kindNameOf(callOfKind(call, objectOf(source?.params).kind)) : '';
}

/** The nodes that are the purpose of a body. */
const partsIn = (body: unknown): JsonObject[] =>
  listOf(body)
    .filter(isObject)
    .flatMap((node) => {
      if (node.type === 'row' || node.type === 'card') return [...partsIn(node.body), ...partsIn(node.extra)];
      if (node.type === 'panes') return listOf(node.items).flatMap((item) => partsIn(objectOf(item).body));
      return node.type === 'text' || node.type === 'media' ? [] : [node];
    });
