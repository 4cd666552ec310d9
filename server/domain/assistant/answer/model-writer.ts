/** Writes an answer with the configured model: text, calls of tools, text again, until the model has finished. */
import { minuteOf } from '../../../../src/shared/text/days';
import { ModelFailure, type ChatAsk, type ChatModel, type ToolCall } from '../../../providers/chat';
import { MESSAGES } from './answer.messages';
import type { Job } from './job';
import { reserveTokens, settleTokens, type Reservation, type Tokens } from '../limits';
import { materialOf } from './material';
import { promptOf } from './prompt';
import { runTool, TOOLS } from './tools';
import { estimatedTokens } from '../history/transcript.rules';

/** Limit of requests to the model per answer, including failed attempts. */
const MOST_ROUNDS = 12;
/** Tokens of a long answer, reserved for each request until the model reports its usage. */
const EXPECTED_OUTPUT = 4_000;
const DEFAULT_TEMPERATURE = 0.7;
/** Separator between parts of an answer before and after tool calls. */
const BREAK = '\n\n';

export async function* modelPieces(
  job: Job,
  model: ChatModel,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const material = await materialOf(job, job.question);
  await job.save();
  const { assistant, branch, question, around } = job;
  const earlier = branch.filter(({ contentId }) => contentId !== question.contentId);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const ask: ChatAsk = {
      model: name,
      temperature: assistant?.temperature ?? DEFAULT_TEMPERATURE,
      messages: promptOf({
        assistant,
        today: minuteOf(around.now()),
        person: around.actor.name,
        wish: job.wish,
        earlier,
        question: question.text,
        material,
        entries: job.entries,
        text: job.text(),
      }),
      tools: TOOLS,
    };
    const calls = yield* oneRequest(job, model, ask, signal);
    if (calls.length === 0 || signal.aborted) return;
    if (await asksAfter(job, calls, signal)) return;
  }
  throw new ModelFailure(MESSAGES.tooManyRounds);
}

/** Streams the text of one request; returns the calls that the model wants. */
async function* oneRequest(
  job: Job,
  model: ChatModel,
  ask: ChatAsk,
  signal: AbortSignal,
): AsyncGenerator<string, ToolCall[]> {
  const begun = job.entries.reduce((sum, entry) => sum + (entry.role === 'assistant' ? entry.text.length : 0), 0);
  const before = job.text().slice(begun);
  let written = '';
  let calls: readonly ToolCall[] = [];
  let usage: Tokens | null = null;
  const reserved = await reserve(job, ask);
  try {
    for await (const event of model.stream(ask, signal)) {
      if (event.kind === 'usage') usage = event;
      else if (event.kind === 'calls') calls = event.calls;
      else {
        const needsBreak = written === '' && before === '' && begun > 0;
        const text = needsBreak ? BREAK + event.text : event.text;
        written += text;
        yield text;
      }
    }
  } finally {
    await spend(job, reserved, usage ?? estimate(ask, written, calls));
  }
  if (calls.length === 0) return [];
  const named = calls.map((call, index) => ({ ...call, id: `step-${job.entries.length}-${index}` }));
  job.entries = [...job.entries, { role: 'assistant', text: before + written, calls: named }];
  return named;
}

/** Runs the calls in order. true: the answer waits for the person's decision. */
async function asksAfter(job: Job, calls: readonly ToolCall[], signal: AbortSignal): Promise<boolean> {
  let asks = false;
  for (const call of calls) {
    const result = await runTool(job, call, signal);
    asks ||= result.asks === true;
    if (!result.asks) job.entries = [...job.entries, { role: 'tool', callId: call.id, text: result.text }];
    await job.save();
  }
  return asks;
}

const estimate = ({ messages }: ChatAsk, written: string, calls: readonly ToolCall[]) => ({
  inputTokens: messages.reduce((sum, { text }) => sum + estimatedTokens(text), 0),
  outputTokens: estimatedTokens(written) + calls.reduce((sum, call) => sum + estimatedTokens(call.arguments), 0),
});

const reserve = (job: Job, ask: ChatAsk): Promise<Reservation> =>
  reserveTokens(job.around, {
    assistantId: job.assistant?.assistantId ?? null,
    inputTokens: estimate(ask, '', []).inputTokens,
    outputTokens: EXPECTED_OUTPUT,
  });

async function spend(job: Job, reserved: Reservation, { inputTokens, outputTokens }: Tokens): Promise<void> {
  const answers = job.inputTokens + job.outputTokens === 0 ? 1 : 0;
  job.inputTokens += inputTokens;
  job.outputTokens += outputTokens;
  await settleTokens(job.around, reserved, { answers, inputTokens, outputTokens });
}
