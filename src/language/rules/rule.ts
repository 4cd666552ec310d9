/** What every rule gets, and gives. */
import type { AddressName } from '../query-names';
import type { JsonObject } from '../json';
import type { At } from '../parse';
import type { Finding } from '../problems';
import type { CallsByName } from '../origin';
import type { DataSource, ValueSchema } from '../types';
import type { UseKind } from '../use-kind';
import type { Stop } from '../walk';

/** A name that may stand at a place, and what people read beside it. */
export interface Candidate {
  readonly name: string;
  readonly title?: string;
  readonly about?: string;
  readonly schema?: ValueSchema;
}

/**
 * A name that a place looks up, or a value that it takes. Rules say so wherever they look, found or not: the reverse
 * index is what was
 * found, completion what could have been, hover what it is.
 */
export interface Lookup {
  readonly kind: Exclude<UseKind, 'word' | 'part'> | 'scope' | 'value' | 'prop' | 'node' | 'action';
  /** As it is written. */
  readonly name: string;
  /** The part that brought it; `pointer` is then that of the use. */
  readonly part?: string;
  readonly pointer: string;
  readonly at?: At;
  /** What it is called everywhere (`Use.name`); absent where there is nothing by this name. */
  readonly found?: string;
  /** Type of the value that has the name. */
  readonly schema?: ValueSchema;
  readonly candidates: () => readonly Candidate[];
}

export interface CheckContext {
  readonly page: JsonObject;
  readonly calls: CallsByName;
  /** What the page reads of the address. */
  readonly address: readonly AddressName[];
  /** Sources that some action sends. */
  readonly sent: ReadonlySet<DataSource>;
  /** undefined: not known here, so not checked. */
  readonly menuCodes?: ReadonlySet<string>;
  readonly routes?: ReadonlySet<string>;
  readonly widgets?: ReadonlySet<string>;
  /** Host patterns whose pictures are shown; undefined: the platforms'. */
  readonly mediaHosts?: readonly string[];
  readonly refusedWrites?: ReadonlyMap<string, string>;
  report(pointer: string, finding: Finding, at?: At): void;
  /** Absent where nobody records: then nothing is made up for it. */
  readonly look?: (lookup: Lookup) => void;
  lineOf(pointer: string): number;
}

/** Looks at one stop of the walk. */
export type Rule = (stop: Stop, context: CheckContext) => void;
/** A rule that remembers between stops of one screen. */
export type RuleFactory = (context: CheckContext) => Rule;
