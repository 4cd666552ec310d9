/**
 * Answers of the assistant: a request starts one or finds it, and any number of readers follow it, on this server or
 * another one (docs/decisions/0082-assistant.md).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type {
  AssistantChunk,
  AssistantContent,
  AssistantCreateContentParams,
} from '../../../../src/services/catalogue/generated/types';
import { ASSISTANT_LIMITS } from '../../../../src/services/catalogue/sets/assistant';
import type { Database } from '../../../db/connect';
import { interruptStalled } from '../../../db/heartbeat';
import { perDatabase } from '../../../db/per-database';
import { invalid, invalidField, notFound } from '../../../kernel/calls/api-errors';
import { ApiError } from '../../../kernel/calls/errors';
import type { Context } from '../../../kernel/calls/handler';
import { requestOnce } from '../../../kernel/calls/once';
import { chatModelOf, ModelFailure } from '../../../providers/chat';
import { readNote } from '../../generation/note.store';
import { MESSAGES } from './answer.messages';
import { startRun, type Outcome, type Run } from '../../generation/run';
import { readAssistant } from '../assistant.store';
import * as contents from '../history/content.store';
import { readHistory } from '../history/history.store';
import type { Job, Surroundings } from './job';
import { refuseOverLimit } from '../limits';
import { filesOfPerson } from './material.store';
import { modelPieces } from './model-writer';
import { offlinePieces } from './offline-writer';
import { sendConfirmed } from './tools';
import { transcriptOf, fitted, type Transcript } from '../history/transcript.rules';

export interface Following {
  readonly from?: number;
  readonly stopAt?: number;
}

/** Polling interval for text that another server writes, ms. */
const LOOK_EVERY_MS = 300;
/** Contents of a branch that the prompt considers. */
const LONGEST_BRANCH = 60;

/** Answers that this server writes. */
const runsOf = perDatabase(() => new Map<number, Run>());

type Params = Omit<AssistantCreateContentParams, 'from' | 'stopAt'>;

/** Stores the question and starts its answer, or finds the answer of the same request; returns its id. */
export async function begin(context: Context, params: Params): Promise<number> {
  const { db, actor } = context;
  const begun = await requestOnce(
    { idName: 'requestId', params, otherRequest: MESSAGES.otherRequest },
    () => contents.findRequest(db, actor.userId, params.requestId),
    (fingerprint) => ask(context, params, fingerprint),
  );
  return begun!.contentId;
}

async function ask(context: Context, params: Params, fingerprint: string): Promise<void> {
  const { db, actor, config, now } = context;
  const { historyId, requestId, wish } = params;
  const history = await readHistory(db, actor, historyId);
  if (!history) throw notFound(MESSAGES.what.history);
  const question = await questionOf(context, params);
  await refuseOverLimit(context);
  if (history.contentCount + 2 > ASSISTANT_LIMITS.contents) throw invalid(MESSAGES.tooManyContents);
  const assistant = history.assistantId === null ? null : await readAssistant(db, actor, history.assistantId);
  const writer = writerOf(config, assistant?.model);
  const transcript: Transcript = { ...(wish && { wish }), entries: [] };
  const { userId } = actor;
  const contentId = await contents.insertAsked(
    db,
    { userId, historyId, requestId, fingerprint, question, transcript, ...writer },
    now(),
  );
  // null: the same request was stored meanwhile.
  if (contentId !== null) await write(context, contentId);
}

