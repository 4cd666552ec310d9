/**
 * Generation: one mechanism behind every face of it. A generation has an id that its asker made: the first request with it begins to
 * write, every other one joins in where it says, and afterwards the id answers what was kept.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedManageGenerateMessageParams, GeneratedMessage, GenerationChunk, OperationV2GenerateMessageParams } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { Refusal } from '../../kernel/errors';
import type { Context } from '../../kernel/handler';
import { invalid, invalidField, notFound } from '../../kernel/refusals';
import { modelOf, ModelFailure, type Brief } from '../../providers/model';
import { readFlowSource } from '../flow-source.store';
import { departmentOf } from '../rows.rules';
import { filesOf } from './file.store';
import { MESSAGES } from './generation.messages';
import { hasSubject, seedOf } from './generation.rules';
import * as messages from './message.store';
import { startRun, type Outcome, type Running } from './run';

export type FirstParams = FeedManageGenerateMessageParams;
type RefineParams = OperationV2GenerateMessageParams;
export interface Following {
  readonly from?: number;
  readonly stopAt?: number;
}

/** How often a reader looks at what another server writes, ms. */
const LOOK_EVERY_MS = 300;
/** A text that nobody was heard to write for so long, ms, is not being written any more. */
const UNHEARD_MS = 20_000;

/** The texts that this server writes, for each database that it has. */
const writing = new WeakMap<Database, Map<number, Running>>();

function runsOf(db: Database): Map<number, Running> {
  const runs = writing.get(db) ?? new Map<number, Running>();
  writing.set(db, runs);
  return runs;
}

/** Begins it, or finds it; answers the message. */
export async function beginFirst(context: Context, params: FirstParams): Promise<number> {
  const { db, actor } = context;
  return (await messages.findGeneration(db, actor.userId, params.generationId)) ?? begin(context, await firstOf(context, params));
}

export async function beginRefinement(context: Context, params: RefineParams): Promise<number> {
  const { db, actor } = context;
  return (await messages.findGeneration(db, actor.userId, params.generationId)) ?? begin(context, await refinementOf(context, params));
}

interface Beginning {
  readonly values: Omit<Parameters<typeof messages.insertMessage>[1], 'provider'>;
  readonly fileIds: readonly number[];
  readonly brief: Brief;
}

async function firstOf({ db, actor, now }: Context, params: FirstParams): Promise<Beginning> {
  hasSubject(params);
  const { generationId, flowId, keyword = '', purpose = 'note', style = 'recommend', tone = 'friendly', length = 'medium', fileIds = [], instruction = '' } = params;
  const source = flowId === undefined ? null : await readFlowSource(db, actor, flowId);
  if (flowId !== undefined && !source) throw notFound(MESSAGES.what.flow);
  // A text belongs where its source does: who sees all departments works in that one.
  const departmentId = source?.departmentId ?? departmentOf(actor);
  const files = await referred(db, departmentId, fileIds);
  const fields = { purpose, keyword: keyword.trim(), style, tone, length, instruction: instruction.trim() };
  return {
    values: { ...fields, departmentId, creatorId: actor.userId, generationId, flowId, createTime: now(), updateTime: now(), heardTime: now() },
    fileIds: files.map(({ fileId }) => fileId),
    brief: { ...fields, source, references: files, previous: null },
  };
}

async function refinementOf({ db, actor, now }: Context, { generationId, messageId, instruction }: RefineParams): Promise<Beginning> {
  const last = await messages.readForRefining(db, actor, messageId);
  if (!last) throw notFound(MESSAGES.what.message);
  if (last.state === 'running') throw invalid(MESSAGES.stillWriting);
  if (last.content.trim() === '') throw invalid(MESSAGES.nothingToRefine);
  const { purpose, keyword, style, tone, length, departmentId, flowId } = last;
  const source = flowId === null ? null : await readFlowSource(db, actor, flowId);
  const files = await filesOf(db, departmentId, last.fileIds);
  const conversationId = last.conversationId ?? last.messageId;
  const fields = { purpose, keyword, style, tone, length, instruction: instruction.trim() };
  return {
    values: { ...fields, departmentId, creatorId: actor.userId, generationId, flowId, conversationId, round: (await messages.lastRound(db, conversationId)) + 1, createTime: now(), updateTime: now(), heardTime: now() },
    fileIds: files.map(({ fileId }) => fileId),
    brief: { ...fields, source, references: files, previous: last.content },
  };
}

