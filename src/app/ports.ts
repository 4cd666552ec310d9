/** The client's ports in a browser: effects of the error catalogue. Dialogs and messages load antd on demand. */
import { CODES } from '../services/catalogue/codes';
import type { Ports } from '../services/client';
import { keepLogInReason, type LogInReason } from '../shared/log-in-reason';
import { saveFile } from '../shared/browser/save-file';
import { clearCookie, readCookie } from './session/cookies';
import { TOKEN_COOKIE, type ConsoleConfig } from './config';
import { loginAddress } from './session/guard';
import { loadRuntime } from './loaders';
import { ssoAddress } from './session/sign-on';
import type { Go } from './console.types';

/** Loads the runtime too, because it brings the console's theme: a message may be needed before any screen. */
const feedback = async () => {
  const [shown] = await Promise.all([import('../runtime/nodes/feedback/feedback'), loadRuntime()]);
  return shown;
};

export function createGo(): Go {
  const load: Go['to'] = (address) => location.assign(address);
  let router: Pick<Go, 'to' | 'back'> = { to: load, back: load };
  return {
    to: (address, options) => router.to(address, options),
    back: (to) => router.back(to),
    by: (mounted) => {
      router = mounted;
    },
  };
}

export function createPorts(config: ConsoleConfig, go: Go): Ports {
  return {
    navigator: {
      toLogin(code) {
        if (location.pathname === '/login') return;
        keepLogInReason(reasonOf(code));
        clearCookie(TOKEN_COOKIE[config.loginType], config.tokenDomain);
        go.to(loginAddress(location));
      },
      openSsoWindow: () => openWindow(ssoAddress(config, { origin: location.origin, back: currentAddress() })),
    },
    dialogs: {
      confirm: async ({ title, content }) => (await feedback()).confirm(title, { details: content }),
      alert: async ({ title, content, forMs }) => (await feedback()).alert(title, content, forMs),
      success: (message) => void feedback().then(({ notify }) => notify('success', message)),
      error: (message) => void feedback().then(({ notify }) => notify('error', message)),
    },
    sso: { token: () => readCookie(TOKEN_COOKIE[config.loginType]), openFrame: () => openFrame(config) },
    files: { save: saveFile },
    log: (message, details) => console.error(message, details),
  };
}

/** A status without a code means that there is no session. */
function reasonOf(code: number | undefined): LogInReason {
  if (code === CODES.accountDisabled) return 'disabled';
  return code === CODES.sessionRevoked ? 'ended' : 'expired';
}

/** Path, query and hash of the current address. */
export const currentAddress = () => location.pathname + location.search + location.hash;

/** Final page of single sign-on in the hidden frame; a page without script. */
const RENEWED = '/sso/renewed';

function openWindow(address: string): boolean {
  const opened = window.open(address, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}

/**
 * Renews the log-in by single sign-on in a hidden frame, without asking the person. Done when the frame reaches its
 * final page, or when the token has changed.
 */
function openFrame(config: ConsoleConfig) {
  const cookie = TOKEN_COOKIE[config.loginType];
  const before = readCookie(cookie);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '登录状态刷新';
  const busy = feedback().then((shown) => shown.busy('正在刷新登录状态…'));
  frame.src = ssoAddress(config, { origin: location.origin, back: RENEWED, prompt: 'none' });
  document.body.append(frame);
  return {
    renewed: () => {
      const now = readCookie(cookie);
      return now !== undefined && (now !== before || isBack(frame));
    },
    close: () => {
      frame.remove();
      void busy.then((end) => end());
    },
  };
}

/** false if the address cannot be read, because the frame shows a page of another origin. */
function isBack(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.pathname === RENEWED;
  } catch {
    return false;
  }
}
