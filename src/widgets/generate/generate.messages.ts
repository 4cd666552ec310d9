/** Messages of the widget. */
export {
  GENERATION_STATE_NAMES as STATES,
  LENGTH_NAMES as LENGTHS,
  NOTE_STATUS_NAMES as NOTE_STATUSES,
  STORY_STEP_NAMES as STORY_STEPS,
  STYLE_NAMES as STYLES,
  TONE_NAMES as TONES,
} from '../../services/catalogue/sets/generation';

export const MESSAGES = {
  offline: '离线模板',
  offlineWhy: '没有配置模型服务，文字由模板和来源里的句子拼成，请人工修改后使用',
  lost: '连接断开，正在续传…',
  stopped: '已停止，保留了已有的文字',
  failed: '生成失败',
  saved: '已保存为笔记',
  accepted: '已采纳',
  discarded: '已弃用',
  copied: '已复制',
  readOnly: '你可以查看，不能生成',
  empty: '选好风格，按 Ctrl+Enter 开始生成',
} as const;
