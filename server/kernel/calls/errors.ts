import { CODES, type ErrorName, type StaleRecord } from '../../../src/services/catalogue/codes';

/** The Chinese message of each refusal, and its HTTP status where that is not 200. */
export const ERRORS = {
  accountDisabled: { code: CODES.accountDisabled, message: '账号已停用，请联系管理员' },
  sessionRevoked: { code: CODES.sessionRevoked, message: '登录已失效，请重新登录' },
  sessionMissing: { code: CODES.sessionMissing, message: '尚未登录或登录已过期，请重新登录' },
  invalid: { code: CODES.invalid, message: '提交的内容有误，请检查后重试' },
  wrongCredentials: { code: CODES.wrongCredentials, message: '账号或密码错误' },
  /** The password is correct but was set by somebody else: it opens no session until it is changed. */
  passwordToChange: { code: CODES.passwordToChange, message: '首次登录请先设置新密码' },
  locked: { code: CODES.locked, message: '尝试次数过多，请稍后再试' },
  foreignOrigin: { code: CODES.foreignOrigin, message: '请求来源不受信任', status: 400 },
  /** The bot token is missing or wrong. */
  notABot: { code: CODES.notABot, message: '机器人令牌无效', status: 401 },
  malformed: { code: CODES.malformed, message: '请求内容无法解析', status: 400 },
  forbidden: { code: CODES.forbidden, message: '没有权限执行此操作' },
  externalUser: { code: CODES.externalUser, message: '外部用户不能使用此功能' },
  /** The console asks the person to accept the user agreement and then repeats the call (product.md section 1). */
  notAgreed: { code: CODES.notAgreed, message: '请先阅读并同意《内容生成服务用户协议》' },
  notFound: { code: CODES.notFound, message: '数据不存在或已被删除' },
  unknownPath: { code: CODES.unknownPath, message: '请求的地址不存在', status: 404 },
  conflict: { code: CODES.conflict, message: '数据已存在或已被他人修改' },
  /** The record was changed after it was read; the refusal's data says by whom, and holds the current record. */
  stale: { code: CODES.stale, message: '这条记录已被他人修改' },
  tooLarge: { code: CODES.tooLarge, message: '提交的内容过大', status: 413 },
  /** The person or the department has used up its upload quota. */
  overQuota: { code: CODES.overQuota, message: '上传量已达上限' },
  /** The Host header names none of this server's hosts. */
  unknownHost: {
    code: CODES.unknownHost,
    message: '此服务器没有这个访问地址：请使用配置的地址，或由管理员在 publicUrls（ATELIER_PUBLIC_URLS）中加入',
    status: 421,
  },
  unsupportedBody: { code: CODES.unsupportedBody, message: '不支持的请求格式', status: 415 },
  tooMany: { code: CODES.tooMany, message: '请求过于频繁，请稍后再试', status: 429 },
  /** An external service failed. */
  outside: { code: CODES.outside, message: '外部服务出错了，请稍后重试' },
  notConfigured: { code: CODES.notConfigured, message: '此功能依赖的外部服务尚未配置，请联系管理员' },
  internal: { code: CODES.internal, message: '服务器出错了，请稍后重试', status: 500 },
  /**
   * The queue for expensive work is full, or this person's share of it. Status 503 tells clients and proxies to retry.
   */
  busy: { code: CODES.busy, message: '服务器正忙，请稍后再试', status: 503 },
  stopping: { code: CODES.stopping, message: '服务正在重启，请稍后重试', status: 503 },
} as const satisfies Record<ErrorName, { code: number; message: string; status?: number }>;

export type { ErrorName };

/** Names the wrong param and the reason; the form in the browser shows it at the field. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * Thrown by handlers to refuse a call. The message is shown to people; default: the first field's message, else the one
 * in ERRORS.
 *
 *     throw new ApiError('conflict', { errors: [{ field: 'keyword', message: '关键词已存在' }] });
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Set for a stale save. */
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

/** Message of an internal error; the request number finds it in the log. */
export const internalMessage = (requestId: string) => `${ERRORS.internal.message}（请求编号 ${requestId}）`;
