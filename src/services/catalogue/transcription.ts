/** Schemas of transcripts and transcriptions that several areas share (calls.md section 7.1). */
import { choice, count, entity, id, list, nullable, time, Type } from './define';
import { JOB_STATUS_NAMES, SPEECH_PROVIDER_NAMES } from './sets/upload';

export const jobStatusOf = (title: string) =>
  choice(title, JOB_STATUS_NAMES, {
    colors: { queued: 'default', running: 'processing', done: 'success', failed: 'error', cancelled: 'default' },
  });
export const jobStatus = jobStatusOf('状态');
export const jobProgress = Type.Integer({ minimum: 0, maximum: 100, title: '进度', display: 'percent' });
export const failReason = nullable(Type.String({ title: '失败原因' }));

export const segment = entity('TranscriptSegment', {
  start: Type.Number({ minimum: 0, title: '开始（秒）' }),
  end: Type.Number({ minimum: 0, title: '结束（秒）' }),
  text: Type.String({ title: '文本' }),
});

/** The transcription of one content or upload. `provider`: where its text comes from. */
export const transcription = entity('Transcription', {
  transcriptionId: id('转写编号'),
  flowId: nullable(id('内容')),
  uploadId: nullable(id('作品')),
  status: jobStatus,
  progress: jobProgress,
  provider: nullable(choice('来源', SPEECH_PROVIDER_NAMES)),
  failReason,
  createTime: time('开始时间'),
  finishTime: nullable(time('完成时间')),
});

export const scriptText = Type.String({ maxLength: 20_000, title: '文稿', display: 'longText' });

/** The current transcript of a content, with its latest transcription. */
export const transcript = entity('Transcript', {
  script: scriptText,
  job: nullable(transcription),
  /** The recognised segments with their times; edits change the script, not the segments. */
  segments: list(segment, '分段'),
});

export const byteCount = count('大小', { display: 'bytes' });
