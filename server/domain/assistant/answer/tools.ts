/**
 * The tools of an answer: finding declared calls, sending them with the person's rights, and searching files. A read
 * runs at once; a write only becomes a step that asks (docs/decisions/0082-assistant.md).
 */
import { callsByName, type Call } from '../../../../src/services/catalogue';
import { ASSISTANT_LIMITS } from '../../../../src/services/catalogue/sets/assistant';
import { firstOf } from '../../../../src/shared/text/note-text';
import { ApiError } from '../../../kernel/calls/errors';
import type { ChatTool, ToolCall } from '../../../providers/chat';
import { MESSAGES } from './answer.messages';
import { confirmationOf, paramsInWords } from './call-words';
import { searchFiles } from '../history/file.store';
import { describeCall, findCalls } from './find-calls.rules';
import { cite, setStep, type Job, type Step } from './job';
import { isOffered, withoutCiphers } from './offered.rules';
import { screenOfCall } from './screen-of-call';
import { answerText, outcomeOf } from './tool-answer.rules';
import { answersBy, argumentsOf, callKey } from '../history/transcript.rules';

export const TOOLS: readonly ChatTool[] = [
  {
    name: 'find_calls',
    description:
      'Finds operations of this console by Chinese or English words, such as 生成的笔记 or 新建关键词. Answers at most 8 with their params and the fields of their answer.',
    parameters: {
      type: 'object',
      properties: { words: { type: 'string', description: 'What the operation is about, without values' } },
      required: ['words'],
    },
  },
  {
    name: 'call',
    description:
      'Sends an operation that find_calls has described. effect read: answers the data. effect write: the person is asked first, and the answer says what they decided.',
    parameters: {
      type: 'object',
      properties: { name: { type: 'string' }, params: { type: 'object' } },
      required: ['name', 'params'],
    },
  },
  {
    name: 'search_files',
    description:
      'Searches the text of the attached files and of the knowledge files by words; answers excerpts with the number to cite.',
    parameters: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
  },
];

/** Characters of an excerpt in the list of sources. */
const EXCERPT = 300;

export interface ToolResult {
  /** For the model. */
  readonly text: string;
  /** The answer waits for the person's decision about this call. */
  readonly asks?: true;
}

type Args = Readonly<Record<string, unknown>>;

/** Runs one call of the model. Faults of the model are answers to it, so that it can correct itself. */
export async function runTool(job: Job, call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
  const key = callKey(call);
  const before = key === null ? undefined : answersBy(job.entries).get(key);
  if (before !== undefined) return { text: `(the same call was made before; its answer:) ${before}` };
  if (job.steps.length >= ASSISTANT_LIMITS.steps)
    return { text: `No more calls: the limit of ${ASSISTANT_LIMITS.steps} is reached. Answer with what you have.` };
  const args = argumentsOf(call.arguments);
  if (!args) return failed(job, call, { title: MESSAGES.step.unreadable, outcome: MESSAGES.step.notJson });
  switch (call.name) {
    case 'find_calls':
      return find(job, call, textIn(args, 'words'));
    case 'search_files':
      return search(job, call, textIn(args, 'words'));
    case 'call':
      return send(job, call, args, signal);
    default:
      return failed(job, call, { title: MESSAGES.step.unknownTool, outcome: MESSAGES.step.noSuchTool });
  }
}

const textIn = (args: Args, name: string): string => (typeof args[name] === 'string' ? (args[name] as string) : '');

/** The calls that an answer may send for the person at present. */
export const offeredCalls = async ({ around }: Pick<Job, 'around'>): Promise<Call[]> =>
  (await around.dispatch.sendable()).filter(isOffered);

async function failed(
  job: Job,
  { id, name }: ToolCall,
  step: Pick<Step, 'title' | 'outcome'> & Partial<Step>,
  text = step.outcome,
): Promise<ToolResult> {
  setStep(job, { stepId: id, call: firstOf(name, 100), effect: 'read', params: [], state: 'failed', ...step });
  await job.save();
  return { text: `error: ${text}` };
}

async function find(job: Job, { id, name }: ToolCall, words: string): Promise<ToolResult> {
  const found = findCalls(await offeredCalls(job), words);
  setStep(job, {
    stepId: id,
    call: name,
    title: MESSAGES.step.findCalls,
    effect: 'read',
    params: [{ title: MESSAGES.step.words, value: firstOf(words, EXCERPT) }],
    state: 'done',
    outcome: MESSAGES.step.found(found.length),
  });
  await job.save();
  return { text: found.length === 0 ? 'No operation fits these words.' : JSON.stringify(found.map(describeCall)) };
}

