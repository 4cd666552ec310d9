/**
 * Uploads and voices of the creator space, and transcripts of uploads and collected contents (calls.md section 7.1,
 * feed upload).
 */
import { LEGO } from '../bases';
import { tagBrief, tagIds } from '../content';
import {
  area,
  batchResult,
  choice,
  closed,
  day,
  edited,
  entity,
  givenCount,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
  medium,
  pictureOrNone,
} from '../define';
import {
  byteCount,
  failReason,
  jobProgress,
  jobStatus,
  jobStatusOf,
  scriptText,
  transcript,
  transcription,
} from '../transcription';
import { CHANGE_SPOKEN, CHANGE_UPLOADS, READ_SPOKEN, READ_UPLOADS } from '../policies';
import { UPLOAD_STATUS_NAMES, UPLOAD_TYPE_NAMES, VOICE_NAMES } from '../sets/upload';
import { speedOf, spokenText, voiceGen } from './voice/shapes';

const title = line('标题', 200, { pattern: '\\S', normal: 'NFC' });
const description = Type.String({ maxLength: 2_000, title: '简介', display: 'longText' });
/** Empty if there is no cover. */
const cover = pictureOrNone('封面');
const ownFile = medium('文件', ['image', 'video', 'audio'], { from: 'files', maxLength: 200 });
const duration = givenCount('时长（秒）', { display: 'duration' });
export const uploadStatus = choice('状态', UPLOAD_STATUS_NAMES, {
  colors: { draft: 'default', ready: 'processing', published: 'success' },
});
const type = choice('类型', UPLOAD_TYPE_NAMES, { colors: { video: 'blue', image: 'green', audio: 'purple' } });

export const feedUpload = entity('FeedUpload', {
  uploadId: id('作品编号'),
  type,
  title,
  description,
  url: Type.String({ title: '文件', display: 'link' }),
  cover,
  duration: nullable(duration),
  size: byteCount,
  tags: list(tagBrief, '标签', { display: 'tags' }),
  script: scriptText,
  status: uploadStatus,
  asrStatus: nullable(jobStatusOf('转写')),
  asrProgress: nullable(jobProgress),
  creator: Type.String({ title: '创作者' }),
  department: Type.String({ title: '部门' }),
  createTime: time('上传时间'),
  updateTime: time('更新时间'),
  ...edited,
});

const voice = choice('音色', VOICE_NAMES);

export const voiceStatus = entity('VoiceStatus', {
  voiceId: id('配音编号'),
  status: jobStatus,
  progress: jobProgress,
  failReason,
});

/** Exactly one of the two is required. */
const target = { flowId: optional(id('内容')), uploadId: optional(id('作品')) };

