/** Document -> drawn nodes. Works for any JSON: what is no node, or beyond the bounds, is left out. */
import { type ComponentDocument, LIMITS, type PageDocument, type PinnedComponents, pinOf } from '../document';
import { drawableForm } from '../forms/drawable';
import type { PinnedForms } from '../forms/document';
import { pinOfForm } from '../forms/pins';
import { PRIMITIVES } from '../primitives';
import type { PrimitiveDeclaration } from '../primitives/primitive';
import { isId, isRow, type Row, valueOf } from '../props';
import { eventsOf } from './actions';
import { DRAWN, type DrawnNode } from './drawn';
import { charactersOf, type DrawnBound, type Trail } from './drawn-bound';
import { evaluateValue, isVisible, type PageScope } from './evaluate';
import { stylesOf } from './node-styles';
import { own } from '../../shared/own';

export interface Expansion {
  readonly pinned: PinnedComponents;
  /** Versions of forms that the document pins; absent: none. */
  readonly forms?: PinnedForms | undefined;
  readonly scope: PageScope;
  /** Address of another page. */
  readonly pageAddress: (pageId: number) => string;
  /** On the canvas, slots are marked, and a list without rows shows its nodes once. */
  readonly isCanvas: boolean;
  /** Throws where too much is drawn; absent: what is beyond the bounds is left out. */
  readonly bound?: DrawnBound;
  /** Drawn nodes of the document's own nodes, kept while the rest stays the same. */
  readonly known?: KnownNodes;
}

/** Drawn nodes by the node that they come from, with their number. */
export type KnownNodes = WeakMap<object, { readonly drawn: readonly DrawnNode[]; readonly count: number }>;

/** Where the walk is: in the document, or inside an instance. A key is rows, then prefix, then id. */
interface Frame {
  readonly scope: PageScope;
  /** Of keys and classes: the ids of the instances above. */
  readonly prefix: string;
  /** Of keys alone: the rows above, each ending with a dot. */
  readonly rows: string;
  readonly owns: boolean;
  /** Id of the instance that is expanded, if it stands in the document itself. */
  readonly instance: string | null;
  readonly slots: Readonly<Record<string, () => readonly DrawnNode[]>>;
  readonly components: number;
  readonly depth: number;
  /** The lists and instances above. */
  readonly trail: Trail;
}

const NONE: readonly DrawnNode[] = [];

const nameOf = ({ name }: Row, title: string): string => (typeof name === 'string' && name !== '' ? name : title);

export function expand(document: Pick<PageDocument, 'body'>, expansion: Expansion): readonly DrawnNode[] {
  const walk = new Walk(expansion);
  const frame = {
    scope: expansion.scope,
    prefix: '',
    rows: '',
    owns: true,
    instance: null,
    slots: {},
    components: 0,
    depth: 0,
    trail: [],
  };
  return walk.nodes(isRow(document) ? document.body : undefined, frame);
}

class Walk {
  private count = 0;
  constructor(private readonly expansion: Expansion) {}

  nodes(nodes: unknown, frame: Frame): readonly DrawnNode[] {
    if (!Array.isArray(nodes) || frame.depth > DRAWN.depth) return NONE;
    return nodes.flatMap((node: unknown, index) => this.node(node, index, { ...frame, depth: frame.depth + 1 }));
  }

  /** An edited document shares its unchanged nodes with the one before; so do the drawn ones. */
  private node(node: unknown, index: number, frame: Frame): readonly DrawnNode[] {
    const known = frame.owns && frame.rows === '' && isRow(node) ? this.expansion.known : undefined;
    const before = known?.get(node as object);
    if (before) {
      this.count += before.count;
      return this.count > DRAWN.nodes ? NONE : before.drawn;
    }
    const start = this.count;
    const drawn = this.draw(node, index, frame);
    known?.set(node as object, { drawn, count: this.count - start });
    return drawn;
  }

  private draw(node: unknown, index: number, frame: Frame): readonly DrawnNode[] {
    if (!isRow(node) || typeof node.type !== 'string') return NONE;
    this.expansion.bound?.nodes.add(1, frame.trail);
    if (this.count >= DRAWN.nodes) return NONE;
    this.count++;
    if (!isVisible(node.visible, frame.scope)) return NONE;
    if (node.type === 'slot') return this.slot(node, frame);
    const id = isId(node.id) ? node.id : `x${frame.depth}-${index}`;
    if (node.type === 'component') return this.instance(node, id, frame);
    return Object.hasOwn(PRIMITIVES, node.type) ? [this.primitive(node, id, PRIMITIVES[node.type]!, frame)] : NONE;
  }

  private common(node: Row, id: string, events: readonly string[], frame: Frame) {
    const name = frame.prefix + id;
    return {
      key: frame.rows + name,
      prefix: frame.rows + frame.prefix,
      nodeId: frame.owns ? id : null,
      className: `n-${name}`,
      styles: stylesOf(node.styles, frame.scope),
      events: eventsOf(node.events, events, {
        scope: frame.scope,
        prefix: frame.rows + frame.prefix,
        pageAddress: this.expansion.pageAddress,
      }),
    };
  }

