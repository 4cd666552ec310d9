/** Sets of keywords, bloggers, contents and the lists of contents that people import. */
import { PLATFORM_NAMES } from '../platforms';
import { someOf } from './values';

export const TAG_COLOR_NAMES = {
  blue: '蓝',
  green: '绿',
  orange: '橙',
  red: '红',
  purple: '紫',
  cyan: '青',
  gold: '金',
  default: '灰',
} as const;

export const KEYWORD_STATUS_NAMES = { active: '采集中', paused: '已暂停' } as const;

/** Of bloggers. */
export const SPIDER_STATUS_NAMES = { following: '跟踪中', paused: '已暂停', failed: '采集失败' } as const;

export const FLOW_TYPE_NAMES = { note: '图文', video: '视频' } as const;
export type FlowType = keyof typeof FLOW_TYPE_NAMES;

/** `platform`: collected from, or saved of, one of the platforms. `tp`: a third party's, taken over by hand. */
export const FLOW_ORIGIN_NAMES = { platform: '平台', tp: '第三方' } as const;

export const ACCEPTANCE_NAMES = { pending: '待定', accepted: '已采纳', rejected: '不采纳' } as const;

/** Platforms with lists of contents that are not visibly hot yet. */
export const UNDER_WATER_PLATFORM_NAMES = someOf(PLATFORM_NAMES, 'dy', 'xhs');
export type UnderWaterPlatform = keyof typeof UNDER_WATER_PLATFORM_NAMES;

/** Of an import of such a list. */
export const IMPORT_STATUS_NAMES = { done: '已导入', undone: '已撤销' } as const;