/** Searches the files and numbers what it finds as sources. */
export async function searched(job: Job, words: string) {
  const { db, actor } = job.around;
  const scope = { userId: actor.userId, assistantId: job.assistant?.assistantId ?? null, fileIds: job.fileIds };
  const found = await searchFiles(db, scope, words);
  return found.map((each) => {
    const excerpt = firstOf(each.text.trim(), EXCERPT);
    const { fileId, position, name } = each;
    return { ...each, number: cite(job, { title: name, excerpt, fileId, position }) };
  });
}

async function search(job: Job, { id, name }: ToolCall, words: string): Promise<ToolResult> {
  const found = await searched(job, words);
  setStep(job, {
    stepId: id,
    call: name,
    title: MESSAGES.step.searchFiles,
    effect: 'read',
    params: [{ title: MESSAGES.step.words, value: firstOf(words, EXCERPT) }],
    state: 'done',
    outcome: MESSAGES.step.excerpts(found.length),
  });
  await job.save();
  if (found.length === 0) return { text: 'No file contains these words.' };
  return { text: found.map(({ number, name: file, text }) => `[${number}] ${file}: ${text}`).join('\n\n') };
}

/** Sends a read at once; a write becomes a step that asks. */
async function send(job: Job, call: ToolCall, args: Args, signal: AbortSignal): Promise<ToolResult> {
  const name = textIn(args, 'name');
  const declared = callsByName.get(name);
  const params = typeof args.params === 'object' && args.params !== null ? (args.params as Args) : {};
  const title = declared?.title ?? firstOf(name, 100);
  const effect = declared?.effect ?? 'read';
  if (!declared || !isOffered(declared))
    return failed(job, { ...call, name }, { title, effect, outcome: MESSAGES.step.notOffered });
  const { db, actor, dispatch } = job.around;
  const words = await paramsInWords(db, actor, declared, params);
  const step: Step = { stepId: call.id, call: name, title, effect, params: words, state: 'running', outcome: '' };
  try {
    const prepared = await dispatch.prepare(name, params);
    if (effect === 'write')
      return await ask(job, declared, { ...step, params: await confirmationOf(db, actor, declared, prepared) });
    const { text } = await sendRead(job, declared, step, params, signal);
    return { text };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed(job, { ...call, name }, { ...step, state: 'failed', outcome: reasonOf(error) });
  }
}

/** The refusal in one sentence; names the fields, so that the model can correct them. */
const reasonOf = ({ message, errors }: ApiError): string =>
  errors.length === 0 ? message : errors.map((each) => `${each.field}：${each.message}`).join('；');

async function ask(job: Job, declared: Call, step: Step): Promise<ToolResult> {
  if (job.steps.some(({ state }) => state === 'asking'))
    return { text: `error: ${declared.name} was not proposed: propose one write at a time` };
  setStep(job, { ...step, state: 'asking', outcome: MESSAGES.step.asking });
  await job.save();
  return { text: '', asks: true };
}

/** Sends a read, keeps it as a step and a source. `address`: of the data; default, the screen that shows the call. */
export async function sendRead(job: Job, call: Call, step: Step, params: Args, signal: AbortSignal, address?: string) {
  setStep(job, { ...step, state: 'running' });
  await job.save();
  const value = withoutCiphers(await job.around.dispatch.send(call.name, params, signal));
  const outcome = outcomeOf(value);
  const place = await screenOfCall(job.around.screens, job.around.actor, call.name);
  const excerpt = [...step.params.map((each) => `${each.title}：${each.value}`), outcome].join('；');
  const number = cite(job, {
    title: place ? `${place.title} · ${call.title}` : call.title,
    excerpt: firstOf(excerpt, EXCERPT),
    ...((address ?? place) && { address: address ?? place!.address }),
  });
  setStep(job, { ...step, state: 'done', outcome });
  await job.save();
  return { value, number, text: `[${number}] ${answerText(value)}` };
}

/** Carries out the write that the person confirmed. */
export async function sendConfirmed(job: Job, step: Step, signal: AbortSignal): Promise<string> {
  const args = argumentsOf(callOf(job, step.stepId)?.arguments ?? '');
  try {
    const params = (args?.params ?? {}) as Args;
    const value = withoutCiphers(await job.around.dispatch.send(step.call, params, signal));
    setStep(job, { ...step, state: 'done', outcome: MESSAGES.step.carriedOut });
    return `The person confirmed. ${answerText(value)}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome = reasonOf(error);
    setStep(job, { ...step, state: 'failed', outcome });
    return `The person confirmed, but: ${outcome}`;
  }
}

/** The model's call behind a step. */
const callOf = (job: Job, stepId: string): ToolCall | undefined =>
  job.entries.flatMap((entry) => (entry.role === 'assistant' ? entry.calls : [])).find(({ id }) => id === stepId);