  private primitive(node: Row, id: string, declaration: PrimitiveDeclaration, frame: Frame): DrawnNode {
    const given = isRow(node.props) ? node.props : {};
    const props = Object.fromEntries(
      Object.entries(declaration.props).map(([name, schema]) => {
        const written = own(given, name);
        const value = evaluateValue(written as never, frame.scope);
        return [name, valueOf(schema, schema.format === 'source' ? this.rowsOf(value, frame) : value)];
      }),
    );
    const common = this.common(node, id, declaration.events ?? [], frame);
    const pin = pinOfForm(node);
    const form = pin && drawableForm(this.expansion.forms, pin);
    const children = pin ? NONE : this.children(node, declaration, props, id, frame);
    this.addCharacters(declaration, props, form, frame);
    return { ...common, type: declaration.type, props, children, ...(pin && { form }) };
  }

  private addCharacters({ props: schemas }: PrimitiveDeclaration, props: Row, form: unknown, { trail }: Frame): void {
    const { bound } = this.expansion;
    if (!bound) return;
    for (const [name, { format }] of Object.entries(schemas))
      if (format !== 'source') bound.characters.add(charactersOf(props[name]), trail);
    if (form) bound.characters.add(charactersOf(form), trail);
  }

  private rowsOf(value: unknown, { scope }: Frame): unknown {
    if (typeof value !== 'string') return value;
    return own(scope.source, value);
  }

  private children(
    node: Row,
    { type, holds, props: schemas }: PrimitiveDeclaration,
    props: Row,
    id: string,
    frame: Frame,
  ) {
    if (!holds) return NONE;
    const repeated = type === 'list' && schemas.rows ? (props.rows as readonly Row[]) : undefined;
    if (!repeated) {
      const children = this.nodes(node.children, frame);
      return holds === 'panels' ? children.filter((child) => child.type === 'panel') : children;
    }
    const rows = repeated.length === 0 && this.expansion.isCanvas ? [{}] : repeated;
    const trail = [...frame.trail, { id, name: nameOf(node, PRIMITIVES.list!.name.zh), rows: rows.length }];
    return rows.flatMap((row, index) =>
      this.nodes(node.children, {
        ...frame,
        scope: { ...frame.scope, row },
        rows: `${frame.rows}${frame.prefix}${id}-${index}.`,
        trail,
      }),
    );
  }

  private slot(node: Row, frame: Frame): readonly DrawnNode[] {
    const name = isRow(node.props) && typeof node.props.name === 'string' ? node.props.name : 'default';
    const children = Object.hasOwn(frame.slots, name) ? frame.slots[name]!() : NONE;
    if (!this.expansion.isCanvas) return children;
    const key = `${frame.rows}${frame.prefix}slot-${this.count}`;
    return [
      {
        key,
        prefix: '',
        nodeId: frame.owns && isId(node.id) ? node.id : null,
        type: 'slot',
        className: '',
        props: {},
        styles: undefined,
        events: {},
        children,
        slot: name,
        slotOf: frame.instance,
      },
    ];
  }

  private instance(node: Row, id: string, frame: Frame): readonly DrawnNode[] {
    const component = this.pinnedOf(node);
    const common = this.common(node, id, [], frame);
    if (!component || frame.components >= LIMITS.componentDepth) return [];
    const given = isRow(node.props) ? node.props : {};
    const props = Object.fromEntries(
      Object.entries(isRow(component.props) ? component.props : {})
        .filter(([, schema]) => isRow(schema))
        .map(([name, schema]) => {
          const written = own(given, name);
          return [
            name,
            valueOf(schema, this.rowsOfSource(schema.format, evaluateValue(written as never, frame.scope), frame)),
          ];
        }),
    );
    const inside: Frame = {
      ...frame,
      scope: { ...frame.scope, row: undefined, props },
      prefix: `${frame.prefix}${id}_`,
      owns: false,
      instance: frame.owns ? id : null,
      slots: this.slotsOf(node, frame),
      components: frame.components + 1,
      trail: [...frame.trail, { id, name: nameOf(node, '组件实例') }],
    };
    return [{ ...common, type: 'component', props: {}, children: this.nodes(component.body, inside) }];
  }

  private rowsOfSource(format: unknown, value: unknown, frame: Frame): unknown {
    return format === 'source' ? this.rowsOf(value, frame) : value;
  }

  private pinnedOf({ component, version }: Row): ComponentDocument | undefined {
    if (typeof component !== 'number' || typeof version !== 'number') return undefined;
    const pin = pinOf(component, version);
    const found = own(this.expansion.pinned, pin);
    return isRow(found) ? found : undefined;
  }

  private slotsOf({ slots }: Row, frame: Frame): Frame['slots'] {
    if (!isRow(slots)) return {};
    return Object.fromEntries(Object.entries(slots).map(([name, nodes]) => [name, () => this.nodes(nodes, frame)]));
  }
}
