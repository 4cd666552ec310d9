/** Models that speak, by provider. A model's id is `provider:name`, with the name that the provider knows. */
import type { VoiceModel } from '../../../src/services/catalogue/generated/types';
import type { Voice } from '../../../src/services/catalogue/sets/upload';
import { VOICE_PROVIDER_NAMES, type VoiceProvider } from '../../../src/services/catalogue/sets/voice';
import { valuesOf } from '../../../src/services/catalogue/sets/values';

interface Row {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** The preset that it stands for. */
  readonly preset?: Voice;
}

const row = (name: string, title: string, note: string, preset?: Voice): Row => ({
  name,
  title,
  note,
  ...(preset && { preset }),
});

const ROWS: Readonly<Record<VoiceProvider, readonly Row[]>> = {
  openai: [
    row('nova', '诺瓦', '明亮女声', 'female'),
    row('shimmer', '微光', '温柔女声', 'gentle'),
    row('echo', '回声', '清晰男声', 'male'),
    row('onyx', '玛瑙', '低沉男声', 'deep'),
    row('alloy', '合金', '中性'),
    row('fable', '寓言', '讲故事'),
  ],
  edge: [
    row('zh-CN-XiaoxiaoNeural', '晓晓', '亲切女声，适合讲解', 'female'),
    row('zh-CN-XiaoyiNeural', '晓伊', '活泼女声', 'gentle'),
    row('zh-CN-YunxiNeural', '云希', '阳光男声', 'male'),
    row('zh-CN-YunjianNeural', '云健', '浑厚男声，适合解说', 'deep'),
    row('zh-CN-YunyangNeural', '云扬', '新闻男声'),
    row('zh-CN-YunxiaNeural', '云夏', '少年声'),
    row('zh-CN-liaoning-XiaobeiNeural', '晓北', '东北话女声'),
    row('zh-CN-shaanxi-XiaoniNeural', '晓妮', '陕西话女声'),
    row('zh-HK-HiuMaanNeural', '晓曼', '粤语女声'),
    row('zh-TW-HsiaoChenNeural', '晓臻', '台湾女声'),
  ],
  espeak: [
    row('cmn+f2', '本机女声', '机器合成，不需要网络', 'female'),
    row('cmn+f4', '本机柔和女声', '机器合成，不需要网络', 'gentle'),
    row('cmn+m3', '本机男声', '机器合成，不需要网络', 'male'),
    row('cmn+m7', '本机低沉男声', '机器合成，不需要网络', 'deep'),
  ],
};

/** The OpenAI-compatible protocol has no pitch. */
const CAN_PITCH: ReadonlySet<VoiceProvider> = new Set<VoiceProvider>(['edge', 'espeak']);

const modelOf = (provider: VoiceProvider, { name, title, note }: Omit<Row, 'preset'>): VoiceModel => ({
  modelId: `${provider}:${name}`,
  name: title,
  note,
  provider,
  canPitch: CAN_PITCH.has(provider),
});

/** `names`: those of an OpenAI-compatible server with models of its own; they replace the usual ones. */
export const modelsOf = (provider: VoiceProvider, names: readonly string[] = []): VoiceModel[] =>
  names.length > 0 && provider === 'openai'
    ? names.map((name) => modelOf(provider, knownRow(provider, name)))
    : ROWS[provider].map((each) => modelOf(provider, each));

const knownRow = (provider: VoiceProvider, name: string): Row =>
  ROWS[provider].find((each) => each.name === name) ?? row(name, name, VOICE_PROVIDER_NAMES[provider]);

/** The title of a model, also of one that is no longer offered. */
export function titleOf(modelId: string): string {
  const parsed = parseModelId(modelId);
  return parsed ? knownRow(parsed.provider, parsed.name).title : modelId;
}

export function parseModelId(modelId: string): { provider: VoiceProvider; name: string } | undefined {
  const colon = modelId.indexOf(':');
  const provider = valuesOf(VOICE_PROVIDER_NAMES).find((each) => each === modelId.slice(0, colon));
  return provider && { provider, name: modelId.slice(colon + 1) };
}

/** The offered model that stands for the preset; the first one if none does. */
export function modelOfPreset(models: readonly VoiceModel[], preset: Voice): VoiceModel {
  return (
    models.find(({ modelId, provider }) => knownRow(provider, parseModelId(modelId)!.name).preset === preset) ??
    models[0]!
  );
}
