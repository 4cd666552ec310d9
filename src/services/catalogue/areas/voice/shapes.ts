/** Entities of voices, which the creator space lists as well. */
import {
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  time,
  Type,
  medium,
} from '../../define';
import { VOICE_LIMITS, VOICE_PART_STATE_NAMES, VOICE_PROVIDER_NAMES } from '../../sets/voice';
import { byteCount, failReason, jobProgress, jobStatus } from '../../transcription';

const { speed, pitch, pauseMs } = VOICE_LIMITS;

export const spokenText = Type.String({
  minLength: 1,
  maxLength: VOICE_LIMITS.text,
  pattern: '\\S',
  title: '文本',
  display: 'longText',
});
export const modelId = line('音色', 80, { pattern: '^[a-z]+:\\S+$', normal: false });
export const speedOf = (options: { default?: number } = {}) =>
  Type.Number({ minimum: speed.min, maximum: speed.max, title: '语速', ...options });
const pitchOf = (options: { default?: number } = {}) =>
  Type.Integer({
    minimum: pitch.min,
    maximum: pitch.max,
    title: '音调',
    description: '百分比，0 为原来的音调',
    ...options,
  });
const pauseOf = (options: { default?: number } = {}) =>
  Type.Integer({ minimum: pauseMs.min, maximum: pauseMs.max, title: '段间停顿（毫秒）', ...options });

/** How a text is spoken. */
export const manner = {
  modelId: optional(modelId),
  speed: optional(speedOf({ default: 1 })),
  pitch: optional(pitchOf({ default: 0 })),
};
export const pause = optional(pauseOf({ default: pauseMs.usual }));

const provider = choice('来源', VOICE_PROVIDER_NAMES);
const durationMs = count('时长（毫秒）');

export const voiceGen = entity('VoiceGen', {
  voiceId: id('配音编号'),
  text: spokenText,
  modelId,
  model: Type.String({ title: '音色' }),
  speed: speedOf(),
  pitch: pitchOf(),
  pauseMs: pauseOf(),
  status: jobStatus,
  progress: jobProgress,
  provider: nullable(provider),
  failReason,
  url: nullable(medium('音频', 'audio', { display: 'link' })),
  size: byteCount,
  durationMs: nullable(durationMs),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  finishTime: nullable(time('完成时间')),
});

export const voiceModel = entity('VoiceModel', {
  modelId,
  name: Type.String({ title: '音色' }),
  /** Who or what it sounds like. */
  note: Type.String({ title: '说明' }),
  provider,
  canPitch: flag('可以调音调'),
});

/** A range of a part's own sound that is left out, in milliseconds from its beginning. */
export const voiceCut = entity('VoiceCut', {
  fromMs: Type.Integer({ minimum: 0, maximum: 3_600_000, title: '起（毫秒）' }),
  toMs: Type.Integer({ minimum: 1, maximum: 3_600_000, title: '止（毫秒）' }),
});

export const voicePart = entity('VoicePart', {
  partNo: count('段'),
  text: Type.String({ title: '文本' }),
  /** The text with exceptional pronunciations applied, as it is given to the model. */
  spoken: Type.String({ title: '读作' }),
  state: choice('状态', VOICE_PART_STATE_NAMES, { colors: { queued: 'default', done: 'success', failed: 'error' } }),
  reason: nullable(Type.String({ title: '原因' })),
  /** The part alone, without its cuts; null: not spoken yet. */
  url: nullable(medium('音频', 'audio', { display: 'link' })),
  /** Of the part alone. */
  soundMs: count('原时长（毫秒）'),
  cuts: list(voiceCut, '剪掉的'),
  /** Loudest of each `PEAK_MS` of the part alone, 0 to 100. */
  peaks: list(Type.Integer({ minimum: 0, maximum: 100 }), '波形'),
  /** Where the part begins and ends in the joined sound. */
  startMs: count('开始（毫秒）'),
  endMs: count('结束（毫秒）'),
});

export const voiceTask = closed({ ...voiceGen.properties, parts: list(voicePart, '分段') }, { entity: 'VoiceTask' });

export const pronunciation = entity('Pronunciation', {
  pronunciationId: id('读音编号'),
  word: line('词', VOICE_LIMITS.word, { pattern: '\\S', normal: 'NFC' }),
  spoken: line('读作', VOICE_LIMITS.spoken, { pattern: '\\S', normal: 'NFC' }),
  creator: Type.String({ title: '创建人' }),
  updateTime: time('更新时间'),
});
