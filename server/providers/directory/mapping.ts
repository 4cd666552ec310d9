/**
 * Maps records of organisation directories to people (product.md section 3) with one table of field names and one of
 * readers. Pure.
 */
import { readClock } from '../../../src/shared/text/days';
import { MASKS, type NumberField } from '../../kernel/session/masked-number';
import type { DirectoryUser, HiddenNumber } from './directory';

/**
 * Names compare without case and separators: `login_name`, `LoginName` and `login-name` are equal. The first name with
 * a readable value is used.
 */
const ALIASES: Readonly<Record<keyof DirectoryUser, readonly string[]>> = {
  userId: ['userId', 'uid', 'id', 'staffId', 'employeeId', 'empId', '用户编号'],
  // Some directories call the log-in name userName; the person's name then has another field.
  loginName: [
    'loginName',
    'loginId',
    'login',
    'account',
    'accountName',
    'mis',
    'misId',
    'userAccount',
    '登录名',
    'userName',
  ],
  userName: ['realName', 'displayName', 'fullName', 'cnName', 'userName', 'name', 'nickName', '姓名'],
  email: ['email', 'mail', 'emailAddress', 'workEmail', '邮箱'],
  mobile: [
    'mobile',
    'mobileNo',
    'mobileNumber',
    'mobilePhone',
    'cellphone',
    'phone',
    'phoneNo',
    'phoneNumber',
    '手机号',
  ],
  idCard: [
    'idCard',
    'idCardNo',
    'idNo',
    'idNumber',
    'identityCard',
    'identityNo',
    'certNo',
    'certificateNo',
    '身份证号',
    '证件号',
  ],
  workNum: [
    'workNum',
    'workNo',
    'workNumber',
    'jobNum',
    'jobNo',
    'jobNumber',
    'employeeNo',
    'employeeNumber',
    'empNo',
    'staffNo',
    '工号',
  ],
  phoneSeatNum: [
    'phoneSeatNum',
    'phoneSeatNo',
    'seatNum',
    'seatNo',
    'seatNumber',
    'extension',
    'extensionNumber',
    'ext',
    '坐席号',
    '分机号',
  ],
  accountType: ['accountType', 'userType', 'employeeType', 'staffType', 'type', '账号类型'],
  status: ['status', 'state', 'accountStatus', 'userStatus', 'enabled', 'isEnabled', 'active', 'isActive', '状态'],
  createTime: ['createTime', 'createdTime', 'createdAt', 'createDate', 'gmtCreate', 'ctime', '创建时间'],
  updateTime: [
    'updateTime',
    'updatedTime',
    'updatedAt',
    'updateDate',
    'modifyTime',
    'modifiedAt',
    'gmtModified',
    'lastModified',
    'mtime',
    '更新时间',
  ],
};

const ACCOUNT_TYPES: Readonly<Record<string, DirectoryUser['accountType']>> = {
  staff: 'staff',
  employee: 'staff',
  internal: 'staff',
  formal: 'staff',
  1: 'staff',
  员工: 'staff',
  正式: 'staff',
  partner: 'partner',
  external: 'partner',
  vendor: 'partner',
  outsource: 'partner',
  outsourcing: 'partner',
  contractor: 'partner',
  2: 'partner',
  合作方: 'partner',
  外包: 'partner',
  service: 'service',
  system: 'service',
  robot: 'service',
  bot: 'service',
  machine: 'service',
  3: 'service',
  服务账号: 'service',
};
const ENABLED: ReadonlySet<string> = new Set([
  '1',
  'true',
  'enabled',
  'enable',
  'active',
  'normal',
  'valid',
  'onjob',
  'y',
  'yes',
  '在职',
  '正常',
  '启用',
]);

const MAX_ID = 2_147_483_647;
/** Maximum characters, from the contract. */
const LENGTHS = { loginName: 64, userName: 64, email: 254, number: 20, workNum: 32, phoneSeatNum: 32 } as const;

export type Mapped = { readonly person: DirectoryUser } | { readonly lacking: readonly string[] };

