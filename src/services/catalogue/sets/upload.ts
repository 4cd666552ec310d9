/** Sets of uploads, transcriptions and spoken texts. */
import { someOf, valuesOf } from './values';

export const UPLOAD_TYPE_NAMES = { video: '视频', image: '图片', audio: '音频' } as const;

/** Kinds of uploaded files. Pictures are png, gif and jpeg only (product.md section 5); documents are PDF and Office. */
export const FILE_TYPE_NAMES = { ...someOf(UPLOAD_TYPE_NAMES, 'image', 'video', 'audio'), document: '文档' } as const;
export type FileType = keyof typeof FILE_TYPE_NAMES;
export const FILE_TYPES = valuesOf(FILE_TYPE_NAMES);

/** `ready`: its maker calls it done. */
export const UPLOAD_STATUS_NAMES = { draft: '草稿', ready: '待发布', published: '已发布' } as const;

/** Of a resumable upload. */
export const FILE_UPLOAD_STATUS_NAMES = { open: '上传中', stored: '已保存' } as const;

/** Of work that a server does on its own. */
export const JOB_STATUS_NAMES = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const;

/** Where a text came from: the provider that heard it, or the subtitles that the video carries. */
export const SPEECH_PROVIDER_NAMES = { model: '语音识别', subtitles: '视频字幕' } as const;
export type SpeechProvider = keyof typeof SPEECH_PROVIDER_NAMES;

export const VOICE_NAMES = { female: '女声', gentle: '温柔女声', male: '男声', deep: '低沉男声' } as const;
export type Voice = keyof typeof VOICE_NAMES;
