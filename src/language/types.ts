/**
 * The language of screens, as types: what operations staff write (authored) and what the browser draws (normal).
 *
 * Authored and normal screens share these shapes. Normalising fills in: string short forms become objects, one action
 * becomes a list, columns and fields get title, display and options from their call's types, tables get their paging,
 * filters become bindings of the source's params to the `query` scope, an amis node outside an island becomes an
 * island.
 * Fields marked (normal) are there only after normalising; the checker refuses them in authored screens.
 */

import type { Policy } from '../services/catalogue/policy';
import type { DialogNode, Node } from './types/node';
import type { DataSource } from './types/source';
import type { ValueSchema } from './types/value';

export type * from './types/action';
export type * from './types/column';
export type * from './types/field';
export type * from './types/node';
export * from './types/scope';
export type * from './types/served';
export type * from './types/source';
export type * from './types/value';

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
