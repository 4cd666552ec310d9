/** Interface of text generation: the request, and the answer as a stream of pieces. */

import type { Length, Purpose, Style, Tone, Writer } from '../../../src/services/catalogue/sets/generation';
import type { StoryAsk } from '../../db/schema';

export type { Length, Purpose, Style, Tone };

export interface Reference {
  readonly name: string;
  readonly text: string;
}

/** A text to write or refine: everything that the writer may use. */
export interface Brief {
  readonly purpose: Purpose;
  readonly source: { readonly title: string; readonly text: string } | null;
  readonly keyword: string;
  readonly style: Style;
  readonly tone: Tone;
  readonly length: Length;
  readonly references: readonly Reference[];
  readonly instruction: string;
  /** For a message: the comment below the source that it answers. */
  readonly comment?: string;
  /** The text to refine; null: write a first version. */
  readonly previous: string | null;
}

export type { StoryAsk };

/** Only a model is asked this: without one, rules of the domain divide the story. */
export interface VideoModelAsk {
  readonly kind: 'video';
  readonly ask: VideoAsk;
  readonly begun?: undefined;
}

/** About a video: its story as scenes, or the description of one scene's picture written anew. */
export type VideoAsk =
  | { readonly step: 'scenes'; readonly story: string }
  | { readonly step: 'prompt'; readonly text: string; readonly prompt: string; readonly wish: string };

/** `begun`: text before an interruption; the answer continues it without repeating it. */
export type ModelAsk = (
  | { readonly kind: 'text'; readonly brief: Brief }
  | { readonly kind: 'story'; readonly ask: StoryAsk }
) & { readonly begun?: string };

export interface Model {
  /** Stored with the text and shown beside it, so that offline texts are marked. */
  readonly provider: Writer;
  /**
   * `seed`: the offline writer writes the same text for the same seed. Throws a ModelFailure; returns without an error
   * when `signal` is aborted.
   */
  stream(ask: ModelAsk, seed: number, signal: AbortSignal): AsyncIterable<string>;
}

/** The model's answer failed or is incomplete; the message is for people. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}
