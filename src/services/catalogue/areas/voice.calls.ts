/** Voices: texts that models speak, in parts (calls.md section 7.7, Voice), and their own calls below `/fapi/atelier`. */
import { OWN_VOICE, VOICE } from '../bases';
import {
  area,
  batchResult,
  choice,
  closed,
  count,
  id,
  ids,
  list,
  optional,
  paged,
  pageOf,
  searched,
  Type,
  url,
} from '../define';
import { TIMEOUT } from '../limits';
import { CHANGE_UPLOADS, PLAY_VOICES, READ_UPLOADS, READ_VOICE_MODELS } from '../policies';
import { VOICE_FORMAT_NAMES, VOICE_LIMITS } from '../sets/voice';
import { manner, pause, pronunciation, spokenText, voiceCut, voiceModel, voiceTask } from './voice/shapes';

const voiceId = id('配音');
const partNo = Type.Integer({ minimum: 1, maximum: VOICE_LIMITS.text, title: '段' });

export const voiceCalls = area('voice', VOICE, {
  getModels: {
    summary: 'Models that can speak on this installation',
    title: '音色列表',
    policy: READ_VOICE_MODELS,
    path: 'get-models',
    method: 'GET',
    reads: [],
    result: closed({
      list: list(voiceModel, '音色'),
      /** Text with which a model introduces itself. */
      sample: Type.String({ title: '试听文本' }),
    }),
  },
  edgeTts: {
    summary: 'Speaks a short text at once; the answer is its WAV file, which is not stored',
    title: '试听',
    policy: PLAY_VOICES,
    path: 'edge-tts',
    kind: 'blob',
    agreement: true,
    changes: [],
    params: closed({
      text: Type.String({ minLength: 1, maxLength: VOICE_LIMITS.sample, pattern: '\\S', title: '文本' }),
      ...manner,
    }),
  },
  inferText: {
    summary: 'Starts to speak a text, long ones in parts, as a job of the task tray',
    title: '生成长配音',
    policy: CHANGE_UPLOADS,
    path: 'infer-text',
    once: true,
    agreement: true,
    changes: ['voice'],
    params: closed({ text: spokenText, ...manner, pauseMs: pause }),
    result: voiceTask,
  },
  taskInfo: {
    summary: 'A voice with its parts, and how far it is',
    title: '配音详情',
    policy: READ_UPLOADS,
    path: 'task-info',
    method: 'GET',
    reads: ['voice'],
    params: closed({ voiceId }),
    result: voiceTask,
  },
  downloadResult: {
    summary: 'The joined sound of a voice as a file',
    title: '下载配音',
    policy: READ_UPLOADS,
    path: 'download-result',
    kind: 'blob',
    timeoutMs: TIMEOUT.long,
    reads: ['voice'],
    params: closed({ voiceId, format: optional(choice('格式', VOICE_FORMAT_NAMES, { default: 'wav' })) }),
  },
  transferUrlToStream: {
    summary: 'The sound or video at a public address, through this server',
    title: '下载链接里的音视频',
    policy: PLAY_VOICES,
    path: 'transfer-url-to-stream',
    kind: 'blob',
    timeoutMs: TIMEOUT.long,
    changes: [],
    params: closed({ url: url('链接', { address: { kinds: ['audio'], from: 'sites' } }) }),
  },
  redoVoicePart: {
    summary: 'Speaks one part again, with its text or another one, and joins the sound anew',
    title: '重读一段',
    policy: CHANGE_UPLOADS,
    path: `${OWN_VOICE}/redo-part`,
    agreement: true,
    changes: ['voice'],
    params: closed({
      voiceId,
      partNo,
      text: optional(
        Type.String({ minLength: 1, maxLength: VOICE_LIMITS.part, pattern: '\\S', title: '文本', display: 'longText' }),
      ),
    }),
    result: voiceTask,
  },
  cutVoicePart: {
    summary: 'Sets what is left out of one part, and joins the sound anew; an empty list restores it',
    title: '剪一段',
    policy: CHANGE_UPLOADS,
    path: `${OWN_VOICE}/cut-part`,
    changes: ['voice'],
    params: closed({ voiceId, partNo, cuts: list(voiceCut, '剪掉的', { maxItems: VOICE_LIMITS.cuts }) }),
    result: voiceTask,
  },
  queryPronunciations: {
    summary: 'Words of the department with an exceptional pronunciation, filtered and paged',
    title: '读音例外',
    policy: READ_UPLOADS,
    path: `${OWN_VOICE}/query-pronunciations`,
    reads: ['pronunciation'],
    params: paged({ keyword: optional(searched('词或读作', VOICE_LIMITS.word)) }, ['updateTime']),
    result: pageOf(pronunciation),
  },
  savePronunciations: {
    summary: 'Adds or changes pronunciations, one a line: word = spoken; lines with an error are listed and not saved',
    title: '导入读音例外',
    policy: CHANGE_UPLOADS,
    path: `${OWN_VOICE}/save-pronunciations`,
    changes: ['pronunciation'],
    params: closed({
      lines: Type.String({ minLength: 1, maxLength: VOICE_LIMITS.lines, title: '每行一个', normal: 'NFC' }),
    }),
    result: closed({
      done: count('保存条数'),
      failed: list(
        closed({ line: count('行'), text: Type.String({ title: '内容' }), reason: Type.String({ title: '原因' }) }),
      ),
    }),
  },
  deletePronunciations: {
    summary: 'Deletes pronunciations',
    title: '删除读音例外',
    policy: CHANGE_UPLOADS,
    path: `${OWN_VOICE}/delete-pronunciations`,
    changes: ['pronunciation'],
    params: closed({ pronunciationIds: ids('读音') }),
    result: batchResult,
  },
});
