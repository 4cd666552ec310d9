/** Types of the data scope of an amis island. */
import type { ValueSchema } from '../types';

export interface AmisData {
  readonly names: Readonly<Record<string, ValueSchema>>;
  /** Whether names other than the listed ones can exist. */
  readonly open: boolean;
  /** Names and ids of the island's components, as actions refer to them. */
  readonly targets: ReadonlySet<string>;
}
