/** Interfaces of the checker's rules. */
import type { AddressName } from '../infer/query-names';
import type { JsonObject } from '../schema/json';
import type { At } from '../parse';
import type { Finding } from '../problems';
import type { CallsByName } from '../infer/origin';
import type { DataSource, ValueSchema } from '../types';
import type { Stop } from '../infer/walk';

/** Kinds of things that a place of a screen can name, as listed in the reverse index. */
export type UseKind =
  | 'part'
  | 'call'
  | 'param'
  | 'field'
  | 'menu'
  | 'route'
  | 'widget'
  | 'dialog'
  | 'source'
  | 'icon'
  | 'word';

/** A name that is valid at a place, and its words for the user. */
export interface Candidate {
  readonly name: string;
  readonly title?: string;
  readonly about?: string;
  readonly schema?: ValueSchema;
}

/**
 * A name or value that a place looks up. Rules report every lookup, found or not: found names form the reverse index,
 * candidates the completions, and schemas the hover texts.
 */
export interface Lookup {
  readonly kind: Exclude<UseKind, 'word' | 'part'> | 'scope' | 'value' | 'prop' | 'node' | 'action';
  /** The name as written. */
  readonly name: string;
  /** The part that contains it; `pointer` is then the place of the use. */
  readonly part?: string;
  readonly pointer: string;
  readonly at?: At;
  /** Qualified name of the thing (`Use.name`); absent if the lookup failed. */
  readonly found?: string;
  /** Type of the named value. */
  readonly schema?: ValueSchema;
  readonly candidates: () => readonly Candidate[];
}

export interface CheckContext {
  readonly screen: JsonObject;
  readonly calls: CallsByName;
  /** Names of the address that the screen reads. */
  readonly address: readonly AddressName[];
  /** Sources that some action sends. */
  readonly sent: ReadonlySet<DataSource>;
  /** undefined: unknown here, so not checked. */
  readonly menuCodes?: ReadonlySet<string>;
  readonly routes?: ReadonlySet<string>;
  readonly widgets?: ReadonlySet<string>;
  /** Host patterns from which pictures may load; undefined: the platforms' hosts. */
  readonly mediaHosts?: readonly string[];
  readonly refusedWrites?: ReadonlyMap<string, string>;
  report(pointer: string, finding: Finding, at?: At): void;
  /** Absent if nothing records; rules then skip collecting candidates. */
  readonly look?: (lookup: Lookup) => void;
  lineOf(pointer: string): number;
}

/** Looks at one stop of the walk. */
export type Rule = (stop: Stop, context: CheckContext) => void;
/** Creates a rule that keeps state between the stops of one screen. */
export type RuleFactory = (context: CheckContext) => Rule;
