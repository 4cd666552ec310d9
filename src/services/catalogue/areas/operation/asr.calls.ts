/** Transcripts of videos (calls.md section 7.1). */
import { type CallDeclaration, choice, closed, id, ids, line, optional, Type, medium } from '../../define';
import { platform } from '../../content';
import { TIMEOUT } from '../../limits';
import { scriptText, transcript, transcription } from '../../transcription';
import { CHANGE_VIDEOS, READ_SPOKEN } from '../../policies';

export const asrCalls = {
  exportByAsr: {
    summary: 'Transcripts of contents as a file: plain text, or timed subtitles of a single one',
    title: '导出文稿',
    policy: READ_SPOKEN,
    path: 'export-by-asr',
    kind: 'blob',
    reads: ['content'],
    params: closed({
      flowIds: optional(ids('内容')),
      uploadIds: optional(ids('作品')),
      format: optional(choice('格式', { txt: '文本', srt: '字幕' }, { default: 'txt' })),
    }),
  },
  uploadByAsr: {
    summary: 'Creates a content from an uploaded video or sound and starts to transcribe it',
    title: '上传并转写',
    policy: CHANGE_VIDEOS,
    path: 'upload-by-asr',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: ['transcription', 'content'],
    params: closed({
      file: optional(Type.Unsafe<unknown>({ title: '文件' })),
      url: optional(
        medium('已上传文件的地址', ['video', 'audio'], {
          from: 'files',
          maxLength: 200,
          description: 'Address of a file of this console, for files above 20 MB',
        }),
      ),
      title: optional(line('标题', 200, { min: 0 })),
      platform: optional(platform),
    }),
    result: transcription,
  },
  updateVideoByAsr: {
    summary: 'Transcribes a video again and replaces its script',
    title: '重新转写',
    policy: CHANGE_VIDEOS,
    path: 'update-video-by-asr',
    timeoutMs: TIMEOUT.long,
    changes: ['transcription', 'content'],
    params: closed({ flowId: id('视频') }),
    result: transcription,
  },
  saveByAsr: {
    summary: 'Saves a corrected transcript as the script of its video',
    title: '保存文稿',
    policy: CHANGE_VIDEOS,
    path: 'save-by-asr',
    changes: ['content'],
    params: closed({ flowId: id('视频'), script: scriptText }),
    result: transcript,
  },
} satisfies Record<string, CallDeclaration>;
