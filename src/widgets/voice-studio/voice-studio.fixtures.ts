/** A backend for the studio's stories. */
import type { Calls, VoiceModel, VoicePart, VoiceTask } from '../../services/catalogue/generated/types';
import { type Answers, type ClientDouble, createClientDouble } from '../../services/testing';

const model = (modelId: string, name: string, note: string): VoiceModel => ({
  modelId,
  name,
  note,
  provider: modelId.startsWith('edge') ? 'edge' : 'openai',
  canPitch: modelId.startsWith('edge'),
});

export const MODELS: Calls['voice.getModels']['result'] = {
  list: [
    model('openai:nova', '诺瓦', '明亮女声'),
    model('openai:echo', '回声', '清晰男声'),
    model('edge:zh-CN-XiaoxiaoNeural', '晓晓', '亲切女声，适合讲解'),
    model('edge:zh-CN-YunxiNeural', '云希', '阳光男声'),
  ],
  sample: '大家好',
};

const RATE = 24_000;
/** A quiet tone as a WAV file. */
export function toneBlob(ms: number): Blob {
  const samples = Int16Array.from({ length: (ms * RATE) / 1_000 }, (_, index) => 2_000 * Math.sin(index / 12));
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => head.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  head.setUint32(4, 36 + samples.byteLength, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, RATE, true);
  head.setUint32(28, RATE * 2, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  text(36, 'data');
  head.setUint32(40, samples.byteLength, true);
  return new Blob([head, samples], { type: 'audio/wav' });
}

const peaks = (count: number) =>
  Array.from({ length: count }, (_, index) => 20 + Math.round(60 * Math.abs(Math.sin(index / 4))));

const part = (partNo: number, text: string, startMs: number, change: Partial<VoicePart> = {}): VoicePart => ({
  partNo,
  text,
  spoken: text,
  state: 'done',
  reason: null,
  url: URL.createObjectURL(toneBlob(4_000)),
  soundMs: 4_000,
  cuts: [],
  peaks: peaks(100),
  startMs,
  endMs: startMs + 4_000,
  ...change,
});

const TEXTS = [
  '大家好，欢迎来到周末露营课堂。',
  '今天从重庆出发，聊聊第一次搭帐篷要带什么。',
  '记得关注我们，下期见！',
] as const;

export const TASK: VoiceTask = {
  voiceId: 7,
  text: TEXTS.join('\n'),
  modelId: 'edge:zh-CN-XiaoxiaoNeural',
  model: '晓晓',
  speed: 1,
  pitch: 0,
  pauseMs: 300,
  status: 'done',
  progress: 100,
  provider: 'edge',
  failReason: null,
  url: URL.createObjectURL(toneBlob(12_600)),
  size: 604_844,
  durationMs: 12_600,
  creator: '林晚',
  createTime: '2026-06-10T07:30:00.000Z',
  finishTime: '2026-06-10T07:31:00.000Z',
  parts: [
    part(1, TEXTS[0], 0),
    part(2, TEXTS[1], 4_300, { spoken: TEXTS[1].replace('重庆', '虫庆') }),
    part(3, TEXTS[2], 8_600),
  ],
};

const waiting = (each: VoicePart): VoicePart => ({ ...each, state: 'queued', url: null, peaks: [], soundMs: 0 });

export const RUNNING: VoiceTask = {
  ...TASK,
  status: 'running',
  progress: 33,
  url: null,
  durationMs: null,
  finishTime: null,
  parts: TASK.parts.map((each) => (each.partNo === 1 ? each : waiting(each))),
};

export const FAILED: VoiceTask = {
  ...RUNNING,
  status: 'failed',
  failReason: '第 2 段：语音合成服务拒绝了这段文本，请缩短或修改后重试',
  finishTime: '2026-06-10T07:31:00.000Z',
  parts: RUNNING.parts.map((each) =>
    each.partNo === 2 ? { ...each, state: 'failed', reason: '语音合成服务拒绝了这段文本，请缩短或修改后重试' } : each,
  ),
};

export const WORDS: Calls['voice.queryPronunciations']['result'] = {
  list: [
    { pronunciationId: 1, word: '重庆', spoken: '虫庆', creator: '林晚', updateTime: '2026-06-10T07:30:00.000Z' },
    { pronunciationId: 2, word: '行长', spoken: '航掌', creator: '林晚', updateTime: '2026-06-09T07:30:00.000Z' },
  ],
  total: 2,
  pageNo: 1,
  pageSize: 50,
};

/** A file as the double's answer: calls of kind `blob` have no JSON type. */
export const fileOf = (blob: Blob): null => blob as unknown as null;

export const backend = (answers: Answers = {}): ClientDouble =>
  createClientDouble({
    'voice.getModels': MODELS,
    'voice.edgeTts': () => fileOf(toneBlob(300)),
    'voice.taskInfo': TASK,
    'voice.queryPronunciations': WORDS,
    'voice.downloadResult': null,
    ...answers,
  });
