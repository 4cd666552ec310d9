/** Sets and limits of the task tray. */
import { someOf } from './values';
import { JOB_STATUS_NAMES } from './upload';

/** Of an export to a file. */
export const EXPORT_STATUS_NAMES = someOf(JOB_STATUS_NAMES, 'running', 'done', 'failed', 'cancelled');

/** State of a job of any kind. `paused`: goes on when the person says so. */
export const TRAY_STATE_NAMES = {
  waiting: '排队中',
  running: '进行中',
  paused: '未完成',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const;
export type TrayState = keyof typeof TRAY_STATE_NAMES;

export const TRAY_LIMITS = {
  /** Finished jobs are shown this long, hours. */
  hours: 24,
  jobs: 100,
} as const;
