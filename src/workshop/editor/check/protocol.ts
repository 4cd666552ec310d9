/**
 * Messages between the editor and the checker in its Web Worker. Types only, so that the checker is not bundled with
 * the editor.
 */
import type { Completions, Fix, Gesture, Hover, OutlineItem, Plan, Span } from '../../../language/service/types';
import type { Choice, ChoicePlace, EntryForm, ReadablePath } from '../../../language/service/form/types';
import type { Candidate, Note } from '../../../language/amis/import';
import type { Sentence } from '../../../language/service/history/say';
import type { Beginning } from '../../../language/service/drafts/from-call';
import type { ScreenDocument, Problem } from '../../../language/types';

/** Facts of the console besides the contract: menus, routes and widgets. */
export interface Known {
  /** Menu code -> Chinese title. undefined: not available, so menus are not checked. */
  readonly menus?: Readonly<Record<string, string>>;
  /** Route -> Chinese title; undefined: likewise. */
  readonly routes?: Readonly<Record<string, string>>;
  readonly widgets?: readonly string[];
  /** Host patterns from which pictures may load. */
  readonly mediaHosts?: readonly string[];
  /** Writes that the person may not send and so not publish: call -> the right that it requires. */
  readonly refusedWrites?: Readonly<Record<string, string>>;
  /** Parts that screens may use: name -> text. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** A problem with the span to underline and its quick fixes. */
export interface LocatedProblem extends Span {
  readonly problem: Problem;
  readonly fixes: readonly Fix[];
}

/** The checker's result for one text. */
export interface Analysis {
  readonly problems: readonly LocatedProblem[];
  readonly outline: readonly OutlineItem[];
  /** The compiled page, as the server would serve it; null if a problem is an error. */
  readonly page: ScreenDocument | null;
  /** Duration of the check, ms. */
  readonly tookMs: number;
}

/** A call from which a screen can be drafted. */
export interface ListCall {
  readonly name: string;
  readonly title: string;
  readonly area: string;
  /** Menus that grant the call. */
  readonly menus: readonly string[];
}

/** A page of amis as a screen, and what of it comes. */
export type ImportedAmis =
  | { /** Why it cannot be read, in Chinese. */ readonly fault: string }
  | {
      readonly text: string;
      readonly title: string;
      readonly sources: readonly { readonly name: string; readonly title: string }[];
      readonly candidates: readonly Candidate[];
      readonly notes: readonly Note[];
      /** Number of icons that the console does not have. */
      readonly icons: number;
      /** Number of islands in the screen. */
      readonly islands: number;
      /** Number of left-out tools for developers and style sheets. */
      readonly removed: number;
      /** What the person has to solve before the screen can be published. */
      readonly problems: readonly Problem[];
    };

/** The questions to the worker; each concerns the text that was sent last. */
export interface Questions {
  know(known: Known): null;
  /** `file`: the file name in problems. */
  text(text: string, file: string): null;
  analyse(): Analysis;
  completionsAt(offset: number): Completions;
  hoverAt(offset: number): Hover | undefined;
  rangeOf(pointer: string): Span | undefined;
  planned(gesture: Gesture, selected?: string): Plan | undefined;
  formAt(pointer: string): EntryForm | undefined;
  choicesAt(pointer: string, place: ChoicePlace): readonly Choice[];
  filledEntry(into: string, value: unknown): unknown;
  pathsAt(pointer: string): readonly ReadablePath[];
  /** Compiles a screen with `text` as the text of the edited part; null if that has errors. */
  screenWithPart(screen: string, file: string): ScreenDocument | null;
  /** What changed, in Chinese; null: one of the texts is not JSON. */
  sentences(before: string, after: string, file: string): readonly Sentence[] | null;
  listCalls(): readonly ListCall[];
  /** undefined: no such call, or no screen can be drafted from it. */
  screenFromCall(call: string, beginning: Beginning): string | undefined;
  /** `house`: tables and forms become nodes of the console where these draw everything in them. */
  importedAmis(text: string, beginning: Beginning, house: boolean): ImportedAmis;
}

export type Question = {
  [K in keyof Questions]: { readonly seq: number; readonly ask: K; readonly with: Parameters<Questions[K]> };
}[keyof Questions];

export interface Answer {
  readonly seq: number;
  readonly value?: unknown;
  /** Reason for a missing answer. */
  readonly failed?: string;
}
