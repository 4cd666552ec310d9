/** Speaks two characters with each configured service. */
import { CheckFailure, networkTrouble, rethrowTrouble, troublesOf, type Check } from '../../kernel/checks/check';
import { availableModels, speak, type VoiceConfig } from '.';
import { MESSAGES as SENTENCES } from './openai';
import { VoiceFailure } from './failure';

const MESSAGES = { ok: (bytes: number) => `合成了“你好”，${Math.ceil(bytes / 1024)} KB` } as const;

const TROUBLES = troublesOf(SENTENCES);

async function spoken(config: VoiceConfig, signal: AbortSignal): Promise<string> {
  const [{ modelId }] = availableModels(config) as [ReturnType<typeof availableModels>[number]];
  const { content } = await speak(config, { modelId, text: '你好', speed: 1, pitch: 0 }, signal);
  return MESSAGES.ok(content.length);
}

/** The answer to the handshake is in the text of the library's error. */
function troubleOfSocket(error: unknown): never {
  if (networkTrouble(error) !== undefined || !(error instanceof VoiceFailure)) throw error;
  const status = statusIn(error);
  throw new CheckFailure(
    status === 401 || status === 403 ? 'key' : status === undefined ? 'unreadable' : 'wrongAddress',
    status === undefined ? '' : `状态 ${status}`,
    { cause: error },
  );
}

function statusIn(error: unknown): number | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const status = /Unexpected server response: (\d{3})/.exec(each.message)?.[1];
    if (status !== undefined) return Number(status);
  }
  return undefined;
}

export const checks: readonly Check[] = [
  {
    name: 'voice',
    title: '语音合成',
    does: '合成“你好”两个字',
    settings: { address: 'voiceUrl', key: 'voiceKey', model: 'voiceModel' },
    isConfigured: ({ voice }) => voice !== null,
    run: ({ config, signal }) =>
      spoken({ ...config, edgeVoiceUrl: null }, signal).catch((error: unknown) => rethrowTrouble(error, TROUBLES)),
    withinMs: 30_000,
  },
  {
    name: 'edge-voice',
    title: '在线语音',
    does: '合成“你好”两个字',
    settings: { address: 'edgeVoiceUrl', key: 'edgeVoiceUrl' },
    isConfigured: ({ edgeVoiceUrl }) => Boolean(edgeVoiceUrl),
    run: ({ config, signal }) => spoken({ ...config, voice: null }, signal).catch(troubleOfSocket),
    withinMs: 30_000,
  },
];