/** The person, or the required fields that the record lacks. */
export function personOf(record: unknown, orgId: string): Mapped {
  const find = finder(record);
  const userId = find('userId', toId);
  const loginName = find('loginName', text(LENGTHS.loginName));
  const created = find('createTime', toMoment);
  const updated = find('updateTime', toMoment);
  // If the directory has only one of the two times, use it for both.
  const createTime = created ?? updated;
  if (userId === undefined || loginName === undefined || createTime === undefined) {
    return {
      lacking: Object.entries({ userId, loginName, createTime }).flatMap(([field, value]) =>
        value === undefined ? [field] : [],
      ),
    };
  }
  const userName = find('userName', text(LENGTHS.userName)) ?? loginName;
  const hidden = (field: 'mobile' | 'idCard') =>
    hide(find(field, toNumber), field, { id: userId, name: userName, orgId });
  const person: DirectoryUser = {
    userId,
    loginName,
    userName,
    email: find('email', text(LENGTHS.email)) ?? '',
    mobile: hidden('mobile'),
    idCard: hidden('idCard'),
    workNum: find('workNum', text(LENGTHS.workNum)) ?? '',
    phoneSeatNum: find('phoneSeatNum', text(LENGTHS.phoneSeatNum)) ?? '',
    accountType: find('accountType', toAccountType) ?? 'staff',
    status: find('status', toStatus) ?? 'enabled',
    createTime,
    updateTime: updated ?? createTime,
  };
  return { person };
}

type Find = <Value>(field: keyof DirectoryUser, read: (value: unknown) => Value | undefined) => Value | undefined;

function finder(record: unknown): Find {
  const values = new Map<string, unknown[]>();
  for (const [name, value] of Object.entries(typeof record === 'object' && record !== null ? record : {}) as [
    string,
    unknown,
  ][]) {
    // A record can have a field in two spellings, one of them unreadable.
    values.set(spelling(name), [...(values.get(spelling(name)) ?? []), value]);
  }
  return (field, read) => {
    for (const alias of ALIASES[field]) {
      const readable = (values.get(spelling(alias)) ?? []).map(read).find((value) => value !== undefined);
      if (readable !== undefined) return readable;
    }
    return undefined;
  };
}

const spelling = (name: string): string => name.replace(/[\s_.-]/g, '').toLowerCase();

/** Texts, and numbers and booleans as texts; blank text counts as absent. */
function plain(value: unknown): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  return String(value).replaceAll('\0', '').trim() || undefined;
}

const text =
  (most: number) =>
  (value: unknown): string | undefined => {
    const found = plain(value);
    return found !== undefined && [...found].length <= most ? found : undefined;
  };

function toId(value: unknown): number | undefined {
  const id = Number(plain(value));
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : undefined;
}

/**
 * Removes spaces, dashes and China's country prefix; allows digits, letters of identity cards, and asterisks of masked
 * numbers.
 */
function toNumber(value: unknown): string | undefined {
  const found = plain(value)
    ?.replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)86(?=1\d)/, '')
    .toUpperCase();
  return found !== undefined && found.length <= LENGTHS.number && /^\+?[0-9A-Z*]+$/.test(found) ? found : undefined;
}

function hide(
  number: string | undefined,
  field: NumberField,
  whose: { id: number; name: string; orgId: string },
): HiddenNumber {
  if (number === undefined) return { masked: '', reference: null };
  if (number.includes('*')) return { masked: number, reference: null };
  return { masked: MASKS[field](number), reference: { of: 'external', field, number, ...whose } };
}

const toAccountType = (value: unknown): DirectoryUser['accountType'] | undefined => {
  const found = spelling(plain(value) ?? '');
  return Object.hasOwn(ACCOUNT_TYPES, found) ? ACCOUNT_TYPES[found] : undefined;
};

/** Any value that is not a word for enabled means disabled. */
const toStatus = (value: unknown): DirectoryUser['status'] | undefined => {
  const found = plain(value);
  return found === undefined ? undefined : ENABLED.has(spelling(found)) ? 'enabled' : 'disabled';
};

/** Smaller numbers are seconds, others milliseconds. */
const FIRST_MILLISECONDS = 100_000_000_000;
const ZONED_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A time without a zone is in the console's time zone (src/shared/text/days.ts). */
function toMoment(value: unknown): Date | undefined {
  const found = plain(value);
  if (found === undefined) return undefined;
  const moment = /^\d+$/.test(found)
    ? new Date(fromNumber(Number(found)))
    : ZONED_TIME.test(found)
      ? new Date(found)
      : readClock(found);
  const year = moment?.getUTCFullYear() ?? 0;
  return moment && year >= 1970 && year <= 9999 && moment.getTime() > 0 ? moment : undefined;
}

const fromNumber = (count: number): number => (count < FIRST_MILLISECONDS ? count * 1000 : count);
