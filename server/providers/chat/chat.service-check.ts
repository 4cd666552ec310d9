/** Asks the models for one word. */
import { CheckFailure, rethrowTrouble, type Check, type CheckTrouble } from '../../kernel/checks/check';
import type { AppConfig } from '../../kernel/config';
import { MESSAGES as SENTENCES } from './chat.messages';
import { openaiChat } from './openai';

const MESSAGES = {
  answered: (models: readonly string[]) => `${models.join('、')} 有回答`,
  calls: (models: readonly string[]) => `${models.join('、')} 有回答，接受工具`,
} as const;

const TROUBLES: Readonly<Record<string, CheckTrouble>> = {
  [SENTENCES.key]: 'key',
  [SENTENCES.unknownModel]: 'model',
  [SENTENCES.busy]: 'busy',
  [SENTENCES.refused]: 'refused',
  [SENTENCES.broken]: 'broken',
  [SENTENCES.silent]: 'unreachable',
  [SENTENCES.wrongType]: 'wrongAddress',
  [SENTENCES.notText]: 'unreadable',
  [SENTENCES.unreadable]: 'unreadable',
};

const TOOL = { name: 'today', description: 'The date of today', parameters: { type: 'object', properties: {} } };
/** The check itself is over before. */
const TIMES = { silentMs: 40_000, mostMs: 40_000 };

/** A cut or filtered answer is one as well: the endpoint, the key and the model are right. */
const ANSWERED: ReadonlySet<string> = new Set([SENTENCES.length, SENTENCES.filtered, SENTENCES.empty]);

async function ask(
  { model: endpoint }: AppConfig,
  model: string,
  tools: readonly (typeof TOOL)[],
  signal: AbortSignal,
): Promise<void> {
  if (!('url' in endpoint)) return;
  const question = { model, temperature: 0, messages: [{ role: 'user' as const, text: '请只回答“好”。' }], tools };
  try {
    for await (const _ of openaiChat(endpoint, TIMES).stream(question, signal));
    signal.throwIfAborted();
  } catch (error) {
    if (error instanceof Error && ANSWERED.has(error.message)) return;
    if (error instanceof Error && error.message === SENTENCES.unknownModel)
      throw new CheckFailure('model', model, { cause: error });
    // Its sentence has the time in it.
    if (error instanceof Error && error.message.startsWith(SENTENCES.busy.split('，')[0]!))
      throw new CheckFailure('busy', '', { cause: error });
    rethrowTrouble(error, TROUBLES);
  }
}

async function askAll(
  config: AppConfig,
  models: readonly string[],
  tools: Parameters<typeof ask>[2],
  signal: AbortSignal,
) {
  await Promise.all(models.map((model) => ask(config, model, tools, signal)));
  return models;
}

export const checks: readonly Check[] = [
  {
    name: 'model',
    title: '写作模型',
    does: '让模型回答一个字，用几十个 token',
    settings: { address: 'modelUrl', key: 'modelKey', model: 'modelName' },
    isConfigured: ({ model }) => 'url' in model,
    run: async ({ config, signal }) =>
      MESSAGES.answered(await askAll(config, 'url' in config.model ? [config.model.model] : [], [], signal)),
    withinMs: 30_000,
  },
  {
    name: 'assistant',
    title: '助手的模型',
    does: '让每个可选的模型带着工具回答一个字',
    settings: { address: 'modelUrl', key: 'modelKey', model: 'assistantModels' },
    isConfigured: ({ assistant }) => assistant.models.length > 0,
    run: async ({ config, signal }) => MESSAGES.calls(await askAll(config, config.assistant.models, [TOOL], signal)),
    withinMs: 30_000,
  },
];
