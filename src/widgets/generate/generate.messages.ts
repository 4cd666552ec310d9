/** Messages of the widget. */
import type { GeneratedMessage, GeneratedNote, Story } from '../../services/catalogue/generated/types';

type Labels<Key extends string> = Readonly<Record<Key, string>>;

export const STYLES: Labels<GeneratedMessage['style']> = {
  recommend: '种草',
  guide: '干货',
  story: '故事',
  review: '测评',
  pitfall: '避坑',
  list: '清单',
};
export const TONES: Labels<GeneratedMessage['tone']> = {
  friendly: '亲切',
  lively: '活泼',
  professional: '专业',
  plain: '平实',
};
export const LENGTHS: Labels<GeneratedMessage['length']> = { short: '短', medium: '中', long: '长' };
export const STATES: Labels<GeneratedMessage['state']> = {
  running: '生成中',
  done: '已完成',
  stopped: '已停止',
  failed: '失败',
};
export const NOTE_STATUSES: Labels<GeneratedNote['status']> = {
  draft: '草稿',
  accepted: '已采纳',
  discarded: '已弃用',
};
export const STORY_STEPS: Labels<Story['step']> = { story: '故事', characters: '人物', scenes: '分镜' };

export const SAID = {
  offline: '离线模板',
  offlineWhy: '没有配置模型服务，文字由模板和来源里的句子拼成，请人工修改后使用',
  lost: '连接断开，正在续传…',
  stopped: '已停止，保留了已有的文字',
  failed: '生成失败',
  saved: '已保存为笔记',
  accepted: '已采纳',
  discarded: '已弃用',
  copied: '已复制',
  noWords: '没有发现违禁词',
  readOnly: '你可以查看，不能生成',
  empty: '选好风格，按 Ctrl+Enter 开始生成',
} as const;
