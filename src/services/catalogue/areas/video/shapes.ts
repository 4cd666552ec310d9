/** Schemas that the calls of videos share. */
import {
  choice,
  count,
  edited,
  entity,
  flag,
  givenCount,
  id,
  line,
  list,
  nullable,
  picture,
  time,
  Type,
  medium,
  mediumOrNone,
} from '../../define';
import { failReason, jobProgress, jobStatus } from '../../transcription';
import {
  PROMPT_ORIGIN_NAMES,
  SUBTITLE_PLACE_NAMES,
  SUBTITLE_STYLE_NAMES,
  TRANSITION_NAMES,
  VIDEO_LIMITS,
  VIDEO_SIZE_NAMES,
  VIDEO_TASK_NAMES,
} from '../../sets/video';
import { SPEAKER_PATTERN } from '../../sets/voice';

/** Longest id of a model (areas/voice/shapes.ts), characters. */
const SPEAKER_LENGTH = 80;

/** A stored file, or nothing. */
export const storedOrNone = (title: string, display?: 'image' | 'link') =>
  mediumOrNone(title, 'audio', { from: 'files', maxLength: 200, ...(display && { display }) });
/** A stored picture or a drawing of the demonstration, or nothing. */
const pictureOrNone = (title: string) =>
  Type.String({
    pattern: '^(/(files|demo-media)/.*)?$',
    maxLength: 200,
    title,
    display: 'image',
    address: { kinds: ['image'], from: 'files' },
  });
export const scenePicture = pictureOrNone('画面');
export const storedFile = (title: string) =>
  medium(title, 'image', { from: 'files', maxLength: 200, display: 'image' });

export const videoTitle = line('标题', VIDEO_LIMITS.title, { pattern: '\\S', normal: 'NFC' });
export const videoSize = choice('尺寸', VIDEO_SIZE_NAMES);
export const story = Type.String({
  minLength: 1,
  maxLength: VIDEO_LIMITS.story,
  pattern: '\\S',
  title: '故事',
  display: 'longText',
  normal: 'NFC',
});
export const sceneText = Type.String({
  maxLength: VIDEO_LIMITS.sceneText,
  title: '台词',
  display: 'longText',
  normal: 'NFC',
});
export const scenePrompt = Type.String({
  maxLength: VIDEO_LIMITS.prompt,
  title: '画面描述',
  display: 'longText',
  normal: 'NFC',
});
export const givenPrompt = Type.String({ ...scenePrompt, minLength: 1, pattern: '\\S' });
/** ms; 0: as long as its voice takes. */
export const sceneLength = Type.Integer({
  minimum: 0,
  maximum: VIDEO_LIMITS.sceneMs.most,
  title: '时长（毫秒）',
  display: 'number',
});
export const transition = choice('转场', TRANSITION_NAMES);
export const voice = line('音色', SPEAKER_LENGTH, { pattern: `^${SPEAKER_PATTERN}$`, normal: false });
/** `''`: the voice of the whole video. */
export const sceneVoice = Type.String({
  maxLength: SPEAKER_LENGTH,
  pattern: `^${SPEAKER_PATTERN}?$`,
  title: '镜头音色',
});
export const speed = Type.Number({ minimum: 0.5, maximum: 2, title: '语速', display: 'number' });
export const candidates = Type.Integer({ minimum: 1, maximum: 4, title: '张数' });

const taskCount = givenCount('毫秒');

export const settings = {
  voice,
  speed,
  subtitleStyle: choice('字幕样式', SUBTITLE_STYLE_NAMES),
  subtitlePlace: choice('字幕位置', SUBTITLE_PLACE_NAMES),
  musicUrl: storedOrNone('背景音乐', 'link'),
  musicVolume: Type.Integer({ minimum: 0, maximum: 100, title: '音乐音量', display: 'number' }),
  coverUrl: pictureOrNone('封面'),
};

/** A job of a video; all kinds answer alike. */
export const videoTask = entity('VideoTask', {
  taskId: id('任务编号'),
  videoId: nullable(id('视频')),
  sceneId: nullable(id('镜头')),
  kind: choice('类型', VIDEO_TASK_NAMES),
  title: Type.String({ title: '内容' }),
  status: jobStatus,
  progress: jobProgress,
  step: Type.String({ title: '当前步骤' }),
  failReason,
  attempts: count('尝试次数'),
  results: list(Type.String(), '结果'),
  /** Of a finished rendering: its work in the creator space. */
  uploadId: nullable(id('作品')),
  /** The Midjourney job whose picture this job enlarges; null: it enlarges none. */
  enlargementOf: nullable(id('放大的任务')),
  createTime: time('创建时间'),
  finishTime: nullable(time('完成时间')),
});

const prompt = entity('VideoPrompt', {
  promptId: id('版本编号'),
  prompt: Type.String({ title: '画面描述' }),
  origin: choice('来源', PROMPT_ORIGIN_NAMES),
  createTime: time('时间'),
});

export const videoScene = entity('VideoScene', {
  sceneId: id('镜头编号'),
  text: sceneText,
  prompt: scenePrompt,
  lengthMs: sceneLength,
  transition,
  voice: sceneVoice,
  pictureUrl: scenePicture,
  candidates: list(picture('候选画面'), '候选画面'),
  voiceUrl: storedOrNone('配音', 'link'),
  voiceMs: taskCount,
  /** The sound speaks another text, or with another voice. */
  isVoiceOutdated: flag('配音需更新'),
  /** Its part is rendered as it is now. */
  isRendered: flag('已合成'),
  /** How long it is shown, ms. */
  shownMs: taskCount,
  prompts: list(prompt, '描述版本'),
});

export const videoBrief = entity('VideoBrief', {
  videoId: id('视频编号'),
  title: videoTitle,
  size: videoSize,
  isOffline: flag('离线拆分'),
  scenes: count('镜头数'),
  pictures: count('已有画面'),
  voices: count('已有配音'),
  coverUrl: pictureOrNone('封面'),
  resultUrl: storedOrNone('视频', 'link'),
  resultMs: taskCount,
  uploadId: nullable(id('作品')),
  /** Its job that is under way. */
  task: nullable(videoTask),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
});

export const videoDetail = entity('VideoDetail', {
  videoId: id('视频编号'),
  title: videoTitle,
  size: videoSize,
  story: Type.String({ title: '故事', display: 'longText' }),
  isOffline: flag('离线拆分'),
  ...settings,
  resultUrl: storedOrNone('视频', 'link'),
  resultMs: taskCount,
  uploadId: nullable(id('作品')),
  scenes: list(videoScene, '镜头'),
  /** Jobs under way, and the last of each kind and scene. */
  tasks: list(videoTask, '任务'),
  /** Programs that this installation can ask. */
  services: list(choice('服务', { midjourney: 'Midjourney', discord: 'Discord', local: '本地电脑' }), '可用服务'),
  ...edited,
});
