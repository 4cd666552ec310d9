/** What of the contract and the console is no longer what it was, as far as a screen can notice. */
import type { CheckOptions } from '../../check';

export interface Change {
  readonly what: 'call' | 'param' | 'field' | 'menu' | 'route' | 'widget';
  /** As uses are called (uses.ts); what is new, by its new name. */
  readonly name: string;
  /**
   * `gone`: under this name. `retyped`: of another type. `values`: of a closed set that lost some. `bounds`: takes
   * less. `required`: now. `used`: is sent in another way.
   */
  readonly how: 'gone' | 'retyped' | 'values' | 'bounds' | 'required' | 'used';
  readonly was?: string;
  readonly is?: string;
  /** What it is probably called now. */
  readonly to?: string;
}

/** What the checker knows of the product. */
export type Known = Omit<CheckOptions, 'file'>;
