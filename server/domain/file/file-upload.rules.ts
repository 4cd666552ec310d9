/** Limits for uploads. Pure. */
import { UPLOAD_BYTES } from '../../../src/services/catalogue/limits';
import { bytesText } from '../../../src/shared/text/measures';
import type { Quota } from '../../kernel/config';
import type { FileType } from '../../providers/storage/upload.rules';
import type { Used } from './file-upload.store';

/** Quotas count a rolling window: stored files are never removed, so a total would never fall. */
export const QUOTA_DAYS = 30;
/** Maximum number of unfinished uploads per person. */
const MOST_OPEN = 20;
/** An unfinished upload is removed this long after its last byte. */
export const UNFINISHED_MS = 24 * 3_600_000;

const DAY_MS = 24 * 3_600_000;
export const quotaBegins = (now: Date): Date => new Date(now.getTime() - QUOTA_DAYS * DAY_MS);

export const UPLOAD_MESSAGES = {
  /** Text from product.md section 8. */
  unsupported: '不支持当前类型的文件',
  noFile: '请选择文件',
  tooLarge: (type: FileType) => `文件超过 ${bytesText(UPLOAD_BYTES[type])}`,
  overQuota: (whose: string, limit: number, used: number, size: number) =>
    `${whose}近 ${QUOTA_DAYS} 天最多上传 ${bytesText(limit)}，已用 ${bytesText(used)}，放不下这个 ${bytesText(size)} 的文件`,
  person: '每人',
  department: '本部门',
  tooManyOpen: `未传完的文件最多 ${MOST_OPEN} 个，请先传完或移除`,
  incomplete: '文件还没有传完',
  busy: '这个文件正在另一处上传',
  imageParam: (title: string, from: number, to: number) => `图片${title}应为 ${from} 到 ${to} 的数字`,
  name: '上传',
} as const;

/** Reason why the file exceeds a limit; undefined: it fits. */
export function lacking(quota: Quota, used: Used, size: number): string | undefined {
  if (used.open >= MOST_OPEN) return UPLOAD_MESSAGES.tooManyOpen;
  if (used.person + size > quota.personBytes)
    return UPLOAD_MESSAGES.overQuota(UPLOAD_MESSAGES.person, quota.personBytes, used.person, size);
  if (used.department + size > quota.departmentBytes)
    return UPLOAD_MESSAGES.overQuota(UPLOAD_MESSAGES.department, quota.departmentBytes, used.department, size);
  return undefined;
}
