/** A backend for the stories of the studio. */
import type { VideoDetail, VideoScene, VideoTask, VoiceModel } from '../../services/catalogue/generated/types';
import { type Answers, type ClientDouble, createClientDouble } from '../../services/testing';

const picture = (hue: number, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><rect width="540" height="960" fill="hsl(${hue} 52% 74%)"/><circle cx="270" cy="400" r="170" fill="hsl(${hue} 58% 58%)"/><text x="270" y="720" font-size="80" text-anchor="middle" fill="hsl(${hue} 60% 24%)">${text}</text></svg>`,
  )}`;

const TEXTS = ['清晨六点，小林推开咖啡店的门。', '她先给每一盆绿植浇水。', '第一位客人说，这里的咖啡有阳光的味道。'];

export const sceneOf = (nth: number, change: Partial<VideoScene> = {}): VideoScene => {
  const candidates = [picture(nth * 70, `画面 ${nth}`), picture(nth * 70 + 30, `候选 ${nth}`)];
  return {
    sceneId: nth,
    text: TEXTS[(nth - 1) % TEXTS.length]!,
    prompt: `${TEXTS[(nth - 1) % TEXTS.length]!}写实摄影，自然光`,
    lengthMs: 0,
    transition: 'fade',
    voice: '',
    pictureUrl: candidates[0]!,
    candidates,
    voiceUrl: '',
    voiceMs: 0,
    isVoiceOutdated: false,
    isRendered: false,
    shownMs: 3_000,
    prompts: [
      { promptId: nth * 10 + 1, prompt: '逆光下的咖啡店', origin: 'person', createTime: '2026-11-20T02:10:00.000Z' },
      { promptId: nth * 10, prompt: TEXTS[0]!, origin: 'offline', createTime: '2026-11-20T02:00:00.000Z' },
    ],
    ...change,
  };
};

const MODELS: VoiceModel[] = [
  { modelId: 'edge:zh-CN-YunyangNeural', name: '云扬', note: '新闻男声', provider: 'edge', canPitch: true },
  { modelId: 'espeak:cmn+f2', name: '本机女声', note: '机器合成，不需要网络', provider: 'espeak', canPitch: true },
];

export const taskOf = (change: Partial<VideoTask> = {}): VideoTask => ({
  taskId: 5,
  videoId: 1,
  sceneId: null,
  kind: 'render',
  title: '咖啡店的早晨',
  status: 'running',
  progress: 42,
  step: '正在合成第 2 / 3 个镜头',
  failReason: null,
  attempts: 1,
  results: [],
  uploadId: null,
  enlargementOf: null,
  createTime: '2026-11-20T02:00:00.000Z',
  finishTime: null,
  ...change,
});

export const videoOf = (change: Partial<VideoDetail> = {}): VideoDetail => ({
  videoId: 1,
  title: '咖啡店的早晨',
  size: 'tall',
  story: TEXTS.join(''),
  isOffline: false,
  voice: 'female',
  speed: 1,
  subtitleStyle: 'outline',
  subtitlePlace: 'bottom',
  musicUrl: '',
  musicVolume: 40,
  coverUrl: '',
  resultUrl: '',
  resultMs: 0,
  uploadId: null,
  scenes: [sceneOf(1), sceneOf(2), sceneOf(3)],
  tasks: [],
  services: [],
  version: 1,
  editedBy: '',
  editedTime: null,
  ...change,
});

/** Holds the video, and answers as the server does. */
export const backend = (video: VideoDetail = videoOf(), more: Answers = {}): ClientDouble =>
  createClientDouble(() => {
    let now = video;
    return {
      'video.queryVideo': () => now,
      'voice.getModels': () => ({ list: MODELS, sample: '你好' }),
      'video.saveScene': (params) => {
        const { sceneId, ...change } = params as { sceneId: number };
        now = { ...now, scenes: now.scenes.map((each) => (each.sceneId === sceneId ? { ...each, ...change } : each)) };
        return now.scenes.find((each) => each.sceneId === sceneId)!;
      },
      'video.saveVideo': (params) => {
        const { videoId: _, version: __, ...change } = params as { videoId: number; version?: number };
        now = { ...now, ...change, version: now.version + 1 };
        return now;
      },
      'video.orderScenes': (params) => {
        const { sceneIds } = params as { sceneIds: number[] };
        now = { ...now, scenes: sceneIds.map((id) => now.scenes.find((each) => each.sceneId === id)!) };
        return now;
      },
      'video.createGenVideoTask': () => {
        const task = taskOf();
        now = { ...now, tasks: [task] };
        return task;
      },
      ...more,
    };
  });
