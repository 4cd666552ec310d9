/** Infers the type of each dialog's data from the actions that open it. */
import { typeOfTemplate } from '../infer/infer';
import { isObject, type JsonObject, objectOf, own, textOf } from '../schema/json';
import { ofEach } from '../infer/origin';
import type { Call } from '../../services/catalogue/define';
import type { DataSource, ValueSchema } from '../types';
import { closedObject, either, UNKNOWN } from '../schema/value-schema';
import { type Env, partOf, type Visit } from '../infer/walk';

type CallsByName = ReadonlyMap<string, Call>;

/** Longest chain of dialogs opening dialogs whose types are followed. */
const LONGEST_CHAIN = 4;

interface Opening {
  readonly dialog: string;
  readonly given: readonly (readonly [key: string, type: ValueSchema])[];
}

/**
 * Collects the actions of a page that open dialogs. Visiting an action again with better known scopes updates its types
 * and keeps its position.
 */
export class Openings {
  /** Sources that some action sends. */
  readonly sent = new Set<DataSource>();
  /** Top-level parts of the page in which a dialog opens another dialog. */
  readonly among = new Set<string>();
  private readonly found = new Map<JsonObject, Opening>();
  // A Map, because a screen may name a dialog `constructor`.
  private readonly openers = new Map<string, Set<string>>();

  constructor(private readonly calls: CallsByName) {}

  /** Visitor for each action. */
  readonly visit: Visit = ({ value, env, owner, pointer }) => {
    const action = objectOf(value);
    const source = own(env.sources, textOf(action.source) ?? '');
    if (source) this.sent.add(source);
    const { dialog } = action;
    if (action.action !== 'open' || typeof dialog !== 'string') return;
    if (owner.dialog !== undefined && action.data !== undefined) {
      this.openers.set(dialog, (this.openers.get(dialog) ?? new Set()).add(owner.dialog));
      this.among.add(partOf(pointer));
    }
    this.found.set(action, {
      dialog,
      given: Object.entries(objectOf(action.data)).map(([key, each]) => [key, typeOfJson(each, env, this.calls)]),
    });
  };

  /** The data type of each dialog, by name. */
  types(): Record<string, ValueSchema> {
    const given = new Map<string, Map<string, ValueSchema>>();
    for (const opening of this.found.values()) {
      const fields = given.get(opening.dialog) ?? new Map<string, ValueSchema>();
      given.set(opening.dialog, fields);
      for (const [key, type] of opening.given) {
        const before = fields.get(key);
        fields.set(key, before ? ofEach(either(before, type)) : type);
      }
    }
    return Object.fromEntries([...given].map(([name, fields]) => [name, closedObject(Object.fromEntries(fields))]));
  }

  /** Length of the longest chain of dialogs, at most LONGEST_CHAIN. */
  chain(): number {
    // A dialog that only the page opens has position 1.
    let places = new Map([...this.openers.keys()].map((name) => [name, 2]));
    for (let round = 2; round < LONGEST_CHAIN; round++) {
      places = new Map(
        [...this.openers].map(([name, by]) => [name, 1 + Math.max(...[...by].map((each) => places.get(each) ?? 1))]),
      );
    }
    return Math.min(LONGEST_CHAIN, Math.max(1, ...places.values()));
  }
}

function typeOfJson(json: unknown, env: Env, calls: CallsByName): ValueSchema {
  if (typeof json === 'string') return typeOfTemplate(json, env, calls);
  if (typeof json === 'boolean') return { type: 'boolean' };
  if (typeof json === 'number') return { type: Number.isInteger(json) ? 'integer' : 'number' };
  if (isObject(json))
    return closedObject(
      Object.fromEntries(Object.entries(json).map(([key, each]) => [key, typeOfJson(each, env, calls)])),
    );
  return Array.isArray(json)
    ? {
        type: 'array',
        items: json.map((each) => typeOfJson(each, env, calls)).reduce<ValueSchema>(either, { anyOf: [] }),
      }
    : UNKNOWN;
}