/** The new question, or the id of the earlier one that is answered again. */
async function questionOf(
  { db, actor }: Context,
  { historyId, parentId, text, questionId, attachments = [] }: Params,
): Promise<contents.Asked['question']> {
  if (questionId !== undefined) {
    const question = await contents.readOwnContent(db, actor.userId, questionId);
    if (question?.historyId !== historyId || question.role !== 'user') throw notFound(MESSAGES.what.question);
    return questionId;
  }
  if (text === undefined || text.trim() === '') throw invalidField('text', MESSAGES.noQuestion);
  if (parentId !== undefined) {
    const parent = await contents.readOwnContent(db, actor.userId, parentId);
    if (parent?.historyId !== historyId || parent.role !== 'assistant' || parent.state === 'running')
      throw invalidField('parentId', MESSAGES.wrongParent);
  }
  const fileIds = attachments.flatMap(({ fileId }) => fileId ?? []);
  if ((await filesOfPerson(db, actor.userId, fileIds)).length !== new Set(fileIds).size)
    throw invalidField('attachments', MESSAGES.unknownFile);
  for (const noteId of attachments.flatMap((each) => each.noteId ?? []))
    if (!(await readNote(db, actor, noteId))) throw invalidField('attachments', MESSAGES.unknownNote);
  return { parentId: parentId ?? null, text, attachments };
}

/** The model that writes; an assistant's own one only if it is still configured. */
function writerOf({ model, assistant }: Context['config'], wanted = ''): Pick<contents.Asked, 'provider' | 'model'> {
  if (!('url' in model)) return { provider: 'offline', model: '' };
  const [first = model.model] = assistant.models;
  return { provider: 'model', model: assistant.models.includes(wanted) ? wanted : first };
}

/** Continues an answer that was stopped or interrupted. Leaves a running or finished one as it is. */
export async function resume(context: Context, contentId: number): Promise<void> {
  const { db, actor, config, now } = context;
  const content = await ownAnswer(context, contentId);
  if (content.state !== 'stopped' && content.state !== 'failed') return;
  if (content.text.length >= ASSISTANT_LIMITS.answer) throw invalid(MESSAGES.cut);
  await refuseOverLimit(context);
  const history = await readHistory(db, actor, content.historyId);
  const assistant = history?.assistantId ? await readAssistant(db, actor, history.assistantId) : null;
  const begun = await contents.reopen(db, contentId, writerOf(config, content.model || assistant?.model), now());
  if (begun) await write(context, contentId);
}

/** Carries out or refuses the write that the answer proposes; the answer then goes on. */
export async function decide(
  context: Context,
  { contentId, stepId, accept }: { contentId: number; stepId: string; accept: boolean },
): Promise<AssistantContent> {
  const { db, now } = context;
  await ownAnswer(context, contentId);
  const change = accept
    ? ({ state: 'running', outcome: '' } as const)
    : ({ state: 'refused', outcome: MESSAGES.step.refused } as const);
  if (!(await contents.decide(db, contentId, stepId, change, now()))) throw invalidField('stepId', MESSAGES.notAsking);
  const run = await write(context, contentId, stepId);
  // The decision is reported with its outcome, within the time limit of the call.
  const late = wait(context.answerWithinMs, undefined, { signal: context.signal, ref: false }).catch(() => undefined);
  await Promise.race([run.decided, late]);
  return ownAnswer(context, contentId);
}

async function ownAnswer({ db, actor }: Context, contentId: number): Promise<AssistantContent> {
  const content = await contents.readOwnContent(db, actor.userId, contentId);
  if (content?.role !== 'assistant') throw notFound(MESSAGES.what.content);
  return content;
}

