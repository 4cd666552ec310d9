/**
 * The language service: what an editor asks while somebody writes a screen. One object per text; pure, so that it runs
 * in a worker of
 * the browser, on the command line and on the server. Offsets are UTF-16 code units from the start of the text, as
 * JavaScript's strings
 * and CodeMirror count them; every answer is about the text that the service was created with.
 */
import type { CheckOptions } from '../check';
import type { Use } from './uses';
import type { Problem } from '../types';

/** From the first character to the one behind the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** `insert` in the place of what stands between `from` and `to`. */
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
  /** What the list shows: a name as it is written in the screen. */
  readonly label: string;
  readonly kind: CompletionKind;
  /** Short, behind the label: a Chinese title, a type. */
  readonly detail?: string;
  /** Longer, beside the list; markdown without HTML. */
  readonly documentation?: string;
  /** The whole change, quotes and colons included, that choosing it makes. */
  readonly edit: TextEdit;
  /** Where the cursor stands afterwards; default: behind what was inserted. */
  readonly cursor?: number;
}

export interface Completions extends Span {
  /**
   * Those that begin with or contain what is typed stand first; an editor filters on by `label` between `from` and the
   * cursor.
   */
  readonly items: readonly Completion[];
}

export interface Hover extends Span {
  /** `feedManage.queryKeywordList`, `Keyword.priority`. */
  readonly title: string;
  /** Paragraphs of markdown without HTML: summary, Chinese title, type, words of an enum. */
  readonly paragraphs: readonly string[];
}

export interface OutlineItem extends Span {
  /** Of the source text. */
  readonly pointer: string;
  /** Type of the node (`table`), or `source`, `dialog`. */
  readonly type: string;
  /** id, title or text of the node; name of the source or dialog. */
  readonly label: string;
  readonly children: readonly OutlineItem[];
}

/** One way to put a problem right. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** What the checker knows of the product, and what people read beside the names. */
export interface ServiceOptions extends CheckOptions {
  /** Name -> Chinese title of menus and routes. */
  readonly titles?: Readonly<Record<string, string>>;
}

export interface ScreenService {
  readonly text: string;
  /** As the server and the command line say them, in the order of the text. */
  readonly problems: readonly Problem[];
  /** What may be written at the offset; `items` is empty where nothing is known. */
  completionsAt(offset: number): Completions;
  hoverAt(offset: number): Hover | undefined;
  /** Sources, dialogs and nodes as a tree. */
  outline(): readonly OutlineItem[];
  /** JSON pointer of the innermost value at the offset: of the property's value where the offset is in its name. */
  nodeAt(offset: number): string;
  /** The innermost node (a house node, a dialog, or the page: '') around the offset: what a preview marks. */
  screenNodeAt(offset: number): string;
  /** Where the value of a pointer stands; `key`: its name. undefined where it does not stand in the text. */
  rangeOf(pointer: string, part?: 'value' | 'key'): Span | undefined;
  /** What is to be underlined for a problem of this text. */
  spanOf(problem: Problem): Span;
  fixesFor(problem: Problem): readonly Fix[];
  /** What the screen uses of the contract and the console, in the order of the text. */
  usesOf(name?: string): readonly Use[];
}
