/** Names of the address that a node adds, besides those that the screen declares. */
import type { CallsByName } from './origin';
import type { DataSource, ValueSchema } from '../types';

export interface AddedName {
  readonly name: string;
  readonly schema: ValueSchema;
  /** Params that the name fills. */
  readonly fills?: readonly FilledParam[];
}

/** A param of a source that a name of the address fills. */
export interface FilledParam {
  readonly source: string;
  readonly param: string;
  /** Template that computes the param; default: the name's value. */
  readonly value?: string;
}

/** Where a node that adds names is. */
export interface AddressPlace {
  readonly sources: Readonly<Record<string, DataSource>>;
  readonly calls: CallsByName;
  /** Name of the dialog that contains the node or is the node. */
  readonly dialog?: string;
}
