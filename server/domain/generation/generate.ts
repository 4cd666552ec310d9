/**
 * Generation: the mechanism behind all calls that generate text. The client chooses a generation's id: the first
 * request with it starts the generation, later ones follow it from where they say, and afterwards the id returns the
 * stored text.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type {
  FeedManageGenerateMessageParams,
  GeneratedMessage,
  GenerationChunk,
  OperationV2GenerateMessageParams,
} from '../../../src/services/catalogue/generated/types';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import type { Database } from '../../db/connect';
import { interruptStalled } from '../../db/heartbeat';
import { perDatabase } from '../../db/per-database';
import { ApiError } from '../../kernel/calls/errors';
import type { Actor, Context } from '../../kernel/calls/handler';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { requestOnce } from '../../kernel/calls/once';
import { modelOf, ModelFailure, type Brief } from '../../providers/model';
import { wrongReference } from '../rows/belonging.store';
import { readFlowSource } from '../content/flow-source.store';
import { departmentOf } from '../rows/rows.rules';
import { filesOf, REFERENCE_FILE } from './file.store';
import { MESSAGES } from './generation.messages';
import { generationOf, hasSubject, MOST_CHARACTERS, seedOf } from './generation.rules';
import * as messages from './message.store';
import { startRun, type Outcome, type Run } from './run';

export type FirstParams = FeedManageGenerateMessageParams;
type RefineParams = OperationV2GenerateMessageParams;
export interface Following {
  readonly from?: number;
  readonly stopAt?: number;
}

/** Polling interval for text that another server generates, ms. */
const LOOK_EVERY_MS = 300;

/** Generations running on this server. */
const runsOf = perDatabase(() => new Map<number, Run>());

/** Starts the generation or finds it; returns the message's id. */
export const beginFirst = (context: Context, params: FirstParams): Promise<number> =>
  beginOnce(context, params, () => firstOf(context, params));
export const beginRefinement = (context: Context, params: RefineParams): Promise<number> =>
  beginOnce(context, params, () => refinementOf(context, params));

async function beginOnce(
  context: Context,
  params: { readonly generationId: string },
  beginning: () => Promise<Beginning>,
): Promise<number> {
  const { db, actor } = context;
  const begun = await requestOnce(
    generationOf(params),
    () => messages.findGeneration(db, actor.userId, params.generationId),
    async (fingerprint) => begin(context, await beginning(), fingerprint),
  );
  return begun!.messageId;
}

/** Continues an interrupted or stopped text from where it ended. Leaves a running or finished one as it is. */
export async function resume(context: Context, messageId: number): Promise<void> {
  const { db, actor, now, config } = context;
  const row = await messages.readForRefining(db, actor, messageId);
  if (!row) throw notFound(MESSAGES.what.message);
  const { generationId, departmentId, flowId, fileIds, round } = row;
  const conversationId = row.conversationId ?? messageId;
  const [source, references, previous] = await Promise.all([
    flowId === null ? null : readFlowSource(db, actor, flowId),
    filesOf(db, departmentId, fileIds),
    round === 1 ? null : messages.textBefore(db, conversationId, round),
  ]);
  const begun = await messages.reopen(db, messageId, modelOf(config.model).provider, now());
  if (begun !== null)
    write(context, messageId, { brief: { ...row, source, references, previous }, begun, generationId });
}

interface Beginning {
  readonly values: Omit<Parameters<typeof messages.insertMessage>[1], 'provider'>;
  readonly fileIds: readonly number[];
  readonly brief: Brief;
}

async function firstOf({ db, actor, now }: Context, params: FirstParams): Promise<Beginning> {
  hasSubject(params);
  const {
    generationId,
    flowId,
    keyword = '',
    purpose = 'note',
    style = 'recommend',
    tone = 'friendly',
    length = 'medium',
    fileIds = [],
    instruction = '',
  } = params;
  const source = flowId === undefined ? null : await readFlowSource(db, actor, flowId);
  if (flowId !== undefined && !source) throw notFound(MESSAGES.what.flow);
  // A text belongs to its source's department: people who see all departments work in that one.
  const departmentId = source?.departmentId ?? departmentOf(actor);
  const files = await referred(db, actor, departmentId, fileIds);
  const fields = { purpose, keyword: keyword.trim(), style, tone, length, instruction: instruction.trim() };
  return {
    values: {
      ...fields,
      departmentId,
      creatorId: actor.userId,
      generationId,
      flowId,
      createTime: now(),
      updateTime: now(),
      heartbeatTime: now(),
    },
    fileIds: files.map(({ fileId }) => fileId),
    brief: { ...fields, source, references: files, previous: null },
  };
}