/** Starts the writer of a stored answer. `decidedId`: the step that the person has just decided about. */
async function write(context: Context, contentId: number, decidedId?: string): Promise<{ decided: Promise<void> }> {
  const { db, now, stopping, log } = context;
  const row = (await contents.readForRun(db, contentId))!;
  const job = await jobOf(context, row);
  let decided: () => void = () => undefined;
  const decision = new Promise<void>((resolve) => (decided = resolve));

  async function* pieces(signal: AbortSignal): AsyncGenerator<string> {
    if (decidedId !== undefined) await settle(job, decidedId, signal).finally(decided);
    const model = row.provider === 'model' ? chatModelOf(context.config.model) : null;
    yield* model ? modelPieces(job, model, row.model, signal) : offlinePieces(job, signal);
  }
  const run = startRun(
    { begun: row.text, most: ASSISTANT_LIMITS.answer, pieces },
    {
      keep: (piece) => contents.keepPiece(db, contentId, piece, now()),
      end: async (outcome) => {
        await contents.endAnswer(db, contentId, { ...progressOf(job), ...endingOf(outcome, job, log) }, now());
      },
    },
    stopping,
  );
  job.text = () => run.from(0);
  let [steps, sources] = [job.steps, job.sources];
  job.save = async () => {
    await contents.keepProgress(db, contentId, progressOf(job), now());
    if (steps !== job.steps || sources !== job.sources) run.touch();
    [steps, sources] = [job.steps, job.sources];
  };
  const runs = runsOf(db);
  runs.set(contentId, run);
  // If the end cannot be stored, the lease expires and the answer is reported as interrupted.
  run.finished
    .catch((error: unknown) => log.warn({ err: error, contentId }, 'an answer was not kept'))
    .finally(() => {
      runs.delete(contentId);
      decided();
    });
  return { decided: decision };
}

type Row = NonNullable<Awaited<ReturnType<typeof contents.readForRun>>>;

async function jobOf(context: Context, row: Row): Promise<Job & { wish: Transcript['wish'] }> {
  const { db, config, actor, now, dispatch, screens, log, stopping } = context;
  const around: Surroundings = { db, config, actor, now, dispatch, screens, log, stopping };
  const branch = await contents.readBranch(db, row.parentId!, LONGEST_BRANCH);
  const history = await readHistory(db, actor, row.historyId);
  const assistant = history?.assistantId ? await readAssistant(db, actor, history.assistantId) : null;
  const transcript = transcriptOf(row.transcript);
  return {
    around,
    contentId: row.contentId,
    assistant,
    wish: transcript.wish,
    branch,
    question: branch.at(-1)!,
    fileIds: [...new Set(branch.flatMap(({ attachments }) => attachments.flatMap(({ fileId }) => fileId ?? [])))],
    steps: row.steps,
    sources: row.sources,
    entries: fitted(transcript.entries, row.text),
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    text: () => row.text,
    save: () => Promise.resolve(),
  };
}

const progressOf = ({ steps, sources, entries, wish, inputTokens, outputTokens }: Job): contents.Progress => ({
  steps,
  sources,
  transcript: { ...(wish && { wish }), entries } satisfies Transcript,
  inputTokens,
  outputTokens,
});

/** Carries out the confirmed step, or tells the model that it was refused. */
async function settle(job: Job, stepId: string, signal: AbortSignal): Promise<void> {
  const step = job.steps.find((each) => each.stepId === stepId)!;
  const text =
    step.state === 'running'
      ? await sendConfirmed(job, step, signal)
      : 'The person refused this call; it was not carried out. Do not propose it again.';
  job.entries = [...job.entries, { role: 'tool', callId: stepId, text }];
  await job.save();
}

function endingOf({ state, text, error }: Outcome, job: Job, log: Context['log']): contents.Ending {
  const ending = { text, steps: job.steps.map(ended) };
  if (state === 'stopped') return { state, ...ending };
  if (state === 'cut') return { state: 'failed', ...ending, failReason: MESSAGES.cut };
  if (state === 'done') {
    if (job.steps.some((step) => step.state === 'asking')) return { state: 'asking', ...ending, steps: job.steps };
    return text.trim() === '' ? { state: 'failed', ...ending, failReason: MESSAGES.empty } : { state, ...ending };
  }
  if (error instanceof ModelFailure || error instanceof ApiError)
    return { state, ...ending, failReason: error.message };
  log.warn({ err: error }, 'an answer failed');
  return { state, ...ending, failReason: MESSAGES.interrupted };
}

/** A step that an ended answer leaves open. */
const ended = (step: Job['steps'][number]): Job['steps'][number] =>
  step.state === 'running' || step.state === 'asking'
    ? { ...step, state: 'failed', outcome: step.effect === 'write' ? MESSAGES.outcomeUnknown : MESSAGES.interrupted }
    : step;

