import type { Policy } from '../../services/catalogue/policy';
import type { DialogNode, Node } from './generated/nodes';
import type { DataSource } from './source';
import type { ValueSchema } from './value';

/** A screen. */
export interface Page {
  $schema?: string;
  /** The language's version; migrations bring older screens up. */
  version: number;
  /** Unique; `{name}` segments are path params and readable as `${query.name}`. */
  route: string;
  title: string;
  /** Menu code that allows the screen; null: every person who is logged in. */
  menu: string | null;
  /** `sidebar` (default): inside the shell; `bare`: no sidebar and no navbar. */
  layout?: 'sidebar' | 'bare';
  /** What the screen reads of the address, besides what tables and tabs add by themselves. */
  query?: Record<string, ValueSchema>;
  dataSources?: Record<string, DataSource>;
  /** Dialogs and drawers that actions open by name. */
  dialogs?: Record<string, DialogNode>;
  body: Node[];
  /** (normal) What the policies of its calls ask for, by the name under which `user.may` tells whether the person has it. */
  rights?: Readonly<Record<string, Policy>>;
}
