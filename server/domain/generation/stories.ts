/** Stories: written, their cast found, divided into scenes. Each step asks the writer once and keeps what it said. */
import type { OperationV2GenStoryParams, OperationV2GenStoryPromptDetailParams, OperationV2GenStoryPromptDetailResult, Story } from '../../../src/services/catalogue/generated/types';
import { firstOf, noteOf } from '../../../src/shared/note-text';
import type { Database } from '../../db/connect';
import { Refusal } from '../../kernel/errors';
import type { Context } from '../../kernel/handler';
import { invalidField, notFound } from '../../kernel/refusals';
import { modelOf, ModelFailure, type StoryAsk } from '../../providers/model';
import { readFlowSource } from '../flow-source.store';
import { departmentOf } from '../rows.rules';
import { MESSAGES } from './generation.messages';
import { MOST_CHARACTERS, seedOf } from './generation.rules';
import { castOf, scenesOf } from './story.rules';
import * as stories from './story.store';

/** Stories that are being written: who asks again while one is waits for the same. */
const writing = new WeakMap<Database, Map<string, Promise<Story>>>();

export function writeStory(context: Context, params: OperationV2GenStoryParams): Promise<Story> {
  const { db, actor } = context;
  const all = writing.get(db) ?? new Map<string, Promise<Story>>();
  writing.set(db, all);
  const key = `${actor.userId} ${params.generationId}`;
  const begun = all.get(key) ?? write(context, params).finally(() => all.delete(key));
  all.set(key, begun);
  return begun;
}

async function write(context: Context, { generationId, flowId, text = '', instruction = '' }: OperationV2GenStoryParams): Promise<Story> {
  const { db, actor, now } = context;
  const known = await stories.findStory(db, actor.userId, generationId);
  if (known) return known;
  const source = flowId === undefined ? null : await readFlowSource(db, actor, flowId);
  if (flowId !== undefined && !source) throw notFound(MESSAGES.what.flow);
  const material = [source?.title, source?.text, text.trim()].filter(Boolean).join('\n');
  if (material === '') throw invalidField('text', MESSAGES.noMaterial);
  const departmentId = source?.departmentId ?? departmentOf(actor);
  const { answer, provider } = await asked(context, { step: 'story', material, instruction: instruction.trim() }, generationId);
  const values = { departmentId, creatorId: actor.userId, generationId, flowId, title: source?.title || noteOf(answer).title, content: answer, provider, createTime: now(), updateTime: now() };
  return (await stories.insertStory(db, values)) ?? (await stories.findStory(db, actor.userId, generationId))!;
}

export async function findCast(context: Context, storyId: number): Promise<Story> {
  const story = await storyOf(context, storyId);
  const { answer } = await asked(context, { step: 'characters', story: story.content }, String(storyId));
  const { title, characters } = castOf(answer);
  if (title === '' && characters.length === 0) throw new Refusal('outside', { message: MESSAGES.unreadable });
  return kept(await stories.updateStory(context.db, storyId, { title: title || story.title, characters, updateTime: context.now() }));
}

export async function divide(context: Context, { storyId, visualStyle = '' }: OperationV2GenStoryPromptDetailParams): Promise<OperationV2GenStoryPromptDetailResult> {
  const { content } = await storyOf(context, storyId);
  const { answer } = await asked(context, { step: 'scenes', story: content, visualStyle: visualStyle.trim() }, String(storyId));
  const scenes = scenesOf(answer);
  if (scenes.length === 0) throw new Refusal('outside', { message: MESSAGES.unreadable });
  kept(await stories.updateStory(context.db, storyId, { scenes, updateTime: context.now() }));
  return { storyId, scenes: scenes.map((scene, index) => ({ scene: index + 1, ...scene })) };
}

async function storyOf({ db, actor }: Context, storyId: number): Promise<Story> {
  return kept(await stories.readStory(db, actor, storyId));
}

function kept(story: Story | null): Story {
  if (!story) throw notFound(MESSAGES.what.story);
  return story;
}

/** Goes on when the client stops waiting: it may ask again, and then it is there. */
async function asked({ config, stopping }: Context, ask: StoryAsk, seed: string) {
  const model = modelOf(config.model);
  let answer = '';
  try {
    for await (const piece of model.stream({ kind: 'story', ask }, seedOf(seed), stopping)) answer += piece;
  } catch (error) {
    if (error instanceof ModelFailure) throw new Refusal('outside', { message: error.message });
    throw error;
  }
  if (stopping.aborted) throw new Refusal('stopping');
  if (answer.trim() === '') throw new Refusal('outside', { message: MESSAGES.empty });
  return { answer: firstOf(answer.trim(), MOST_CHARACTERS), provider: model.provider };
}