/** Streams the answer from `from` on; the first and the last chunk have the whole content. */
export async function* follow(
  context: Context,
  contentId: number,
  { from = 0, stopAt }: Following,
  withQuestion: boolean,
): AsyncGenerator<AssistantChunk> {
  const { db, actor, signal } = context;
  if (stopAt !== undefined) await stop(db, contentId, stopAt);
  const content = await ownAnswer(context, contentId);
  const question =
    withQuestion && content.parentId !== null
      ? await contents.readOwnContent(db, actor.userId, content.parentId)
      : null;
  let index = from;
  const chunk = (
    delta: string,
    whole: AssistantContent | null,
    asked: AssistantContent | null = null,
  ): AssistantChunk => {
    const start = index;
    index += delta.length;
    return { contentId, index: start, delta, content: whole, question: asked };
  };
  let last = content;
  for (let isTakenUp = false; last.state === 'running'; isTakenUp = true) {
    yield chunk(last.text.slice(index), last, isTakenUp ? null : question);
    for await (const news of newsOf(context, contentId, () => index)) {
      const whole = news.changed ? await contents.readOwnContent(db, actor.userId, contentId) : null;
      if (news.text !== '' || whole) yield chunk(news.text, whole);
    }
    if (signal.aborted) return;
    last = await ownAnswer(context, contentId);
    if (!isTakenUp && lostItsServer(last)) last = await takeUp(context, last);
    // The dead server may have sent text that it had not stored.
    index = Math.min(index, last.text.length);
  }
  // A stop, or the death of a server, may have shortened the text.
  index = Math.min(index, last.text.length);
  yield chunk(last.text.slice(index), last, content.state === 'running' ? null : question);
}

/** Whether the answer can go on by itself: a write whose outcome is unknown is left to the person. */
const lostItsServer = ({ state, failReason, steps }: AssistantContent): boolean =>
  state === 'failed' &&
  failReason === MESSAGES.serverLost &&
  !steps.some(({ effect, outcome }) => effect === 'write' && outcome === MESSAGES.outcomeUnknown);

/** Continues the answer of a dead server for its reader. A refusal, such as a reached limit, leaves it ended. */
async function takeUp(context: Context, answer: AssistantContent): Promise<AssistantContent> {
  try {
    await resume(context, answer.contentId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer;
  }
  return ownAnswer(context, answer.contentId);
}

/** Stops an answer where its text is now. */
export async function stopAnswer(context: Context, contentId: number): Promise<void> {
  const { state, text } = await ownAnswer(context, contentId);
  if (state !== 'running') throw invalid(MESSAGES.ended);
  await stop(context.db, contentId, text.length);
}

/** Stops the answer at `stopAt`; another server learns of it through the database. */
async function stop(db: Database, contentId: number, stopAt: number): Promise<void> {
  const run = runsOf(db).get(contentId);
  if (run) run.stop(stopAt);
  else await contents.askToStop(db, contentId, stopAt);
}

interface News {
  readonly text: string;
  /** Whether steps or sources changed. */
  readonly changed: boolean;
}

/** Yields what is new whenever something has changed, until the answer has ended. */
async function* newsOf({ db, signal, now }: Context, contentId: number, index: () => number): AsyncGenerator<News> {
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let [revision, updateTime]: [number | undefined, number | undefined] = [undefined, undefined];
  while (!signal.aborted) {
    const run = runsOf(db).get(contentId);
    if (run) {
      const more = run.changed();
      if (run.ended) return;
      const changed = revision !== run.revision;
      revision = run.revision;
      yield { text: run.from(index()), changed };
      await Promise.race([more, left]);
      continue;
    }
    const row = await contents.readFrom(db, contentId, index());
    if (row?.state !== 'running') return;
    const changed = updateTime !== row.updateTime.getTime();
    updateTime = row.updateTime.getTime();
    yield { text: row.text, changed };
    await interruptStalled(db, contents.ANSWERS, now());
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
