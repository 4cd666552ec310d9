/**
 * The one tree walk over a screen. From the nodes' languages it knows where nodes, actions, sources and islands are and
 * which scopes each place can read, and it stops at each of them. Checking, normalising and searching pass a visitor.
 * Safe on any input: values of the wrong shape are skipped.
 */
import { ACTION_PATHS, actionsByName } from '../declare/action-language';
import { asText, child, isObject, type JsonObject, listOf, objectOf } from '../schema/json';
import { languageByType, pageLanguage } from '../declare/language';
import type { NodeLanguage } from '../node-language';
import type { DataSource, ScopeName, ValueSchema } from '../types';
import { closedObject } from '../schema/value-schema';

/** Types of the data scope of an amis island. */
export interface AmisData {
  readonly names: Readonly<Record<string, ValueSchema>>;
  /** Whether names other than the listed ones can exist. */
  readonly open: boolean;
  /** Names and ids of the island's components, as actions refer to them. */
  readonly targets: ReadonlySet<string>;
}

/** Names that a place can read: scopes with their types ({}: anything), and the sources that it can name. */
export interface Env {
  readonly scopes: Readonly<Partial<Record<ScopeName, ValueSchema>>>;
  readonly sources: Readonly<Record<string, DataSource>>;
  /** Inside an island: amis's data scope. */
  readonly amis?: AmisData;
}

/** The node, action or source that owns the current prop. */
export interface Owner {
  readonly kind: 'page' | 'node' | 'action' | 'source';
  readonly value: JsonObject;
  readonly pointer: string;
  /** Name of the dialog that contains the node or is the node. */
  readonly dialog?: string;
}

export interface Stop {
  /**
   * `text`: any text in a prop of a node, action or source. `amis`: any object inside an island. `amis-text`: any text
   * inside an island.
   */
  readonly kind: 'page' | 'node' | 'action' | 'source' | 'text' | 'amis' | 'amis-text';
  readonly value: unknown;
  readonly pointer: string;
  readonly env: Env;
  readonly owner: Owner;
  /** Path of props from the owner, `*` for list elements; inside an island, the name of the prop. */
  readonly path: string;
  /** Replaces this node; the walk continues inside the replacement. */
  replace(value: JsonObject): void;
}

/** Returns the type of a scope that an owner opens. */
export type ScopeTypes = (scope: ScopeName, owner: Owner, env: Env) => ValueSchema;
export type Visit = (stop: Stop) => void;

/** amis's data of a whole island, and the additional data inside one of its nodes. */
export interface IslandData {
  ofIsland(root: unknown, env: Env): AmisData;
  inside(node: JsonObject, env: Env): AmisData | undefined;
}

export interface WalkOptions {
  base: Env;
  visit: Visit;
  typeOf?: ScopeTypes;
  islands?: IslandData;
  /** Restricts the walk to stops of this kind; it skips props that cannot contain one. */
  only?: 'node' | 'action';
  /** Restricts the walk to these nodes and dialogs of the screen, by pointer. */
  among?: ReadonlySet<string>;
  /** Restricts the walk to this place and its ancestors. */
  to?: string;
}

/** Deeper than any screen that the parser accepts; protects against objects that were never parsed. */
const MAX_DEPTH = 120;

export function walk(screen: JsonObject, options: WalkOptions): void {
  new Walker(options).page(screen);
}

/** The top-level node or dialog that contains a place: `/body/0`, `/dialogs/edit`. */
export const partOf = (pointer: string): string => pointer.split('/', 3).join('/');

const NOTHING = (): void => undefined;
/** Numbers, booleans and null contain no stop, so no pointer is built for them. */
const isBare = (value: unknown): boolean => typeof value !== 'string' && (typeof value !== 'object' || value === null);

class Walker {
  constructor(private readonly options: WalkOptions) {}

  page(screen: JsonObject): void {
    const env = withSources(this.options.base, screen.dataSources);
    const owner: Owner = { kind: 'page', value: screen, pointer: '' };
    this.stop('page', screen, '', env, owner, '');
    this.props(owner, screen, pageLanguage, env);
  }

  private stop(
    kind: Stop['kind'],
    value: unknown,
    pointer: string,
    env: Env,
    owner: Owner,
    path: string,
    replace: (value: JsonObject) => void = NOTHING,
  ): void {
    const { only, visit } = this.options;
    if (only === undefined || only === kind) visit({ kind, value, pointer, env, owner, path, replace });
  }

