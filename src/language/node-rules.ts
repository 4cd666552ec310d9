/** What the compiler does with a node beyond its props: `nodes/<node>/<node>.rules.ts`, one pure file per node. */
import { type JsonObject, own, textOf } from './json';
import type { CheckContext } from './rules/rule';
import type { CallsByName } from './origin';
import type { DataSource } from './types';
import type { Env, Stop } from './walk';

/** What a node that is made normal sees. */
export interface NodePlace {
  readonly env: Env;
  readonly calls: CallsByName;
  readonly dialog?: string;
}

export type NodeCheck = (node: JsonObject, stop: Stop, context: CheckContext) => void;
export type NodeNormaliser = (node: JsonObject, place: NodePlace) => void;

export interface NodeRules {
  /** What the node shows and enters exists in its call's types. */
  readonly check?: NodeCheck;
  /** What a screen does not say, as literal values. */
  readonly defaults?: JsonObject;
  /** Short forms, and what follows from the node's call; before the defaults. */
  readonly normalise?: NodeNormaliser;
}

export const defineRules = (rules: NodeRules): NodeRules => rules;

/** The source that a node names. */
export const sourceOfNode = (node: JsonObject, { env }: Pick<NodePlace, 'env'>): DataSource | undefined =>
  own(env.sources, textOf(node.source) ?? '');

/** Says what a screen does not say. */
export function fillDefaults(node: JsonObject, values: JsonObject): void {
  for (const [key, value] of Object.entries(values))
    if (node[key] === undefined && value !== undefined) node[key] = value;
}
