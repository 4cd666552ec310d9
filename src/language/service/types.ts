/**
 * The language service: queries of an editor about the text of a screen. One object for each text; pure, so that it
 * runs in a Web Worker, on the command line and on the server. Offsets are UTF-16 code units from the start of the
 * text, as in JavaScript strings and CodeMirror. Every answer refers to the text that the service was created with.
 */
import type { CheckOptions } from '../check';
import type { Choice, ChoicePlace, EntryForm, ReadablePath } from './form/types';
import type { Use } from './uses';
import type { Problem } from '../types';

/** `from` inclusive, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** Replaces the text between `from` and `to` by `insert`. */
export interface TextEdit extends Span {
  readonly insert: string;
}

export type CompletionKind =
  | 'prop'
  | 'value'
  | 'node'
  | 'action'
  | 'call'
  | 'param'
  | 'field'
  | 'source'
  | 'dialog'
  | 'menu'
  | 'route'
  | 'widget'
  | 'icon'
  | 'scope'
  | 'function'
  | 'part'
  | 'snippet';

export interface Completion {
  /** Shown in the list: a name as it is written in the screen. */
  readonly label: string;
  readonly kind: CompletionKind;
  /** Short text behind the label: a Chinese title, a type. */
  readonly detail?: string;
  /** Longer text beside the list; Markdown without HTML. */
  readonly documentation?: string;
  /** The complete edit, including quotes and colons. */
  readonly edit: TextEdit;
  /** Position of the cursor after the edit; default: behind the inserted text. */
  readonly cursor?: number;
}

export interface Completions extends Span {
  /** Sorted: matches of the typed text first. An editor filters further by `label` between `from` and the cursor. */
  readonly items: readonly Completion[];
}

export interface Hover extends Span {
  /** `feedManage.queryKeywordList`, `Keyword.priority`. */
  readonly title: string;
  /** Paragraphs of Markdown without HTML: summary, Chinese title, type, labels of an enumeration. */
  readonly paragraphs: readonly string[];
}

export interface OutlineItem extends Span {
  /** JSON pointer in the source text. */
  readonly pointer: string;
  /** Type of the node (`table`), or `source`, `dialog`, `column`, `filter` and others. */
  readonly type: string;
  /** In Chinese where known: the item's own title or text, or that of its call, param or field; '' if it has none. */
  readonly label: string;
  /** Name in the screen, if it differs from the label: an id, source, field or part. */
  readonly name?: string;
  /** Position in its list; absent if it cannot be moved, copied or removed. */
  readonly rank?: { readonly index: number; readonly of: number };
  readonly children: readonly OutlineItem[];
}

/** Gestures that need nothing but an entry of the outline. */
export type ArrangeStep = 'up' | 'down' | 'duplicate' | 'remove';

/**
 * What a person does to a screen without its text; each gesture becomes minimal edits of the text. `at` and `into` are JSON pointers in the source text.
 */
export type Gesture =
  /** Exchanges an entry with its neighbour. */
  | { readonly do: 'up' | 'down'; readonly at: string }
  | { readonly do: 'duplicate' | 'remove'; readonly at: string }
  /** A value, where the text has one or not; a short form (`"name"`) becomes an object. */
  | { readonly do: 'set'; readonly at: string; readonly value: unknown }
  | { readonly do: 'unset'; readonly at: string }
  /** An element of a list at an index, or an entry of an object by its name; both default: after the others. */
  | {
      readonly do: 'insert';
      readonly into: string;
      readonly index?: number;
      readonly name?: string;
      readonly value: unknown;
    }
  /** To an index of the same list or of another one; the index counts the entries before the move. */
  | { readonly do: 'move'; readonly at: string; readonly into: string; readonly index: number }
  /** Neighbours of one list of nodes. */
  | { readonly do: 'wrap'; readonly at: readonly string[]; readonly in: 'row' | 'card' | 'tabs' }
  /** A node is replaced by the nodes that it holds. */
  | { readonly do: 'unwrap'; readonly at: string }
  /** A source, dialog, tab, state, param of the address or id, with all its uses in the text. */
  | { readonly do: 'rename'; readonly at: string; readonly to: string }
  /** Another type; keeps the props that it has as well. */
  | { readonly do: 'become'; readonly at: string; readonly type: string }
  /** A use of a part is replaced by what the part holds. */
  | { readonly do: 'detach'; readonly at: string };

/** The edits of a gesture, checked. */
export interface Plan {
  readonly edits: readonly TextEdit[];
  /** The entry after the edits; of a removed one, its neighbour or its list. */
  readonly pointer: string;
  /** Span of that entry after the edits. */
  readonly at: Span;
  /** Errors that the gesture causes, each with the innermost item of the outline that contains it. */
  readonly breaks: readonly { readonly problem: Problem; readonly item: OutlineItem | undefined }[];
}

/** One quick fix of a problem. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** Facts of the product for the checker, and titles for display. */
export interface ServiceOptions extends CheckOptions {
  /** Menu code or route -> Chinese title. */
  readonly titles?: Readonly<Record<string, string>>;
}

export interface ScreenService {
  readonly text: string;
  /** The same problems as on the server and the command line, in the order of the text. */
  readonly problems: readonly Problem[];
  /** Completions at an offset; `items` is empty if none are known. */
  completionsAt(offset: number): Completions;
  hoverAt(offset: number): Hover | undefined;
  /** Sources, dialogs and nodes as a tree. */
  outline(): readonly OutlineItem[];
  /**
   * `selected`: the entry to select afterwards, by its pointer then; default: the one of the gesture. undefined: the
   * gesture has no effect or no meaning there, or the text is not JSON.
   */
  planned(gesture: Gesture, selected?: string): Plan | undefined;
  /** The form of the innermost entry around a place; undefined: the text is not JSON, or lacks the place. */
  formAt(pointer: string): EntryForm | undefined;
  /** A new entry at the end of a list, completed with the first values that suit. */
  filledEntry(into: string, value: unknown): unknown;
  /** Values that expressions at a place can read. */
  pathsAt(pointer: string): readonly ReadablePath[];
  /** What a place can hold; empty: anything, or nothing is known. */
  choicesAt(pointer: string, place: ChoicePlace): readonly Choice[];
  /** JSON pointer of the innermost value at the offset; an offset in a property name gives the property's value. */
  nodeAt(offset: number): string;
  /**
   * Pointer of the innermost house node or dialog around the offset, '' for the screen itself; the preview highlights
   * it.
   */
  screenNodeAt(offset: number): string;
  /** Span of the value at a pointer; `key`: of its property name. undefined if the text lacks it. */
  rangeOf(pointer: string, part?: 'value' | 'key'): Span | undefined;
  /** The span to underline for a problem of this text. */
  spanOf(problem: Problem): Span;
  fixesFor(problem: Problem): readonly Fix[];
  /** Everything that the screen uses of the contract and the console, in the order of the text. */
  usesOf(name?: string): readonly Use[];
}