  private isAside(pointer: string): boolean {
    const { to } = this.options;
    return to !== undefined && pointer !== to && !to.startsWith(`${pointer}/`);
  }

  private node(
    node: unknown,
    pointer: string,
    env: Env,
    put: (value: JsonObject) => void,
    depth: number,
    dialog?: string,
  ): void {
    const { among } = this.options;
    if (!isObject(node) || depth > MAX_DEPTH || this.isAside(pointer) || among?.has(partOf(pointer)) === false) return;
    let current = node;
    const owner = (): Owner =>
      dialog === undefined
        ? { kind: 'node', value: current, pointer }
        : { kind: 'node', value: current, pointer, dialog };
    this.stop('node', current, pointer, env, owner(), '', (value) => put((current = value)));
    const language = languageByType.get(asText(current.type));
    if (language?.isIsland)
      this.island(current.body, child(pointer, 'body'), this.asIsland(current.body, env), owner(), 'body', depth + 1);
    else if (language) this.props(owner(), current, language, withSources(env, current.dataSources), depth);
    else this.island(current, pointer, this.asIsland(current, env), owner(), '', depth + 1);
  }

  private props(owner: Owner, object: JsonObject, language: NodeLanguage, env: Env, depth = 0): void {
    for (const [key, value] of Object.entries(object)) {
      if (key === 'type' || key === '$schema' || isBare(value) || !this.leads(key, language)) continue;
      const pointer = child(owner.pointer, key);
      if (!this.isAside(pointer))
        this.prop(value, pointer, key, owner, language, this.opened(env, language.opens?.[key], owner), depth + 1);
    }
  }

  /** Whether a prop can contain a stop of the requested kind. */
  private leads(key: string, language: NodeLanguage): boolean {
    const { only } = this.options;
    if (only === undefined || key === 'dialogs') return true;
    return begins(language.nodes, key) || (only === 'action' && begins(language.actions, key));
  }

  private prop(
    value: unknown,
    pointer: string,
    path: string,
    owner: Owner,
    language: NodeLanguage,
    env: Env,
    depth: number,
  ): void {
    if (depth > MAX_DEPTH || this.isAside(pointer)) return;
    if (path === 'dataSources') return this.sources(value, pointer, env, owner);
    if (path === 'dialogs') return this.dialogs(objectOf(value), pointer, env, depth);
    if (language.nodes?.includes(path)) return this.nodes(value, pointer, env, depth, owner.dialog);
    if (language.actions?.includes(path))
      return this.options.only === 'node' ? undefined : this.actions(value, pointer, env, owner, depth);
    if (typeof value === 'string') return this.stop('text', value, pointer, env, owner, path);
    if (Array.isArray(value))
      value.forEach((each, index) =>
        this.prop(each, child(pointer, index), `${path}/*`, owner, language, env, depth + 1),
      );
    else if (isObject(value)) {
      for (const [key, each] of Object.entries(value))
        if (!isBare(each)) this.prop(each, child(pointer, key), `${path}/${key}`, owner, language, env, depth + 1);
    }
  }

  private dialogs(dialogs: JsonObject, pointer: string, env: Env, depth: number): void {
    for (const [name, dialog] of Object.entries(dialogs))
      this.node(dialog, child(pointer, name), env, (put) => (dialogs[name] = put), depth + 1, name);
  }

  private nodes(value: unknown, pointer: string, env: Env, depth: number, dialog?: string): void {
    const list = listOf(value);
    list.forEach((each, index) =>
      this.node(each, child(pointer, index), env, (put) => (list[index] = put), depth + 1, dialog),
    );
  }

  private sources(value: unknown, pointer: string, env: Env, owner: Owner): void {
    for (const [name, source] of Object.entries(objectOf(value))) {
      if (!isObject(source)) continue;
      const at: Owner = { kind: 'source', value: source, pointer: child(pointer, name) };
      if (this.isAside(at.pointer)) continue;
      this.stop('source', source, at.pointer, env, owner, name);
      for (const [key, each] of Object.entries(source)) {
        this.texts(
          each,
          child(at.pointer, key),
          key,
          at,
          this.opened(env, key === 'success' ? ['result'] : undefined, at),
          0,
        );
      }
    }
  }