async function refinementOf(
  { db, actor, now }: Context,
  { generationId, messageId, instruction }: RefineParams,
): Promise<Beginning> {
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
    values: {
      ...fields,
      departmentId,
      creatorId: actor.userId,
      generationId,
      flowId,
      conversationId,
      round: (await messages.lastRound(db, conversationId)) + 1,
      createTime: now(),
      updateTime: now(),
      heartbeatTime: now(),
    },
    fileIds: files.map(({ fileId }) => fileId),
    brief: { ...fields, source, references: files, previous: last.content },
  };
}

async function referred(db: Database, actor: Actor, departmentId: number, fileIds: readonly number[]) {
  const files = await filesOf(db, departmentId, fileIds);
  if (files.length !== new Set(fileIds).size)
    throw await wrongReference(db, actor, 'fileIds', REFERENCE_FILE, fileIds, departmentId);
  return files;
}

async function begin(context: Context, { values, fileIds, brief }: Beginning, fingerprint: string): Promise<void> {
  const { provider } = modelOf(context.config.model);
  const messageId = await messages.insertMessage(context.db, { ...values, fingerprint, provider }, fileIds);
  write(context, messageId, { brief, generationId: values.generationId });
}

function write(
  { db, now, stopping, log, config }: Context,
  messageId: number,
  { brief, generationId, begun }: { readonly brief: Brief; readonly generationId: string; readonly begun?: string },
): void {
  const model = modelOf(config.model);
  const runs = runsOf(db);
  const pieces = (signal: AbortSignal) => model.stream({ kind: 'text', brief, begun }, seedOf(generationId), signal);
  const run = startRun(
    { begun, most: MOST_CHARACTERS, pieces },
    {
      keep: () => messages.keepProgress(db, messageId, run.from(0), now()),
      end: (outcome) => messages.endMessage(db, messageId, endingOf(outcome, log), now()),
    },
    stopping,
  );
  runs.set(messageId, run);
  // If the result cannot be stored, the generation's lease expires and it is reported as interrupted.
  run.finished
    .catch((error: unknown) => log.warn({ err: error, messageId }, 'a generated text was not kept'))
    .finally(() => runs.delete(messageId));
}

function endingOf({ state, text: content, error }: Outcome, log: Context['log']): messages.Ending {
  if (state === 'stopped') return { state, content };
  if (state !== 'failed')
    return content.trim() === ''
      ? { state: 'failed', content, failReason: MESSAGES.empty }
      : { state: 'done', content };
  if (error instanceof ModelFailure) return { state, content, failReason: error.message };
  log.warn({ err: error }, 'a generation failed');
  return { state, content, failReason: MESSAGES.interrupted };
}

/** Streams the text from `from` on; the last chunk has the stored message with the whole text. */
export async function* follow(
  context: Context,
  messageId: number,
  { from = 0, stopAt }: Following = {},
): AsyncGenerator<GenerationChunk> {
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

/** Stops the generation at `stopAt` characters; a generation on another server learns of it through the database. */
async function stop(db: Database, messageId: number, stopAt: number): Promise<void> {
  const run = runsOf(db).get(messageId);
  if (run) run.stop(stopAt);
  else await messages.askToStop(db, messageId, stopAt);
}

/** Stops a running generation where its text is now. */
export async function stopMessage({ db, actor }: Pick<Context, 'db' | 'actor'>, messageId: number): Promise<void> {
  const row = await messages.readForRefining(db, actor, messageId);
  if (!row) throw notFound(MESSAGES.what.message);
  if (row.state !== 'running') throw invalid(MESSAGES.ended);
  await stop(db, messageId, runsOf(db).get(messageId)?.from(0).length ?? row.content.length);
}

/** Yields the text so far whenever it has grown, until it has ended. */
async function* textsOf({ db, signal, now }: Context, messageId: number): AsyncGenerator<string> {
  const left = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  while (!signal.aborted) {
    const run = runsOf(db).get(messageId);
    if (run) {
      const more = run.changed();
      // A stop may shorten the text; the caller then reads the final text from the message.
      if (run.ended) return;
      yield run.from(0);
      await Promise.race([more, left]);
      continue;
    }
    const row = await messages.readProgress(db, messageId);
    if (!row) throw notFound(MESSAGES.what.message);
    if (row.state !== 'running') return;
    yield row.content;
    await interruptStalled(db, messages.MESSAGES_BEING_WRITTEN, now());
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * The message once its text is complete, or the text so far when the call's time limit is reached; refuses with the
 * reason if there is no text.
 */
export async function whole(context: Context, messageId: number): Promise<GeneratedMessage> {
  const due = timeLimit(context.answerWithinMs);
  const signal = AbortSignal.any([context.signal, due]);
  let last: GeneratedMessage | null = null;
  for await (const { message } of follow({ ...context, signal }, messageId)) last = message;
  if (!last && due.aborted && !context.signal.aborted) last = await messages.readMessage(context.db, null, messageId);
  if (!last) throw new ApiError('stopping');
  if (last.state === 'failed') throw new ApiError('outside', { message: last.failReason ?? MESSAGES.interrupted });
  return last;
}
