/**
 * What the editor and the checker in its Web Worker say to each other. Types alone: the checker stays in the worker.
 */
import type { Beginning } from '../../../language/service/drafts/from-call';
import type { Completions, Fix, Hover, OutlineItem, Span } from '../../../language/service/types';
import type { Page, Problem } from '../../../language/types';

/** What the console has beside the contract: its menus, its routes and its widgets. */
export interface Known {
  /** Menu code -> Chinese title. undefined: it may not be known, and menus are not checked. */
  readonly menus?: Readonly<Record<string, string>>;
  /** Route -> Chinese title; undefined likewise. */
  readonly routes?: Readonly<Record<string, string>>;
  readonly widgets?: readonly string[];
  /** Host patterns whose pictures are shown. */
  readonly mediaHosts?: readonly string[];
  /** Writes that the person may not send, and so not publish: call -> the right that it asks for. */
  readonly refusedWrites?: Readonly<Record<string, string>>;
  /** Parts that screens may use: name -> text. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A problem, what is to be underlined for it, and how it can be put right. */
export interface LocatedProblem extends Span {
  readonly problem: Problem;
  readonly fixes: readonly Fix[];
}

/** What the checker says of one text. */
export interface Analysis {
  readonly problems: readonly LocatedProblem[];
  readonly outline: readonly OutlineItem[];
  /** As the server would serve it; null where a problem is an error. */
  readonly page: Page | null;
  /** How long it took, ms. */
  readonly tookMs: number;
}

/** A call that a screen can be made from. */
export interface ListCall {
  readonly name: string;
  readonly title: string;
  readonly area: string;
}

/** What can be asked; each is about `text`, the text that was sent last. */
export interface Questions {
  know(known: Known): null;
  /** `file`: what problems call it. */
  text(text: string, file: string): null;
  analyse(): Analysis;
  completionsAt(offset: number): Completions;
  hoverAt(offset: number): Hover | undefined;
  rangeOf(pointer: string): Span | undefined;
  /** A screen as it would be with `text`, the text of a part; null where it would have an error. */
  screenWithPart(screen: string, file: string): Page | null;
  listCalls(): readonly ListCall[];
  /** undefined: there is no such call, or nothing can be made from it. */
  screenFromCall(call: string, beginning: Beginning): string | undefined;
}

export type Question = {
  [K in keyof Questions]: { readonly seq: number; readonly ask: K; readonly with: Parameters<Questions[K]> };
}[keyof Questions];

export interface Answer {
  readonly seq: number;
  readonly value?: unknown;
  /** Why there is no answer. */
  readonly failed?: string;
}