  private actions(value: unknown, pointer: string, env: Env, around: Owner, depth: number): void {
    if (depth > MAX_DEPTH || this.isAside(pointer)) return;
    if (Array.isArray(value))
      return value.forEach((each, index) => this.actions(each, child(pointer, index), env, around, depth + 1));
    if (!isObject(value)) return;
    const owner: Owner = { kind: 'action', value, pointer };
    this.stop('action', value, pointer, env, around, '');
    const opens = actionsByName.get(asText(value.action))?.opens;
    for (const [key, each] of Object.entries(value)) {
      if (this.options.only !== undefined && !ACTION_PATHS.includes(key)) continue;
      const inner = this.opened(env, opens?.[key], owner);
      if (ACTION_PATHS.includes(key)) this.actions(each, child(pointer, key), inner, around, depth + 1);
      else if (key !== 'action') this.texts(each, child(pointer, key), key, owner, inner, depth + 1);
    }
  }

  private texts(value: unknown, pointer: string, path: string, owner: Owner, env: Env, depth: number): void {
    if (depth > MAX_DEPTH || this.isAside(pointer)) return;
    if (typeof value === 'string') this.stop('text', value, pointer, env, owner, path);
    else if (Array.isArray(value))
      value.forEach((each, index) => this.texts(each, child(pointer, index), `${path}/*`, owner, env, depth + 1));
    else if (isObject(value))
      for (const [key, each] of Object.entries(value))
        if (!isBare(each)) this.texts(each, child(pointer, key), `${path}/${key}`, owner, env, depth + 1);
  }

  private island(value: unknown, pointer: string, env: Env, owner: Owner, prop: string, depth: number): void {
    if (depth > MAX_DEPTH || this.isAside(pointer)) return;
    if (typeof value === 'string') return this.stop('amis-text', value, pointer, env, owner, prop);
    if (Array.isArray(value))
      return value.forEach((each, index) => this.island(each, child(pointer, index), env, owner, prop, depth + 1));
    if (!isObject(value)) return;
    this.stop('amis', value, pointer, env, owner, prop);
    if (value.type === 'house')
      return this.nodes(
        value.body,
        child(pointer, 'body'),
        this.house(env, { ...owner, value, pointer }),
        depth + 1,
        owner.dialog,
      );
    const amis = this.options.islands?.inside(value, env);
    const inner = amis ? { ...env, amis } : env;
    for (const [key, each] of Object.entries(value))
      this.island(each, child(pointer, key), inner, { ...owner, kind: 'node', value, pointer }, key, depth + 1);
  }

  private asIsland(root: unknown, env: Env): Env {
    const { islands } = this.options;
    return islands ? { ...env, amis: islands.ofIsland(root, env) } : env;
  }

  /** House nodes in an island read the surrounding amis data as `row`, that of a form as `form`. */
  private house({ amis, ...env }: Env, owner: Owner): Env {
    const inside = this.opened(env, ['row', 'form'], owner);
    if (!amis || amis.open) return inside;
    return {
      ...inside,
      scopes: { ...inside.scopes, row: { type: 'object', properties: amis.names, additionalProperties: false } },
    };
  }

  private opened(env: Env, scopes: readonly ScopeName[] | undefined, owner: Owner): Env {
    if (!scopes) return env;
    const { typeOf } = this.options;
    const inner: Partial<Record<ScopeName, ValueSchema>> = { ...env.scopes };
    for (const scope of scopes) inner[scope] = typeOf ? typeOf(scope, owner, env) : {};
    return { ...env, scopes: inner };
  }
}

/** Whether one of the paths starts with this prop, whose name may contain `/`. */
const begins = (paths: readonly string[] | undefined, key: string): boolean =>
  paths?.some((path) => path.startsWith(key) && (path.length === key.length || path[key.length] === '/')) === true;

function withSources(env: Env, sources: unknown): Env {
  if (sources === undefined) return env;
  const declared = Object.entries(objectOf(sources)).filter(([, source]) => isObject(source));
  if (declared.length === 0) return env;
  const all = { ...env.sources, ...(Object.fromEntries(declared) as unknown as Record<string, DataSource>) };
  return { ...env, sources: all, scopes: withRights(env.scopes, Object.keys(all)) };
}

/** Adds `user.may.<source>`: whether the person may send the source's call. */
function withRights(scopes: Env['scopes'], names: readonly string[]): Env['scopes'] {
  const { user } = scopes;
  if (!user?.properties) return scopes;
  const may = closedObject(Object.fromEntries(names.map((name) => [name, MAY])));
  return { ...scopes, user: { ...user, properties: { ...user.properties, may } } };
}
const MAY: ValueSchema = { type: 'boolean', title: '有权使用' };
