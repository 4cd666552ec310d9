/** State of an answer that is being written, shared by its writers (model or offline). */
import type { Assistant, AssistantContent } from '../../../../src/services/catalogue/generated/types';
import type { ResultKind } from '../../../../src/services/catalogue/sets/assistant';
import type { Context } from '../../../kernel/calls/handler';
import type { Entry } from '../history/transcript.rules';

export type Step = AssistantContent['steps'][number];
export type Source = AssistantContent['sources'][number];

/** The properties of a request that outlive it. */
export type Surroundings = Pick<
  Context,
  'db' | 'config' | 'actor' | 'now' | 'dispatch' | 'screens' | 'log' | 'stopping'
>;

export interface Job {
  readonly around: Surroundings;
  readonly contentId: number;
  readonly assistant: Assistant | null;
  readonly wish: ResultKind | undefined;
  /** The branch from its root to the question, oldest first. */
  readonly branch: readonly AssistantContent[];
  readonly question: AssistantContent;
  /** Files of the person that are attached to questions of this branch; the answer may search them. */
  readonly fileIds: readonly number[];
  steps: Step[];
  sources: Source[];
  entries: Entry[];
  inputTokens: number;
  outputTokens: number;
  /** The text so far. */
  text(): string;
  /** Stores steps, sources and transcript, and shows them to readers. */
  save(): Promise<void>;
}

/** Citation number of a source; the same source always gets the same number. */
export function cite(job: Job, source: Omit<Source, 'number'>): number {
  const same = job.sources.find(
    (each) =>
      each.title === source.title &&
      each.fileId === source.fileId &&
      each.position === source.position &&
      each.address === source.address &&
      each.excerpt === source.excerpt,
  );
  if (same) return same.number;
  const number = job.sources.length + 1;
  job.sources = [...job.sources, { number, ...source }];
  return number;
}

export function setStep(job: Job, step: Step): void {
  job.steps = job.steps.some(({ stepId }) => stepId === step.stepId)
    ? job.steps.map((each) => (each.stepId === step.stepId ? step : each))
    : [...job.steps, step];
}