export const feedUploadCalls = area('feedUpload', `${LEGO}/feed/upload`, {
  queryUploadList: {
    summary: 'Uploads of creators, filtered and paged',
    title: '作品列表',
    policy: READ_UPLOADS,
    path: 'query-upload-list',
    reads: ['upload', 'transcription'],
    params: paged(
      {
        keyword: optional(searched('标题、简介或文稿', 64)),
        type: optional(type),
        status: optional(uploadStatus),
        tagId: optional(id('标签')),
        transcribed: optional(Type.Boolean({ title: '有文稿' })),
        departmentId: optional(id('部门')),
        createdFrom: optional(day('上传起始')),
        createdTo: optional(day('上传截止')),
      },
      ['createTime', 'size', 'duration'],
    ),
    result: pageOf(feedUpload),
  },
  createFeedUpload: {
    summary: 'Adds a stored file to the creator space',
    title: '新建作品',
    policy: CHANGE_UPLOADS,
    path: 'create-feed-upload',
    once: true,
    changes: ['upload'],
    params: closed({
      url: ownFile,
      title,
      description: optional(description),
      cover: optional(cover),
      duration: optional(duration),
      tagIds: optional(tagIds),
    }),
    result: feedUpload,
  },
  updateFeedUpload: {
    summary: 'Changes the title, texts and cover of an upload',
    title: '修改作品',
    policy: CHANGE_UPLOADS,
    path: 'update-feed-upload',
    changes: ['upload'],
    edits: { record: 'upload', key: 'uploadId' },
    params: closed({
      uploadId: id('作品'),
      title: optional(title),
      description: optional(description),
      cover: optional(cover),
      status: optional(uploadStatus),
      tagIds: optional(tagIds),
    }),
    result: feedUpload,
  },
  deleteFeedUpload: {
    summary: 'Deletes uploads',
    title: '删除作品',
    policy: CHANGE_UPLOADS,
    path: 'delete-feed-upload',
    changes: ['upload', 'transcription'],
    params: closed({ uploadIds: ids('作品') }),
    result: batchResult,
  },

  createVoiceGen: {
    summary: 'Starts to generate speech from a text',
    title: '生成配音',
    policy: CHANGE_UPLOADS,
    path: 'create-voice-gen',
    changes: ['voice'],
    agreement: true,
    params: closed({ text: spokenText, voice, speed: optional(speedOf({ default: 1 })) }),
    result: voiceGen,
  },
  queryVoiceGenCosUrl: {
    summary: 'The address of a generated voice file',
    title: '配音文件地址',
    policy: READ_UPLOADS,
    path: 'query-voice-gen-cos-url',
    reads: ['voice'],
    params: closed({ voiceId: id('配音') }),
    result: closed({
      url: Type.String({ title: '地址', display: 'link' }),
      downloadUrl: Type.String({ title: '下载地址', display: 'link' }),
      fileName: Type.String({ title: '文件名' }),
      size: byteCount,
    }),
  },
  queryVoiceList: {
    summary: 'Generated voice files, filtered and paged',
    title: '配音列表',
    policy: READ_UPLOADS,
    path: 'query-voice-list',
    reads: ['voice'],
    params: paged({ keyword: optional(searched('文本', 64)), status: optional(jobStatus) }, ['createTime']),
    result: pageOf(voiceGen),
  },
  deleteVoiceGen: {
    summary: 'Deletes generated voice files',
    title: '删除配音',
    policy: CHANGE_UPLOADS,
    path: 'delete-voice-gen',
    changes: ['voice'],
    params: closed({ voiceIds: ids('配音') }),
    result: batchResult,
  },
  queryVoiceStatus: {
    summary: 'Progress of generating speech from a text',
    title: '配音进度',
    policy: READ_UPLOADS,
    path: 'query-voice-status',
    method: 'GET',
    reads: ['voice'],
    params: closed({ voiceId: id('配音') }),
    result: voiceStatus,
  },

  generateFeedAsr: {
    summary: 'Starts to transcribe a content or an upload',
    title: '转写',
    policy: CHANGE_SPOKEN,
    path: 'generate-feed-asr',
    changes: ['transcription'],
    params: closed(target),
    result: transcription,
  },
  updateFeedAsr: {
    summary: 'Saves the corrected transcript of a content or an upload',
    title: '保存文稿',
    policy: CHANGE_SPOKEN,
    path: 'update-feed-asr',
    changes: ['upload'],
    params: closed({ ...target, script: scriptText }),
    result: transcript,
  },
  generateFeedFavoriteAsr: {
    summary: "Starts to transcribe the person's favourite videos",
    title: '转写收藏',
    policy: CHANGE_SPOKEN,
    path: 'generate-feed-favorite-asr',
    changes: ['transcription'],
    params: closed({ flowIds: ids('内容') }),
    result: batchResult,
  },
  updateFeedFavoriteAsr: {
    summary: 'Saves the corrected transcript of a favourite',
    title: '保存收藏的文稿',
    policy: CHANGE_SPOKEN,
    path: 'update-feed-favorite-asr',
    changes: ['content'],
    params: closed({ flowId: id('内容'), script: scriptText }),
    result: transcript,
  },
  queryFeedAsr: {
    summary: 'The transcript of a content or an upload, and the progress of its transcription',
    title: '文稿与转写进度',
    policy: READ_SPOKEN,
    path: 'query-feed-asr',
    reads: ['transcription', 'upload', 'content'],
    params: closed(target),
    result: transcript,
  },
});
