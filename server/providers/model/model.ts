/** What any writer of texts is asked, and how it answers: piece by piece, as it comes. */

/** Names of the contract (src/services/catalogue/generation.ts). */
export type Purpose = 'note' | 'message';
export type Style = 'recommend' | 'guide' | 'story' | 'review' | 'pitfall' | 'list';
export type Tone = 'friendly' | 'lively' | 'professional' | 'plain';
export type Length = 'short' | 'medium' | 'long';

export interface Reference {
  readonly name: string;
  readonly text: string;
}

/** A text to write, or to write anew: everything that the writer may know. */
export interface Brief {
  readonly purpose: Purpose;
  readonly source: { readonly title: string; readonly text: string } | null;
  readonly keyword: string;
  readonly style: Style;
  readonly tone: Tone;
  readonly length: Length;
  readonly references: readonly Reference[];
  readonly instruction: string;
  /** Of a message: what somebody said below the source, and the message answers. */
  readonly comment?: string;
  /** The text that is to be refined; null: this is the first. */
  readonly previous: string | null;
}

/** The three things that a story is asked for. */
export type StoryAsk =
  | { readonly step: 'story'; readonly material: string; readonly instruction: string }
  | { readonly step: 'characters'; readonly story: string }
  | { readonly step: 'scenes'; readonly story: string; readonly visualStyle: string };

/** `begun`: what it wrote before it was interrupted; the answer goes on from there and does not repeat it. */
export type ModelAsk = (
  | { readonly kind: 'text'; readonly brief: Brief }
  | { readonly kind: 'story'; readonly ask: StoryAsk }
) & { readonly begun?: string };

export interface Model {
  /** Kept with what it wrote and shown beside it: the offline one says that it is. */
  readonly provider: 'model' | 'offline';
  /**
   * `seed`: the offline one writes the same text for the same. Throws a ModelFailure; ends quietly when `signal`
   * aborts.
   */
  stream(ask: ModelAsk, seed: number, signal: AbortSignal): AsyncIterable<string>;
}

/** The model's answer could not be had, or not to its end; the message is for people. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}
