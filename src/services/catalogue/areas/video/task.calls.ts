/** Jobs of videos (calls.md section 7.7). Each is a row of the task tray; `cancelTask` and `queryTask` answer for all kinds. */
import { type CallDeclaration, closed, entity, id, ids, list, optional, paged, pageOf, Type } from '../../define';
import { CHANGE_VIDEO_WORK, READ_VIDEO_WORK } from '../../policies';
import { NEXT_STEPS } from '../../sets/next-steps';
import { candidates, givenPrompt, sceneText, speed, storedFile, videoTask, voice } from './shapes';

const tasks = entity('VideoTasks', { list: list(videoTask, '任务') });
const scenes = closed({ sceneIds: ids('镜头') });
const starting = { policy: CHANGE_VIDEO_WORK, agreement: true, changes: ['video', 'videoTask'] } as const;

export const taskCalls = {
  createGenImgTask: {
    ...starting,
    summary: 'Queues pictures for scenes, several to choose from',
    title: '生成镜头画面',
    path: 'create-gen-img-task',
    params: closed({ ...scenes.properties, count: optional(candidates) }),
    result: tasks,
  },
  createGenVoiceTask: {
    ...starting,
    summary: 'Queues the voices of scenes',
    title: '生成镜头配音',
    path: 'create-gen-voice-task',
    params: scenes,
    result: tasks,
  },
  createGenVideoTask: {
    ...starting,
    summary: 'Queues the rendering of a video; scenes that did not change are not rendered again',
    title: '合成视频',
    path: 'create-gen-video-task',
    next: NEXT_STEPS.video,
    params: closed({
      videoId: id('视频'),
      /** Rendered anew although nothing changed. */
      sceneIds: optional(ids('重做的镜头')),
    }),
    result: videoTask,
  },
  createGenDiscordTask: {
    ...starting,
    summary: 'Asks for pictures of a scene through a channel of Discord',
    title: 'Discord 出图',
    path: 'create-gen-discord-task',
    params: closed({ sceneId: id('镜头'), prompt: optional(givenPrompt) }),
    result: videoTask,
  },
  createAiGenVideoLocalComputer: {
    ...starting,
    summary: 'Sends a video to a computer of the team, which renders it with its own program',
    title: '本地电脑合成',
    path: 'create-ai-gen-video-local-computer',
    params: closed({ videoId: id('视频') }),
    result: videoTask,
  },
  midjourney: {
    ...starting,
    summary: 'Asks Midjourney for pictures of a scene, or for one of four in full size',
    title: 'Midjourney 出图',
    path: 'midjourney',
    params: closed({
      sceneId: id('镜头'),
      prompt: optional(givenPrompt),
      /** An ended job of Midjourney, of which one picture is enlarged. */
      upscaleOf: optional(id('放大的任务')),
      index: optional(Type.Integer({ minimum: 1, maximum: 4, title: '第几张' })),
    }),
    result: videoTask,
  },
  voiceByText: {
    ...starting,
    summary: 'Queues the voice of a text, which belongs to no video',
    title: '试听配音',
    path: 'voice-by-text',
    params: closed({
      text: Type.String({ ...sceneText, minLength: 1, pattern: '\\S' }),
      voice: optional(voice),
      speed: optional(speed),
    }),
    result: videoTask,
  },
  imageToDiscord: {
    ...starting,
    summary: 'Posts a stored picture to a channel of Discord',
    title: '发图到 Discord',
    path: 'image-to-discord',
    params: closed({
      imageUrl: storedFile('图片'),
      /** The scene whose picture it is; its panel shows the job and why it failed. */
      sceneId: optional(id('镜头')),
      text: optional(Type.String({ maxLength: 1_000, title: '说明', normal: 'NFC' })),
    }),
    result: videoTask,
  },
  videoTask: {
    summary: 'Own jobs of videos, newest first',
    title: '视频任务',
    policy: READ_VIDEO_WORK,
    path: 'video-task',
    reads: ['videoTask', 'video'],
    params: paged({ videoId: optional(id('视频')), sceneId: optional(id('镜头')) }),
    result: pageOf(videoTask),
  },
  queryTask: {
    summary: 'An own job of a video',
    title: '任务进度',
    policy: READ_VIDEO_WORK,
    path: 'query-task',
    method: 'GET',
    reads: ['videoTask', 'video'],
    params: closed({ taskId: id('任务') }),
    result: videoTask,
  },
  cancelTask: {
    summary: 'Cancels a job of a video of any kind; what is finished stays',
    title: '取消任务',
    policy: CHANGE_VIDEO_WORK,
    path: 'cancel-task',
    changes: ['videoTask'],
    params: closed({ taskId: id('任务') }),
    result: videoTask,
  },
} satisfies Record<string, CallDeclaration>;
