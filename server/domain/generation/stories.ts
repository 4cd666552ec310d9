/**
 * Stories: written, characters extracted, divided into scenes. Each step is a run of its own (run.ts), which continues
 * when its reader leaves; its result is stored with the story.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type {
  OperationV2GenStoryParams,
  OperationV2GenStoryPromptDetailParams,
  Story,
} from '../../../src/services/catalogue/generated/types';
import { firstOf, noteOf } from '../../../src/shared/text/note-text';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { interruptStalled } from '../../db/heartbeat';
import { perDatabase } from '../../db/per-database';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import { requestOnce } from '../../kernel/calls/once';
import { modelOf, ModelFailure, type StoryAsk } from '../../providers/model';
import { readFlowSource } from '../content/flow-source.store';
import { departmentOf } from '../rows/rows.rules';
import { MESSAGES } from './generation.messages';
import { generationOf, MOST_CHARACTERS, seedOf } from './generation.rules';
import { startRun, type Outcome, type Run } from './run';
import { castOf, scenesOf } from './story.rules';
import * as stories from './story.store';

/** Polling interval for the end of a step, ms: it may run on another server. */
const LOOK_EVERY_MS = 300;

/** Steps running on this server. */
const runsOf = perDatabase(() => new Map<number, Run>());

/** Starts the story, follows a running one, or continues a failed one. */
export async function writeStory(context: Context, params: OperationV2GenStoryParams): Promise<Story> {
  const { db, actor, now, config } = context;
  const { generationId } = params;
  const find = () => stories.findStory(db, actor.userId, generationId);
  let isNew = false;
  const story = (await requestOnce(generationOf(params), find, async (fingerprint) => {
    const { ask, source } = await beginningOf(context, params);
    const title = source?.title ?? '';
    const storyId = await stories.insertStory(db, {
      departmentId: source?.departmentId ?? departmentOf(actor),
      creatorId: actor.userId,
      generationId,
      fingerprint,
      flowId: params.flowId,
      title,
      content: '',
      ask,
      provider: modelOf(config.model).provider,
      state: 'running',
      createTime: now(),
      updateTime: now(),
      heartbeatTime: now(),
    });
    isNew = true;
    write(context, storyId, ask, { seed: generationId, title });
  }))!;
  if (!isNew && story.state === 'failed' && story.step === 'story')
    await begin(context, story.storyId, (await beginningOf(context, params)).ask, generationId);
  return asFarAsItIs(context, story.storyId);
}

async function beginningOf(
  { db, actor }: Context,
  { flowId, text = '', instruction = '' }: OperationV2GenStoryParams,
): Promise<{ ask: StoryAsk; source: Awaited<ReturnType<typeof readFlowSource>> }> {
  const source = flowId === undefined ? null : await readFlowSource(db, actor, flowId);
  if (flowId !== undefined && !source) throw notFound(MESSAGES.what.flow);
  const material = [source?.title, source?.text, text.trim()].filter(Boolean).join('\n');
  if (material === '') throw invalidField('text', MESSAGES.noMaterial);
  return { ask: { step: 'story', material, instruction: instruction.trim() }, source };
}

export async function findCast(context: Context, storyId: number): Promise<Story> {
  const { content } = await finished(context, storyId, 'characters');
  await begin(context, storyId, { step: 'characters', story: content }, String(storyId));
  return asFarAsItIs(context, storyId);
}

export async function divide(
  context: Context,
  { storyId, visualStyle = '' }: OperationV2GenStoryPromptDetailParams,
): Promise<Story> {
  const { content } = await finished(context, storyId, 'scenes');
  await begin(context, storyId, { step: 'scenes', story: content, visualStyle: visualStyle.trim() }, String(storyId));
  return asFarAsItIs(context, storyId);
}

export async function storyOf({ db, actor }: Pick<Context, 'db' | 'actor'>, storyId: number): Promise<Story> {
  const story = await stories.readStory(db, actor, storyId);
  if (!story) throw notFound(MESSAGES.what.story);
  return story;
}

/** Ends the running step of a story; what it wrote so far stays. */
export async function cancelStep({ db, actor, now }: Context, storyId: number): Promise<void> {
  const { state } = await storyOf({ db, actor }, storyId);
  if (state !== 'running') throw invalid(MESSAGES.ended);
  await stories.endStory(db, storyId, { state: 'failed', failReason: MESSAGES.cancelled }, now());
  runsOf(db).get(storyId)?.stop(0);
}

