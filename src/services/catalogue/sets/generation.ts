/** Sets of generated texts and stories. */
import { someOf } from './values';

export const PURPOSE_NAMES = { note: '笔记', message: '私信' } as const;
export type Purpose = keyof typeof PURPOSE_NAMES;

export const STYLE_NAMES = {
  recommend: '种草',
  guide: '干货',
  story: '故事',
  review: '测评',
  pitfall: '避坑',
  list: '清单',
} as const;
export type Style = keyof typeof STYLE_NAMES;

export const TONE_NAMES = { friendly: '亲切', lively: '活泼', professional: '专业', plain: '平实' } as const;
export type Tone = keyof typeof TONE_NAMES;

export const LENGTH_NAMES = { short: '短', medium: '中', long: '长' } as const;
export type Length = keyof typeof LENGTH_NAMES;

export const GENERATION_STATE_NAMES = {
  running: '生成中',
  done: '已完成',
  stopped: '已停止',
  failed: '失败',
} as const;

/** The writer of a text: a model, or templates if none is configured. */
export const WRITER_NAMES = { model: '模型', offline: '离线模板' } as const;
export type Writer = keyof typeof WRITER_NAMES;

export const NOTE_STATUS_NAMES = { draft: '草稿', accepted: '已采纳', discarded: '已弃用' } as const;

export const STORY_STEP_NAMES = { story: '故事', characters: '人物', scenes: '分镜' } as const;

/** A step of a story cannot be stopped. */
export const STORY_STATE_NAMES = someOf(GENERATION_STATE_NAMES, 'running', 'done', 'failed');
