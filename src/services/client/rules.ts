/**
 * The error catalogue (product.md section 8) as one table: failure and kind of host -> effect. The first matching row
 * counts. effects.ts performs the effects on the injected ports.
 */
import { CODES } from '../catalogue/codes';
import type { CallErrorKind, Demand } from './call-error';
import { fieldsOf, isEnvelope, messageOf } from './envelope';

/** A failure as the transport reports it. */
export interface Failure {
  call: string;
  /** Upload steps: uploads/failure.ts. */
  trouble: 'answer' | 'timeout' | 'network' | UploadStep;
  status?: number;
  body?: unknown;
}

export type UploadStep = 'apiError' | 'initError' | 'acceptError' | 'putObjectError' | 'getUrlError';

type RuleEffect = Demand | 'log' | 'notify';

export interface Rule {
  readonly name: string;
  readonly when: {
    readonly trouble?: Failure['trouble'];
    readonly codes?: readonly number[];
    readonly status?: number;
    readonly call?: string;
  };
  /** Default: both. */
  readonly host?: 'own-login' | 'other';
  /** Default `rejected`. */
  readonly kind?: CallErrorKind;
  /** Default: the answer's msg or message, else the fallback. */
  readonly message?: string;
  readonly effect?: RuleEffect;
}

export const errorCatalogue: readonly Rule[] = [
  { name: 'upload-signing-failed', when: { trouble: 'apiError' }, message: '签名接口报错' },
  { name: 'upload-not-started', when: { trouble: 'initError' }, message: '初始化失败' },
  { name: 'upload-type-refused', when: { trouble: 'acceptError' }, message: '不支持当前类型的文件' },
  { name: 'upload-not-stored', when: { trouble: 'putObjectError' }, message: '上传失败，请重试' },
  { name: 'upload-without-address', when: { trouble: 'getUrlError' }, message: '上传失败，请重试' },
  // The store refused the credentials: uploads/store.ts renews them and sends once more.
  { name: 'upload-gate', when: { status: 403, call: 'common.cosUpload' }, message: '上传失败，请重试' },
  // A failed log-out rejects only: do not ask the person to log in first.
  { name: 'not-logged-out', when: { call: 'user.logout', trouble: 'answer' } },
  { name: 'gate-own-login', when: { status: 403 }, host: 'own-login', kind: 'unauthenticated', effect: 'go-to-login' },
  { name: 'gate', when: { status: 403 }, host: 'other', kind: 'unauthenticated', effect: 'ask-to-renew' },
  { name: 'as-it-is', when: { codes: [202] } },
  {
    name: 'logged-out-own-login',
    when: { codes: [CODES.sessionMissing, CODES.sessionRevoked, CODES.accountDisabled] },
    host: 'own-login',
    kind: 'unauthenticated',
    effect: 'go-to-login',
  },
  { name: 'as-it-is-own-login', when: { codes: [100305] }, host: 'own-login' },
  { name: 'must-log-in', when: { codes: [100306] }, kind: 'unauthenticated', effect: 'go-to-login' },
  {
    name: 'agreement-not-saved',
    when: { call: 'operation.updateAigcUserAgreementStatus' },
    message: '请求失败，请稍后重试',
    effect: 'notify',
  },
  { name: 'timeout', when: { trouble: 'timeout' }, kind: 'timeout', message: '请求超时', effect: 'log' },
  { name: 'network', when: { trouble: 'network' }, kind: 'network', message: '网络连接失败，请检查网络后重试' },
  { name: 'must-agree', when: { codes: [CODES.notAgreed] }, kind: 'forbidden', effect: 'ask-to-agree' },
  { name: 'no-permission', when: { codes: [CODES.forbidden] }, kind: 'forbidden' },
  { name: 'refused', when: {} },
];

const matches = ({ when, host }: Rule, failure: Failure, ownLogin: boolean) =>
  (host === undefined || (host === 'own-login') === ownLogin) &&
  (when.call === undefined || when.call === failure.call) &&
  (when.trouble === undefined || when.trouble === failure.trouble) &&
  (when.status === undefined || when.status === failure.status) &&
  (when.codes === undefined || (isEnvelope(failure.body) && when.codes.includes(failure.body.code)));

export interface Verdict {
  rule: Rule;
  kind: CallErrorKind;
  message: string;
  fields: Record<string, string>;
}

/** The verdict of the error catalogue on a failure. Pure. */
export function judge(failure: Failure, ownLogin: boolean): Verdict {
  const rule = errorCatalogue.find((row) => matches(row, failure, ownLogin))!;
  const fields = fieldsOf(failure.body);
  return {
    rule,
    kind: rule.kind ?? (Object.keys(fields).length > 0 ? 'invalid' : 'rejected'),
    message: rule.message ?? messageOf(failure.body),
    fields,
  };
}
