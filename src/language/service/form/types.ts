/** The form of one entry of a screen, as the checker's worker sends it: labels, controls and values of its props. */
import type { PropGroup } from '../../../shared/help';

export interface EntryForm {
  /** Of the entry. */
  readonly pointer: string;
  /** Type of the node, or `column`, `action`, `source` and others, as in the outline; '' if nothing names it. */
  readonly type: string;
  readonly label: string;
  /** Entries around it, outermost first, without the screen. */
  readonly around: readonly { readonly pointer: string; readonly type: string; readonly label: string }[];
  readonly fields: readonly FormField[];
  /** Types that the node can become. */
  readonly types: readonly Choice[];
  /** The name of the entry, where the screen declares it: of a source, dialog, state or param of the address. */
  readonly name?: string;
}

export interface FormField {
  /** Of the value, whether the text has it or not. */
  readonly pointer: string;
  readonly label: string;
  readonly help?: string;
  readonly group: PropGroup;
  readonly isRequired: boolean;
  /** As written; undefined: the text does not have it. */
  readonly value?: unknown;
  /** What applies while it is absent. */
  readonly placeholder?: string;
  /** People see the text on the screen and change it in place. */
  readonly isInline?: true;
  readonly control: Control;
}

export type Control =
  /** A text; `isTemplate`: with `${…}`. */
  | { readonly kind: 'text'; readonly isTemplate: boolean; readonly most?: number }
  | { readonly kind: 'number'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'switch' }
  /** A boolean, or an expression that yields one; as rows where it compares values with constants. */
  | { readonly kind: 'condition'; readonly rows?: ConditionRows }
  | { readonly kind: 'choice'; readonly options: readonly Choice[] }
  /** A name that the place knows; what it knows is asked when the control opens. */
  | { readonly kind: 'name'; readonly shown?: string; readonly isIcon?: true }
  | { readonly kind: 'names'; readonly shown: readonly string[] }
  /** An object with props of its own. */
  | { readonly kind: 'group'; readonly fields: readonly FormField[] }
  /** An object whose names the place knows, such as params; others are added by a name. */
  | { readonly kind: 'values'; readonly fields: readonly FormField[] }
  /**
   * Entries with forms of their own. `named`: under names instead of in a list, by the prop that a new one is chosen
   * by; '' if by the whole entry.
   */
  | { readonly kind: 'entries'; readonly items: readonly EntryLink[]; readonly named?: '' | 'call' | 'type' }
  /** Only the text can say it. */
  | { readonly kind: 'json' };

/** Comparisons of which all, or any, hold. */
export interface ConditionRows {
  readonly join: 'and' | 'or';
  readonly rows: readonly ConditionRow[];
}
export interface ConditionRow {
  /** `row.status` */
  readonly path: string;
  /** Compares the number of elements of a list. */
  readonly of?: 'count';
  readonly is: '==' | '!=' | '>' | '>=' | '<' | '<=' | 'true' | 'false' | 'includes' | 'excludes';
  readonly value?: string | number | boolean | null;
}

/** A value that expressions of a place can read. */
export interface ReadablePath {
  readonly path: string;
  /** Words for the scope or source. */
  readonly group: string;
  readonly label: string;
  /** Names of JSON types. */
  readonly types: readonly string[];
  /** Of a closed set. */
  readonly values?: readonly Choice[];
}

export interface EntryLink {
  readonly pointer: string;
  readonly type: string;
  readonly label: string;
}

export interface Choice {
  readonly value: unknown;
  readonly label: string;
  readonly detail?: string;
  readonly about?: string;
}

/** `value`: instead of the value there; `key`: a further name in the object; `element`: a further element of the list. */
export type ChoicePlace = 'value' | 'key' | 'element';