/** Asks the model again for the step of a story that failed. */
export async function retryStep(context: Context, storyId: number): Promise<void> {
  const { db, actor } = context;
  const { state } = await storyOf({ db, actor }, storyId);
  const known = await stories.readAsk(db, storyId);
  if (state !== 'failed' || !known?.ask) throw invalid(MESSAGES.notToRepeat);
  const { ask, generationId } = known;
  await begin(context, storyId, ask, ask.step === 'story' ? generationId : String(storyId));
}

/** A story with its text complete and no other step running. */
async function finished(context: Context, storyId: number, step: StoryAsk['step']): Promise<Story> {
  const story = await storyOf(context, storyId);
  if (story.state === 'running' && story.step !== step) throw invalid(MESSAGES.stillWriting);
  if (story.content.trim() === '' || (story.step === 'story' && story.state === 'failed'))
    throw invalid(MESSAGES.storyUnfinished);
  return story;
}

/** Starts the step unless it is running already. */
async function begin(context: Context, storyId: number, ask: StoryAsk, seed: string): Promise<void> {
  const begun = await stories.beginStep(
    context.db,
    storyId,
    ask,
    modelOf(context.config.model).provider,
    context.now(),
  );
  if (begun)
    write(context, storyId, ask, { seed, title: begun.title, begun: ask.step === 'story' ? begun.content : '' });
}

interface Known {
  readonly seed: string;
  /** Empty: the story has no title yet. */
  readonly title: string;
  /** Existing text of the story. */
  readonly begun?: string;
}

function write(
  { db, config, stopping, log, now }: Context,
  storyId: number,
  ask: StoryAsk,
  { seed, title, begun = '' }: Known,
): void {
  const model = modelOf(config.model);
  const run = startRun(
    {
      begun,
      most: MOST_CHARACTERS,
      pieces: (signal) => model.stream({ kind: 'story', ask, begun }, seedOf(seed), signal),
    },
    {
      async keep() {
        const changes = ask.step === 'story' ? { content: run.from(0) } : {};
        const isRunning = await stories.keepStory(db, storyId, changes, now());
        return isRunning ? { stopAt: null } : null;
      },
      end: (outcome) => stories.endStory(db, storyId, endingOf(ask.step, title, outcome, log), now()),
    },
    stopping,
  );
  const runs = runsOf(db).set(storyId, run);
  // If the result cannot be stored, the step's lease expires and it is reported as interrupted.
  run.finished
    .catch((error: unknown) => log.warn({ err: error, storyId }, 'a story was not kept'))
    .finally(() => runs.get(storyId) === run && runs.delete(storyId));
}

function endingOf(
  step: StoryAsk['step'],
  title: string,
  { state, text: content, error }: Outcome,
  log: Context['log'],
): stories.StoryEnding {
  const partial = step === 'story' ? { content } : {};
  if (state === 'done' || state === 'cut') return resultOf(step, title, content);
  if (error instanceof ModelFailure) return { ...partial, state: 'failed', failReason: error.message };
  if (error !== undefined) log.warn({ err: error }, 'a story failed');
  return { ...partial, state: 'failed', failReason: MESSAGES.interrupted };
}

/** Converts the answer of a step into the columns to store. */
function resultOf(step: StoryAsk['step'], known: string, answer: string): stories.StoryEnding {
  const text = firstOf(answer.trim(), MOST_CHARACTERS);
  if (text === '') return { state: 'failed', failReason: MESSAGES.empty };
  if (step === 'story') return { state: 'done', content: text, title: known || noteOf(text).title };
  if (step === 'scenes') {
    const scenes = scenesOf(text);
    return scenes.length > 0 ? { state: 'done', scenes } : { state: 'failed', failReason: MESSAGES.unreadable };
  }
  const { title, characters } = castOf(text);
  if (title === '' && characters.length === 0) return { state: 'failed', failReason: MESSAGES.unreadable };
  return { state: 'done', characters, ...(title !== '' && { title }) };
}

/** The story once its step has ended, or as it is when the call's time limit is reached. */
async function asFarAsItIs(context: Context, storyId: number): Promise<Story> {
  const { db, signal, now, answerWithinMs } = context;
  const ended = AbortSignal.any([signal, timeLimit(answerWithinMs)]);
  for (;;) {
    const story = await storyOf(context, storyId);
    if (story.state !== 'running' || (ended.aborted && !signal.aborted)) return story;
    if (signal.aborted) throw new ApiError('stopping');
    await interruptStalled(db, stories.STORIES, now());
    await wait(LOOK_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
  }
}
