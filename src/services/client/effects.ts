/** Performs what the error catalogue demands, on the injected ports (product.md section 8). */
import { CallError } from './call-error';
import { judge, type Failure } from './rules';
import { hasOwnLogin, type ClientConfig, type Ports } from './types';

/** The hidden frame is looked at this often, in ms, and this many times. */
const RENEWAL = { everyMs: 500, times: 16 } as const;

const SAID = {
  question: { title: 'token过期', content: '检测到本地认证过期，是否做认证处理' },
  renewed: '刷新成功，请重新操作',
  failed: { title: 'token过期处理失败', content: '请在弹出页面内进行手动登录操作' },
} as const;

export type Fail = (failure: Failure, cause?: unknown) => CallError;

/** Turns failures into errors and does on the way what their rule says. */
export function createFail(config: Pick<ClientConfig, 'loginType'>, ports: Ports, everyMs: number = RENEWAL.everyMs): Fail {
  let renewal: Promise<void> | undefined;

  const effects = {
    'go-to-login': () => ports.navigator.toLogin(),
    // Several calls fail together when a token expires; one question is enough.
    'ask-to-renew': () => {
      renewal ??= renew(ports, everyMs).finally(() => { renewal = undefined; });
    },
    log: (error: CallError) => ports.log(error.message, { call: error.call }),
    notify: (error: CallError) => ports.dialogs.error(error.message),
  };

  return (failure, cause) => {
    const { rule, kind, message, fields } = judge(failure, hasOwnLogin(config));
    const { code, requestId } = (failure.body ?? {}) as { code?: number; requestId?: string };
    const error = new CallError({ kind, message, call: failure.call, code, status: failure.status, requestId, fields, body: failure.body, cause });
    if (rule.effect) effects[rule.effect](error);
    return error;
  };
}

async function renew({ dialogs, navigator, sso }: Ports, everyMs: number): Promise<void> {
  if (!(await dialogs.confirm(SAID.question))) return;
  const frame = sso.openFrame();
  try {
    for (let look = 0; look < RENEWAL.times; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (frame.renewed()) return dialogs.success(SAID.renewed);
    }
  } finally {
    frame.close();
  }
  const opened = navigator.openSsoWindow();
  await dialogs.alert(SAID.failed);
  // Browsers refuse windows that nobody asked for; reading the alert was a click.
  if (!opened) navigator.openSsoWindow();
}
