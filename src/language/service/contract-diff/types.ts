/** Types for changes of the contract and the console that affect screens. */
import type { CheckOptions } from '../../check';

export interface Change {
  readonly what: 'call' | 'param' | 'field' | 'menu' | 'route' | 'widget';
  /** Name as in the reverse index (uses.ts). */
  readonly name: string;
  /**
   * `gone`: removed under this name. `retyped`: has another type. `values`: an enumeration lost values. `bounds`:
   * accepts less. `required`: newly required. `used`: sent in another way.
   */
  readonly how: 'gone' | 'retyped' | 'values' | 'bounds' | 'required' | 'used';
  readonly was?: string;
  readonly is?: string;
  /** Probable new name. */
  readonly to?: string;
}

/** Everything that the checker knows about the product. */
export type Known = Omit<CheckOptions, 'file'>;
