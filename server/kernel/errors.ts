import { NOT_AGREED } from '../../src/services/catalogue/agreement';
import { PASSWORD_TO_CHANGE, STALE_RECORD, type StaleRecord } from '../../src/services/catalogue/codes';

/** Every refusal that the server knows: its code, what people read, and the HTTP status where it is not 200. */
export const ERRORS = {
  accountDisabled: { code: 20102, message: '账号已停用，请联系管理员' },
  sessionRevoked: { code: 20203, message: '登录已失效，请重新登录' },
  sessionMissing: { code: 20205, message: '尚未登录或登录已过期，请重新登录' },
  invalid: { code: 40000, message: '提交的内容有误，请检查后重试' },
  wrongCredentials: { code: 40010, message: '账号或密码错误' },
  /** The password is right and was chosen by somebody else: nobody gets a session with it. */
  passwordToChange: { code: PASSWORD_TO_CHANGE, message: '首次登录请先设置新密码' },
  locked: { code: 40011, message: '尝试次数过多，请稍后再试' },
  foreignOrigin: { code: 40020, message: '请求来源不受信任', status: 400 },
  /** A bot's token is missing or another. */
  notABot: { code: 40110, message: '机器人令牌无效', status: 401 },
  malformed: { code: 40021, message: '请求内容无法解析', status: 400 },
  forbidden: { code: 40300, message: '没有权限执行此操作' },
  externalUser: { code: 40302, message: '外部用户不能使用此功能' },
  /** The console asks for the user agreement and sends the call again (product.md section 1). */
  notAgreed: { code: NOT_AGREED, message: '请先阅读并同意《内容生成服务用户协议》' },
  notFound: { code: 40400, message: '数据不存在或已被删除' },
  unknownPath: { code: 40401, message: '请求的地址不存在', status: 404 },
  conflict: { code: 40900, message: '数据已存在或已被他人修改' },
  /** The record was changed since it was read: the refusal's data says by whom, and how it is now. */
  stale: { code: STALE_RECORD, message: '这条记录已被他人修改' },
  tooLarge: { code: 41300, message: '提交的内容过大', status: 413 },
  /** A person or a department has uploaded as much as they may. */
  overQuota: { code: 41310, message: '上传量已达上限' },
  /** The Host header names none of this server's names. */
  unknownHost: {
    code: 42100,
    message: '此服务器没有这个访问地址：请使用配置的地址，或由管理员在 publicUrls（ATELIER_PUBLIC_URLS）中加入',
    status: 421,
  },
  unsupportedBody: { code: 41500, message: '不支持的请求格式', status: 415 },
  tooMany: { code: 42900, message: '请求过于频繁，请稍后再试', status: 429 },
  /** Another server that was asked did not do its part. */
  outside: { code: 50200, message: '外部服务出错了，请稍后重试' },
  notConfigured: { code: 50310, message: '此功能依赖的外部服务尚未配置，请联系管理员' },
  internal: { code: 50000, message: '服务器出错了，请稍后重试', status: 500 },
  /**
   * The pool of expensive work is full, or this person's share of it. The status is what clients and proxies know as
   * "try again".
   */
  busy: { code: 50320, message: '服务器正忙，请稍后再试', status: 503 },
  stopping: { code: 50300, message: '服务正在重启，请稍后重试', status: 503 },
} as const satisfies Record<string, { code: number; message: string; status?: number }>;

export type ErrorName = keyof typeof ERRORS;

/** Says which param is wrong and why; the browser's form shows it at the field. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * What a handler throws to say no. The message is read by people; absent, it is the first field's, else the table's.
 *
 *     throw new ApiError('conflict', { errors: [{ field: 'keyword', message: '关键词已存在' }] });
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Of a stale save. */
  readonly data: StaleRecord | null;

  constructor(
    readonly kind: ErrorName,
    {
      message,
      errors = [],
      status,
      data = null,
    }: { message?: string; errors?: readonly FieldError[]; status?: number; data?: StaleRecord | null } = {},
  ) {
    const row: { code: number; message: string; status?: number } = ERRORS[kind];
    super(message ?? errors[0]?.message ?? row.message);
    this.code = row.code;
    this.status = status ?? row.status ?? 200;
    this.errors = errors;
    this.data = data;
  }
}

/** Message of a failure that is ours: the number leads to the log. */
export const internalMessage = (requestId: string) => `${ERRORS.internal.message}（请求编号 ${requestId}）`;
