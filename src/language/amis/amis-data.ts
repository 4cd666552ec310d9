/** The data of an amis island, as types. */
import type { ValueSchema } from '../types';

export interface AmisData {
  readonly names: Readonly<Record<string, ValueSchema>>;
  /** Other names can be there. */
  readonly open: boolean;
  /** Names and ids of the island's parts. */
  readonly targets: ReadonlySet<string>;
}
