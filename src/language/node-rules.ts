/** Checks and normalises a node beyond its schema: one pure file for each node, `nodes/<node>/<node>.rules.ts`. */
import { type JsonObject, own, textOf } from './schema/json';
import type { CheckContext } from './rules/rule';
import type { Leads, Need } from './infer/need';
import type { CallsByName } from './infer/origin';
import type { DataSource } from './types';
import type { Env, Stop } from './infer/walk';

/** Context of a node that is being normalised. */
export interface NodePlace {
  readonly env: Env;
  readonly calls: CallsByName;
  readonly dialog?: string;
}

export type NodeCheck = (node: JsonObject, stop: Stop, context: CheckContext) => void;
export type NodeNormaliser = (node: JsonObject, place: NodePlace) => void;

export interface NodeRules {
  /** Checks that shown and entered fields exist in the types of the node's call. */
  readonly check?: NodeCheck;
  /** Defaults for props that the screen omits, as literal values. */
  readonly defaults?: JsonObject;
  /** Expands short forms and derives props from the node's call; runs before the defaults. */
  readonly normalise?: NodeNormaliser;
  /** Rights without which the node is of no use to a person; default: none. */
  readonly need?: (node: JsonObject, lead: Leads) => Need;
  /** The node is hidden from people who lack its need; otherwise only what opens it is. */
  readonly hides?: true;
  /** Adds props that say whether the person may send calls; `may`: `true`, or a template that yields it. */
  readonly addRights?: (node: JsonObject, may: (calls: readonly string[]) => true | string) => void;
}

export const defineRules = (rules: NodeRules): NodeRules => rules;

/** The source that a node names. */
export const sourceOfNode = (node: JsonObject, { env }: Pick<NodePlace, 'env'>): DataSource | undefined =>
  own(env.sources, textOf(node.source) ?? '');

/** Sets props that the screen omits. */
export function fillDefaults(node: JsonObject, values: JsonObject): void {
  for (const [key, value] of Object.entries(values))
    if (node[key] === undefined && value !== undefined) node[key] = value;
}
