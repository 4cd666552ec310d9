/**
 * Documents of activity pages and of their components (decision 79). A document is data without
 * code: texts may hold `${…}` of the expression language, and nothing else is evaluated.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const BREAKPOINTS = ['base', 'tablet', 'desktop'] as const;
export type Breakpoint = (typeof BREAKPOINTS)[number];
/** Least viewport width of a breakpoint, CSS px. `base` applies everywhere; the wider ones override it. */
export const BREAKPOINT_FROM: Readonly<Record<Breakpoint, number>> = { base: 0, tablet: 768, desktop: 1_200 };

/** Values of style properties by name; `styles.ts` declares the names and their values. */
export type Style = Readonly<Record<string, Json>>;
export type Styles = Readonly<Partial<Record<Breakpoint, Style>>>;

/** What happens on an event, in order. */
export type PageAction =
  /** To an https address, or to another page. */
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'go'; readonly pageId: number }
  | { readonly do: 'open'; readonly popup: string }
  | { readonly do: 'close' }
  | { readonly do: 'submit'; readonly form: string }
  | { readonly do: 'call'; readonly phone: string }
  | { readonly do: 'copy'; readonly text: string }
  | { readonly do: 'scroll'; readonly to: string }
  /** To an address with the channel of the page's own address added. */
  | { readonly do: 'follow'; readonly to: string; readonly channel?: string }
  | { readonly do: 'track'; readonly event: string };

export interface PageNode {
  /** Unique in its document; letters, digits and `-`, at most 32. */
  readonly id: string;
  /** Name of a primitive, `component` (an instance) or `slot` (only in a component's document). */
  readonly type: string;
  /** Shown in the editor's tree. */
  readonly name?: string;
  readonly props?: Readonly<Record<string, Json>>;
  readonly styles?: Styles;
  /** By the events that the primitive declares. */
  readonly events?: Readonly<Record<string, readonly PageAction[]>>;
  /** Expression; the node is left out where it is false. */
  readonly visible?: string;
  /** Only in the editor: not drawn on the canvas; and neither selected nor moved there. */
  readonly hidden?: true;
  readonly locked?: true;
  /** Of primitives that hold nodes. */
  readonly children?: readonly PageNode[];
  /** Of an instance: the component and the version that the page pins, and what its slots hold. */
  readonly component?: number;
  readonly version?: number;
  readonly slots?: Readonly<Record<string, readonly PageNode[]>>;
}

/** A prop of a component: a small part of JSON Schema, with hints for the editor's controls. */
export interface PropSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly title: string;
  readonly description?: string;
  readonly default?: Json;
  readonly enum?: readonly (string | number)[];
  /** Titles of the values of `enum`. */
  readonly names?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: PropSchema;
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  /** The control and the check: see `props.ts`. */
  readonly format?:
    | 'picture'
    | 'video'
    | 'link'
    | 'color'
    | 'phone'
    | 'date-time'
    | 'longText'
    | 'richText'
    | 'icon'
    | 'node'
    | 'source';
}

/** Rows that the server reads when it publishes or previews. */
export type PageSource =
  | {
      readonly kind: 'products';
      readonly category?: number;
      readonly keyword?: string;
      readonly ids?: readonly number[];
      readonly limit: number;
    }
  | { readonly kind: 'rows'; readonly rows: readonly Readonly<Record<string, Json>>[] };

export interface PageDocument {
  readonly version: 1;
  /** Shown in the browser's tab and when the page is shared. */
  readonly title: string;
  readonly description?: string;
  /** Shown when the page is shared; an uploaded picture. */
  readonly picture?: string;
  /** Of the whole page. */
  readonly styles?: Styles;
  readonly sources?: Readonly<Record<string, PageSource>>;
  readonly body: readonly PageNode[];
}

export interface ComponentDocument {
  readonly version: 1;
  readonly title: string;
  readonly props: Readonly<Record<string, PropSchema>>;
  /** Names of slots, with their titles. */
  readonly slots?: Readonly<Record<string, string>>;
  readonly body: readonly PageNode[];
  /** How instances of the version before become instances of this one. */
  readonly migration?: readonly Migration[];
}

/** One change of an instance's props. */
export type Migration =
  | { readonly op: 'rename'; readonly from: string; readonly to: string }
  | { readonly op: 'set'; readonly prop: string; readonly value: Json }
  | { readonly op: 'remove'; readonly prop: string };

/** Published versions that a page's instances pin, by `<component>@<version>`. */
export type PinnedComponents = Readonly<Record<string, ComponentDocument>>;
export const pinOf = (component: number, version: number): string => `${component}@${version}`;

export const LIMITS = {
  /** Characters of the text of a document. */
  text: 1_000_000,
  depth: 40,
  nodes: 5_000,
  /** Levels of components in components. */
  componentDepth: 8,
} as const;