async function referred(db: Database, departmentId: number, fileIds: readonly number[]) {
  const files = await filesOf(db, departmentId, fileIds);
  if (files.length !== new Set(fileIds).size) throw invalidField('fileIds', MESSAGES.unknownFile);
  return files;
}

async function begin(context: Context, { values, fileIds, brief }: Beginning): Promise<number> {
  const { db, actor, now, stopping, log, config } = context;
  const model = modelOf(config.model);
  const messageId = await messages.insertMessage(db, { ...values, provider: model.provider }, fileIds);
  // The same request came twice at once.
  if (messageId === null) return (await messages.findGeneration(db, actor.userId, values.generationId))!;
  const runs = runsOf(db);
  const run = startRun((signal) => model.stream({ kind: 'text', brief }, seedOf(values.generationId), signal), {
    progress: (content) => messages.keepProgress(db, messageId, content, now()),
    end: (outcome) => messages.endMessage(db, messageId, endingOf(outcome, log), now()),
  }, stopping);
  runs.set(messageId, run);
  // What could not be kept is found unheard of, and told as interrupted.
  run.finished.catch((error: unknown) => log.warn({ err: error, messageId }, 'a generated text was not kept')).finally(() => runs.delete(messageId));
  return messageId;
}

function endingOf({ state, content, error }: Outcome, log: Context['log']): messages.Ending {
  if (state === 'stopped') return { state, content };
  if (state === 'done') return content.trim() === '' ? { state: 'failed', content, failReason: MESSAGES.empty } : { state, content };
  if (error instanceof ModelFailure) return { state, content, failReason: error.message };
  log.warn({ err: error }, 'a generation failed');
  return { state, content, failReason: MESSAGES.interrupted };
}

/** The text from `from` on, as it comes; the last chunk has the message as it was kept, with the whole text. */
export async function* follow(context: Context, messageId: number, { from = 0, stopAt }: Following = {}): AsyncGenerator<GenerationChunk> {
  const { db, signal } = context;
  if (stopAt !== undefined) await stop(db, messageId, stopAt);
  let index = from;
  for await (const text of textsOf(context, messageId)) {
    if (text.length <= index) continue;
    yield { index, delta: text.slice(index), message: null };
    index = text.length;
  }
  if (signal.aborted) return;
  const message = await messages.readMessage(db, null, messageId);
  if (!message) throw notFound(MESSAGES.what.message);
  yield { index: Math.min(index, message.content.length), delta: message.content.slice(index), message };
}

/** Ends with the text; `stopAt` reaches the server that writes it by the database. */
async function stop(db: Database, messageId: number, stopAt: number): Promise<void> {
  const run = runsOf(db).get(messageId);
  if (run) run.stop(stopAt);
  else await messages.askToStop(db, messageId, stopAt);
}

/** What there is of the text, each time there is more, until it has ended. */
async function* textsOf({ db, signal, now }: Context, messageId: number): AsyncGenerator<string> {
  const left = new Promise<void>((resolve) => { signal.addEventListener('abort', () => resolve(), { once: true }); });
  while (!signal.aborted) {
    const run = runsOf(db).get(messageId);
    if (run) {
      const more = run.changed();
      // What a stop cuts off is known once it has ended: the message tells the rest.
      if (run.ended) return;
      yield run.text;
      await Promise.race([more, left]);
      continue;
    }
    const row = await messages.readProgress(db, messageId);
    if (!row) throw notFound(MESSAGES.what.message);
    if (row.state !== 'running') return;
    yield row.content;
    await messages.endUnheard(db, messageId, new Date(now().getTime() - UNHEARD_MS), MESSAGES.interrupted, now());
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The message once its text is whole; refuses with the reason where there is none. */
export async function whole(context: Context, messageId: number): Promise<GeneratedMessage> {
  let last: GeneratedMessage | null = null;
  for await (const { message } of follow(context, messageId)) last = message;
  if (!last) throw new Refusal('stopping');
  if (last.state === 'failed') throw new Refusal('outside', { message: last.failReason ?? MESSAGES.interrupted });
  return last;
}
