/** Quotas of visitors' files in bytes. Pure. */
import type { VisitorFileLimits } from '../../kernel/config';
import { bytesText } from '../../../src/shared/text/measures';

/** Bytes that a file counts at least: rows and blocks of the disk cost too. */
export const LEAST_BYTES = 64 * 1024;
/** Part of a page's quota that files without a record may take. */
const WAITING_PART = 5;

/** Quotas that close the uploads of a form for everybody, as `form_file_stop` stores them. */
export type SharedQuota = 'form' | 'page' | 'waiting' | 'all';
/** `hour` and `day` are those of the client's address. */
export type VisitorQuota = SharedQuota | 'hour' | 'day';

export type Used = Readonly<Record<VisitorQuota, number>>;

const mostBytes = (limits: VisitorFileLimits): Used => ({
  hour: limits.hourBytes,
  day: limits.dayBytes,
  waiting: Math.floor(limits.pageBytes / WAITING_PART),
  form: limits.formBytes,
  page: limits.pageBytes,
  all: limits.allBytes,
});

/** The quota that has no room for a file of this size; null: every one has. */
export function fullQuota(limits: VisitorFileLimits, used: Used, size: number): VisitorQuota | null {
  const most = mostBytes(limits);
  const counted = Math.max(size, LEAST_BYTES);
  return (Object.keys(most) as VisitorQuota[]).find((quota) => used[quota] + counted > most[quota]) ?? null;
}

export const isShared = (quota: VisitorQuota): quota is SharedQuota => quota !== 'hour' && quota !== 'day';

const WHOSE: Readonly<Record<SharedQuota, string>> = {
  form: '这个表单的文件',
  page: '这个活动页的文件',
  waiting: '这个活动页上还没有提交的文件',
  all: '所有访问者的文件',
};

/** For the owner of the form: why visitors cannot upload. */
export const stopReason = (quota: SharedQuota, limits: VisitorFileLimits): string =>
  `${WHOSE[quota]}已满 ${bytesText(mostBytes(limits)[quota])}，访问者暂时不能上传。${
    quota === 'waiting' ? '超过一天没有提交的会自动删除' : '删除不需要的记录后恢复'
  }`;
