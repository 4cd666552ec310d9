import type { Policy } from '../../services/catalogue/policy';
import type { DataSource, DialogNode, Node } from './generated/declared';
import type { ValueSchema } from './value';

/** A screen. */
export interface Page {
  $schema?: string;
  /** Version of the language; migrations update older screens. */
  version: number;
  /** Unique route; `{name}` segments are path params, readable as `${query.name}`. */
  route: string;
  title: string;
  /** Menu code that a person needs to open the screen; null: everybody who is logged in. */
  menu: string | null;
  /** `sidebar` (default): inside the shell; `bare`: without sidebar and navbar. */
  layout?: 'sidebar' | 'bare';
  /** Params that the screen reads from the address, besides those that tables and tabs add. */
  query?: Record<string, ValueSchema>;
  /** Names of the screen's own, not in the address. */
  state?: Record<string, ValueSchema>;
  dataSources?: Record<string, DataSource>;
  /** Dialogs and drawers, which actions open by name. */
  dialogs?: Record<string, DialogNode>;
  body: Node[];
  /** (normal) Policies of its calls, by the name under which `user.may` tells whether the person meets them. */
  rights?: Readonly<Record<string, Policy>>;
}
