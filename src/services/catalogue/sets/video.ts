/** Sets and limits of videos that are made from stories (calls.md section 7.7). */

/** Pixels of each size. */
export const VIDEO_SIZES = { tall: { width: 1080, height: 1920 }, note: { width: 1080, height: 1440 } } as const;
export const VIDEO_SIZE_NAMES = { tall: '竖屏 9:16', note: '笔记 3:4' } as const;
export type VideoSize = keyof typeof VIDEO_SIZE_NAMES;

/** How a scene begins. */
export const TRANSITION_NAMES = { cut: '直接切换', fade: '淡入淡出', black: '黑场过渡', slide: '滑入' } as const;
export type Transition = keyof typeof TRANSITION_NAMES;

export const SUBTITLE_STYLE_NAMES = {
  outline: '白字描边',
  box: '白字底框',
  accent: '黄字描边',
  none: '不显示',
} as const;
export type SubtitleStyle = keyof typeof SUBTITLE_STYLE_NAMES;

export const SUBTITLE_PLACE_NAMES = { bottom: '底部', middle: '中间', top: '顶部' } as const;
export type SubtitlePlace = keyof typeof SUBTITLE_PLACE_NAMES;

/** What a job of a video makes. The last three ask another program. */
export const VIDEO_TASK_NAMES = {
  story: '拆分镜头',
  picture: '生成画面',
  voice: '生成配音',
  render: '合成视频',
  midjourney: 'Midjourney 出图',
  discord: 'Discord 出图',
  share: '发图到 Discord',
  local: '本地电脑合成',
} as const;
export type VideoTaskKind = keyof typeof VIDEO_TASK_NAMES;

/** Where the description of a scene's picture came from. */
export const PROMPT_ORIGIN_NAMES = { model: '模型', offline: '离线规则', person: '手动' } as const;
export type PromptOrigin = keyof typeof PROMPT_ORIGIN_NAMES;

export const VIDEO_LIMITS = {
  title: 60,
  /** Characters of a story. */
  story: 10_000,
  scenes: 60,
  /** Characters that are spoken in one scene. */
  sceneText: 500,
  prompt: 2_000,
  /** Pictures of one scene to choose from. */
  candidates: 12,
  /** Length of one scene, ms. */
  sceneMs: { least: 1_000, most: 60_000 },
  /** Versions of a description that are kept. */
  prompts: 20,
} as const;

/** Frames a second. */
export const VIDEO_RATE = 25;
/** Length of a transition, ms. */
export const TRANSITION_MS = 480;
/** Silence after the voice of a scene, ms. */
export const VOICE_GAP_MS = 300;
