/** Performs the effects of the error catalogue on the injected ports (product.md section 8). */
import { CallError, type Demand } from './call-error';
import { judge, type Failure, type Rule } from './rules';
import { hasOwnLogin, type CallOptions, type ClientConfig, type Ports } from './types';

/** The hidden frame is polled every `everyMs` ms, at most `times` times. */
const RENEWAL = { everyMs: 500, times: 16 } as const;

const RENEWAL_TEXTS = {
  question: { title: 'token过期', content: '检测到本地认证过期，是否做认证处理' },
  declined: '登录已过期，未做认证处理，请重试',
  renewed: '刷新成功，请重新操作',
  failed: { title: 'token过期处理失败', content: '请在弹出页面内进行手动登录操作' },
} as const;

export type Fail = (failure: Failure, cause?: unknown) => CallError;

export interface Failures {
  /**
   * Called before a request is sent. The returned function turns the request's failures into errors and performs their
   * effects.
   */
  begin(options?: Pick<CallOptions, 'quiet'>): Fail;
  /**
   * Whether to repeat the call: it was refused because the user agreement was missing, and the person has now accepted
   * it.
   */
  agreedTo(error: unknown, options?: Pick<CallOptions, 'quiet' | 'signal'>): Promise<boolean>;
  /** See SessionClient. */
  renew(): Promise<boolean>;
  forgive(): void;
  onRenewed(listener: () => void): () => void;
}

/**
 * Calls that fail together cause one demand. Each call remembers the round in which it began; a demand or an answered
 * question starts a new round, so that late failures of older calls ask nothing. While a question is open, further
 * failures join it.
 */
export function createFailures(config: Pick<ClientConfig, 'loginType'>, ports: Ports): Failures {
  let round = 0;
  let renewal: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const forgive = () => {
    round += 1;
  };
  const ask = () =>
    (renewal ??= renew(ports)
      .catch((error: unknown) => {
        ports.log('认证处理失败', { error });
        return false;
      })
      .then((renewed) => {
        renewal = undefined;
        forgive();
        if (renewed) for (const listener of listeners) listener();
        return renewed;
      }));
  const demands: Record<Exclude<Demand, 'ask-to-agree'>, (code: number | undefined) => void> = {
    'go-to-login': (code) => {
      forgive();
      ports.navigator.toLogin(code);
    },
    'ask-to-renew': () => void ask(),
  };

  return {
    forgive,
    renew: ask,
    onRenewed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    agreedTo: async (error, { quiet = false, signal } = {}) =>
      error instanceof CallError &&
      error.demand === 'ask-to-agree' &&
      !quiet &&
      ports.agree !== undefined &&
      (await ports.agree(signal)),
    begin({ quiet = false } = {}) {
      const began = round;
      return (failure, cause) => {
        const { rule, error } = errorFor(failure, hasOwnLogin(config), cause);
        const { code, demand, message } = error;
        if (rule.effect === 'log') ports.log(message, { call: failure.call });
        if (rule.effect === 'notify') ports.dialogs.error(message);
        if (demand && demand !== 'ask-to-agree' && !quiet && began === round) demands[demand](code);
        return error;
      };
    },
  };
}

/** Looks up the rule of the error catalogue and builds the error for the caller. */
function errorFor(failure: Failure, ownLogin: boolean, cause: unknown): { rule: Rule; error: CallError } {
  const { rule, kind, message, fields } = judge(failure, ownLogin);
  const { code, requestId } = (failure.body ?? {}) as { code?: number; requestId?: string };
  const error = new CallError({
    kind,
    message,
    call: failure.call,
    code,
    status: failure.status,
    requestId,
    fields,
    body: failure.body,
    demand: demandOf(rule),
    cause,
  });
  return { rule, error };
}

const demandOf = ({ effect }: Rule): Demand | undefined =>
  effect === 'log' || effect === 'notify' ? undefined : effect;

async function renew({ dialogs, navigator, sso }: Ports): Promise<boolean> {
  if (!(await dialogs.confirm(RENEWAL_TEXTS.question))) {
    dialogs.error(RENEWAL_TEXTS.declined);
    return false;
  }
  const frame = sso.openFrame();
  try {
    for (let look = 0; look < RENEWAL.times; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, RENEWAL.everyMs));
      if (!frame.renewed()) continue;
      dialogs.success(RENEWAL_TEXTS.renewed);
      return true;
    }
  } finally {
    frame.close();
  }
  const before = sso.token();
  const opened = navigator.openSsoWindow();
  await dialogs.alert(RENEWAL_TEXTS.failed);
  // The person logged in by hand in the new window before closing the alert.
  const now = sso.token();
  if (now !== undefined && now !== before) return true;
  // Browsers block windows opened without a click; closing the alert was one, so try again.
  if (!opened) navigator.openSsoWindow();
  return false;
}
