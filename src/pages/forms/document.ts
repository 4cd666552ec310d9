/**
 * Documents of forms that are assembled from the library of fields (decision 84): a JSON Schema of the values, which
 * ajv understands without our additions (`x-…`), and a layout beside it. Data without code.
 */
import { type ACCEPTED_FILES, type COMPARISONS, FIELD_KINDS, type FieldKind } from '../../shared/form-kinds';
import type { Json } from '../document';

export { FIELD_KINDS, type FieldKind };

/** A comparison with another field of the form; in a row of a repeated group, with the same row's field first. */
export interface Condition {
  /** Key of the field. */
  readonly field: string;
  /** `includes`: one of the values of a multiple choice, or a part of a text. `filled` needs no value. */
  readonly is: keyof typeof COMPARISONS;
  readonly value?: string | number | boolean;
}

/** The schema of one value. */
export interface FieldSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly title: string;
  /** Shown below the input. */
  readonly description?: string;
  readonly default?: Json;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly format?: 'date';
  /** An agreement is `true`. */
  readonly const?: true;
  readonly items?: FieldSchema | RowSchema;
  /** The kind of field; repeated rows have none. */
  readonly 'x-kind'?: FieldKind;
  /** The library's field from which it was made. */
  readonly 'x-library'?: number;
  readonly 'x-placeholder'?: string;
  /** Instead of the sentence of `validate.ts` where `pattern` does not match. */
  readonly 'x-message'?: string;
  /** Of an agreement: its full text. */
  readonly 'x-link'?: string;
  /** Phone: the number is confirmed by a code in a text message. */
  readonly 'x-code'?: true;
  /** Upload: accepted kinds of files; the content decides, not the name. */
  readonly 'x-accept'?: readonly (keyof typeof ACCEPTED_FILES)[];
  /** Linkage, all of which have to hold. Hidden fields have no value and are not validated. */
  readonly 'x-visible'?: readonly Condition[];
  /** In addition to `required`. */
  readonly 'x-required'?: readonly Condition[];
}

/** One row of a repeated group. */
export interface RowSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** Where the fields stand. Each field of the schema stands in exactly one place. */
export type LayoutNode =
  | { readonly field: string }
  /** `rows`: the field with the key `field` is an array; `children` are the fields of a row. */
  | { readonly rows: string; readonly as: 'table' | 'cards'; readonly children: readonly LayoutNode[] }
  | { readonly group: string; readonly collapsed?: true; readonly children: readonly LayoutNode[] }
  | { readonly tabs: readonly { readonly title: string; readonly children: readonly LayoutNode[] }[] }
  /** Only at the top, and then alone: the parts are filled in one after the other. */
  | {
      readonly steps: readonly { readonly title: string; readonly children: readonly LayoutNode[] }[];
    };

export interface FormDocument {
  readonly version: 1;
  readonly type: 'object';
  readonly title: string;
  /** By key: letters and digits, at most 32, unique also across repeated rows. */
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
  readonly 'x-layout': readonly LayoutNode[];
  readonly 'x-submit'?: string;
  readonly 'x-success'?: string;
  /** Days after which records are deleted. */
  readonly 'x-retention'?: number;
  /** The submitter becomes a receiver of the conversations: keys of the fields with the name and the phone number. */
  readonly 'x-receiver'?: { readonly name: string; readonly phone: string };
}

/** What a visitor entered, by key. Files and signatures are the paths under which the server stored them. */
export type FormValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly Readonly<Record<string, string | number | boolean | readonly string[]>>[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** Published versions that the pages' `libraryForm` nodes pin, by `<form>@<version>`. */
export type PinnedForms = Readonly<Record<string, FormDocument>>;

export const FORM_LIMITS = {
  fields: 100,
  /** Levels of the layout. */
  depth: 4,
  rows: 50,
  /** Characters of a document's text. */
  text: 500_000,
  /** Files of one field, and bytes of one file. */
  files: 9,
  fileBytes: 10 * 1024 * 1024,
} as const;
